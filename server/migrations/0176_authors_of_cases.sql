-- Who wrote what in a case is known by the account, not by the name: people have namesakes.
alter table ticket add column actor_uid text;             -- the supplier's clerk who acted for the user
alter table ticket_comment add column actor_uid text;
alter table ticket_attachment add column actor_uid text;
alter table ticket_event add column uid text, add column actor_uid text;
create index ticket_of_user on ticket (uid);
create index ticket_event_of_user on ticket_event (uid) where uid is not null;
create index ticket_comment_of_user on ticket_comment (uid) where uid is not null;

update ticket_event e set uid = t.uid from ticket t where t.case_number = e.case_number and e.author = t.created_by;
update ticket_event e set uid = c.uid from ticket_comment c where e.uid is null and c.case_number = e.case_number and c.author = e.author and c.uid is not null;
-- Somebody who only moved a case: when one person of its company or of the supplier has this name, and no other.
update ticket_event e set uid = named.uid from (
    select e.id, min(a.uid) as uid from ticket_event e join ticket t on t.case_number = e.case_number
      join account a on (a.company_id = t.company_id or a.kind = 'supplier') and e.author in (a.last_name || ' ' || a.first_name, a.first_name || ' ' || a.last_name)
    where e.uid is null group by e.id having count(*) = 1
  ) named where named.id = e.id;

do $$
declare place text[];
begin
  foreach place slice 1 in array '{{ticket,created_by},{ticket_comment,author},{ticket_attachment,author},{ticket_event,author}}'::text[] loop
    execute format($q$update %1$I x set actor_uid = a.uid from account a where a.kind = 'supplier'
      and right(x.%2$I, length(a.last_name || a.first_name) + 3) in ('(' || a.last_name || ' ' || a.first_name || ')', '(' || a.first_name || ' ' || a.last_name || ')')$q$, place[1], place[2]);
  end loop;
end $$;
