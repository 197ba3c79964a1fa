-- Who pays is changed at the desk, too: a version like every record that two people write (decision 0660).
alter table payer add column version bigint not null default 1;

-- Notes of the house about a customer; read at the desk only, never by the customer.
create table customer_note (
  company_id text not null references company,
  id bigint generated always as identity,
  uid text,                        -- who wrote it; an erased person keeps a uid that says nothing
  author text not null,
  text text not null check (char_length(text) between 1 and 2000),
  at timestamptz not null,         -- real clock
  primary key (company_id, id)
);
create index customer_note_by on customer_note (uid) where uid is not null;
