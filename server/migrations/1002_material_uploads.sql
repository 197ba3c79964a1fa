-- Files of the marketing material that came over the desk: they stay while a draft or a version may name them, and a week at least. by_uid is personal data: who sent it.
create table material_upload (
  checksum text primary key,       -- of stored_file, which is written in the same transaction
  by_uid text not null,
  at timestamptz not null          -- real clock
);
create index material_upload_by_age on material_upload (at);
