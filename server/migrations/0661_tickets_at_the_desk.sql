-- Cases at the desk: who has one, since when the customer waits for words of the supplier, notes that no customer reads, and who has read what.
alter table ticket add column assignee_uid text references account (uid) on delete set null;
alter table ticket add column waiting_since timestamptz;  -- null: it is not our turn
alter table ticket add column customer_at timestamptz;    -- the customer's last words
alter table ticket add column answered_at timestamptz;    -- our first words
update ticket t set
  customer_at = greatest(t.opened_at, (select max(c.at) from ticket_comment c where c.case_number = t.case_number and not c.by_supplier)),
  answered_at = (select min(c.at) from ticket_comment c where c.case_number = t.case_number and c.by_supplier);
update ticket t set waiting_since = t.customer_at
  where t.status in ('New', 'In Progress', 'Researching', 'Information Provided')
    and not exists (select from ticket_comment c where c.case_number = t.case_number and c.by_supplier and c.at >= t.customer_at);
alter table ticket alter column customer_at set default now();
alter table ticket alter column customer_at set not null;
create index ticket_waiting on ticket (waiting_since, case_number) where waiting_since is not null;
create index ticket_newest on ticket (opened_at desc, case_number desc);
create index ticket_open on ticket (opened_at desc, case_number desc) where status not in ('Closed', 'Merged');
create index ticket_of_assignee on ticket (assignee_uid, opened_at desc, case_number desc);
create index ticket_merged_into on ticket (merged_into) where merged_into is not null;

create table ticket_note (
  id bigint generated always as identity primary key,
  case_number text not null references ticket,
  uid text, author text not null,
  text text not null check (char_length(text) <= 2000),
  at timestamptz not null
);
create index ticket_note_of on ticket_note (case_number, id);

create table ticket_read (
  uid text not null references account (uid) on delete cascade,
  case_number text not null references ticket,
  at timestamptz not null,
  primary key (uid, case_number)
);

-- Sales answer the cases of their own customers.
update desk_role set acts = acts || '{Desk Tickets}' where name = 'Sales' and not 'Desk Tickets' = any (acts);
