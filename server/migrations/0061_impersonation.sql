-- The supplier's clerk acts for a customer's user in a session of its own, bound to the clerk's.
alter table session drop constraint session_kind_check;
alter table session add constraint session_kind_check check (kind in ('portal', 'token', 'impersonation'));
alter table session add column actor_uid text references account;
alter table session add column actor_session_id text;
alter table session add constraint session_actor_check check ((kind = 'impersonation') = (actor_uid is not null and actor_session_id is not null));
create index session_of_actor on session (actor_session_id) where actor_session_id is not null and ended_at is null;
