-- The order whose goods an order brings once more, free of charge; null: an order that is paid for. Nothing in it is about a person.
alter table customer_order add column replacement_for text;
