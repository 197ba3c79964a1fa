-- What the supplier gives to read and to take along. All of it is imported; a row that an import no longer names is withdrawn.
-- Who sees it: from-to days, customer types (null: all), a permission (null: who may open the screen).

-- Lower case without accents, letter for letter: `Világos` and `vilagos` fold to the same text.
create function folded(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(words), 'áàâäãåéèêëíìîïóòôöõőúùûüűñçý', 'aaaaaaeeeeiiiioooooouuuuuncy')
$$;

-- The text in a language as values/text.ts chooses it: the asked one, else English, else Hungarian.
create function in_language(texts jsonb, language text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(texts ->> language, ''), nullif(texts ->> 'en', ''), texts ->> 'hu', '')
$$;

-- Each word as its stem, as the stem of its folded form, and folded as it stands (for beginnings of words).
create function found_words(config regconfig, words text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector(config, words) || to_tsvector(config, folded(words)) || to_tsvector('pg_catalog.simple', folded(words))
$$;

create function content_words(config regconfig, language text, title jsonb, lead jsonb, body jsonb) returns tsvector language sql immutable parallel safe as $$
  select setweight(found_words(config, in_language(title, language)), 'A')
      || setweight(found_words(config, in_language(lead, language)), 'B')
      || setweight(found_words(config, regexp_replace(in_language(body, language), '<[^>]*>', ' ', 'g')), 'C')
$$;

create table article (
  id text primary key, path text not null unique,
  title jsonb not null, lead jsonb not null, body jsonb not null,
  image_link text, image_name jsonb,
  published_on date not null,
  for_everybody boolean not null default false,       -- readable before login
  valid_from date, valid_to date, customer_types text[], permission text,
  withdrawn boolean not null default false,
  words_hu tsvector generated always as (content_words('pg_catalog.hungarian', 'hu', title, lead, body)) stored,
  words_en tsvector generated always as (content_words('pg_catalog.english', 'en', title, lead, body)) stored,
  words_es tsvector generated always as (content_words('pg_catalog.spanish', 'es', title, lead, body)) stored
);
create index article_newest on article (published_on desc, id);
create index article_hu on article using gin (words_hu);
create index article_en on article using gin (words_en);
create index article_es on article using gin (words_es);

create table training (
  id text primary key, path text not null unique, position int not null default 0,
  title jsonb not null, lead jsonb not null, body jsonb not null,
  image_link text, image_name jsonb, minutes int not null,
  valid_from date, valid_to date, customer_types text[], permission text,
  withdrawn boolean not null default false,
  words_hu tsvector generated always as (content_words('pg_catalog.hungarian', 'hu', title, lead, body)) stored,
  words_en tsvector generated always as (content_words('pg_catalog.english', 'en', title, lead, body)) stored,
  words_es tsvector generated always as (content_words('pg_catalog.spanish', 'es', title, lead, body)) stored
);

create table training_part (
  id text primary key, training_id text not null references training on delete cascade, position int not null default 0,
  title jsonb not null, body jsonb not null, image_link text, image_name jsonb, minutes int not null,
  withdrawn boolean not null default false
);
create index training_part_of on training_part (training_id, position);

create table faq_page (
  id text primary key, position int not null default 0, title jsonb not null, lead jsonb not null,
  valid_from date, valid_to date, customer_types text[], permission text,
  withdrawn boolean not null default false
);

create table faq_item (
  id text primary key, page_id text not null references faq_page on delete cascade, position int not null default 0,
  title jsonb not null, body jsonb not null,           -- the question, the answer
  valid_from date, valid_to date, customer_types text[], permission text,
  withdrawn boolean not null default false,
  words_hu tsvector generated always as (content_words('pg_catalog.hungarian', 'hu', title, '{}', body)) stored,
  words_en tsvector generated always as (content_words('pg_catalog.english', 'en', title, '{}', body)) stored,
  words_es tsvector generated always as (content_words('pg_catalog.spanish', 'es', title, '{}', body)) stored
);
create index faq_item_of on faq_item (page_id, position);
create index faq_item_hu on faq_item using gin (words_hu);
create index faq_item_en on faq_item using gin (words_en);
create index faq_item_es on faq_item using gin (words_es);

create table knowledge_item (
  id text primary key, path text not null unique, position int not null default 0,
  title jsonb not null, lead jsonb not null, body jsonb not null, image_link text, image_name jsonb,
  valid_from date, valid_to date, customer_types text[], permission text,
  withdrawn boolean not null default false,
  words_hu tsvector generated always as (content_words('pg_catalog.hungarian', 'hu', title, lead, body)) stored,
  words_en tsvector generated always as (content_words('pg_catalog.english', 'en', title, lead, body)) stored,
  words_es tsvector generated always as (content_words('pg_catalog.spanish', 'es', title, lead, body)) stored
);
create index knowledge_item_hu on knowledge_item using gin (words_hu);
create index knowledge_item_en on knowledge_item using gin (words_en);
create index knowledge_item_es on knowledge_item using gin (words_es);

-- The slides of the tutorial (spec 3 Help pages).
create table help_page (
  id text primary key, page int not null, title jsonb not null, body jsonb not null,
  file_link text, file_name jsonb, show_on_new_portal boolean not null default false,
  withdrawn boolean not null default false
);

-- Outside addresses by name (academy, menu creator and the like).
create table outside_link (
  name text primary key, position int not null default 0, title jsonb not null, url text not null,
  valid_from date, valid_to date, customer_types text[], permission text,
  withdrawn boolean not null default false
);

create table sharepoint_link (
  id text primary key, position int not null default 0, name text not null, label jsonb not null, link text not null,
  valid_from date, valid_to date, customer_types text[], permission text,
  withdrawn boolean not null default false
);
