-- The clerk's home shows for whom he has acted, the last one first.
create index session_of_actor_lately on session (actor_uid, uid, created_at desc) where actor_uid is not null;
