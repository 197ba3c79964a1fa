-- Why a person of the supplier did it, in their own words. Such words can name people, so they are erased like the address: the chain covers their digest.
alter table security_event add column reason text;
