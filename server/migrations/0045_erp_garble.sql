-- The embedded ERP can answer nonsense, to see that nothing of it is believed.
alter table erp_switch add column garble int not null default 0 check (garble >= 0);
