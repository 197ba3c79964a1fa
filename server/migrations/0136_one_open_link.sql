-- Each account has one open link of each kind. Links of the same moment, which no later one has taken back: the newest stays.
update one_time_link l set withdrawn_at = now()
  where used_at is null and withdrawn_at is null and exists (
    select from one_time_link newer where newer.uid = l.uid and newer.kind = l.kind and newer.used_at is null and newer.withdrawn_at is null
      and (newer.created_at, newer.code) > (l.created_at, l.code));
create unique index one_time_link_open on one_time_link (uid, kind) where used_at is null and withdrawn_at is null;
