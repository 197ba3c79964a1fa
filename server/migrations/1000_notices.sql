-- What of the desk's bell a person has seen: keys of what waited then; those of what waits no more go with the next ones. Personal data: goes with its person.
create table notice_read (
  uid text primary key references account (uid),
  keys text[] not null default '{}' check (cardinality(keys) <= 500)
);

-- The bell asks what one has begun oneself, what one is asked, and what one was answered.
create index desk_import_by on desk_import (by_uid, id desc);
create index approval_answered on approval (asked_by_uid, decided_at desc) where decision in ('granted', 'refused');
create index order_revision_refused on order_revision (batch_id) where state = 'refused';
