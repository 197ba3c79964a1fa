-- A mail belongs to the account that it was written for, whatever address it went to: somebody may type any address.
alter table mail
  add column uid text,                                   -- whose mail it is; null: an office of the supplier
  add column about_uids text[] not null default '{}';    -- whom else its text names or quotes: who invites, who wrote in the case, the clerk who ordered
create index mail_of_account on mail (uid) where uid is not null;
create index mail_about_accounts on mail using gin (about_uids);

update mail m set uid = o.uid, about_uids = array_remove(array[o.actor_uid], null) from customer_order o where m.dedup_key = 'order-confirmation:' || o.number;
update mail m set uid = case when lower(m.recipient) = lower(t.email) then t.uid end,
    about_uids = array_remove(t.uid || array(select distinct c.uid from ticket_comment c where c.case_number = t.case_number), null)
  from ticket t where m.uid is null and m.dedup_key is null and t.case_number = substring(m.text from '/support/tickets/(HD-[0-9]+)');
update mail m set uid = (select a.uid from account a where a.email_key = lower(m.recipient)), about_uids = array[l.uid]
  from one_time_link l where m.uid is null and m.about_uids = '{}' and starts_with(m.dedup_key, 'new-link-asked:' || l.code || ':');
update mail m set uid = a.uid from account a where m.uid is null and m.about_uids = '{}' and a.email_key = lower(m.recipient);
-- An invitation is written in the transaction of its link.
update mail m set about_uids = array[l.by_uid] from one_time_link l
  where m.forget_when_sent and m.about_uids = '{}' and l.kind = 'invitation' and l.uid = m.uid and l.by_uid is not null
    and l.created_at between m.created_at - interval '1 minute' and m.created_at + interval '1 minute';
