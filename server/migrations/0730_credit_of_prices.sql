-- A credit note of the ERP may lower prices beside taking goods back.
alter table order_credit add column prices jsonb;                 -- [{line, net}]: so many Ft less; null: no price changes
