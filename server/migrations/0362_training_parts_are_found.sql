-- Nearly all of the text of a training stands in its parts: a search finds them too.
alter table training_part
  add column words_hu tsvector generated always as (content_words('pg_catalog.hungarian', 'hu', title, '{}', body)) stored,
  add column words_en tsvector generated always as (content_words('pg_catalog.english', 'en', title, '{}', body)) stored,
  add column words_es tsvector generated always as (content_words('pg_catalog.spanish', 'es', title, '{}', body)) stored;
