create sequence ticket_number_seq start 1000001;

create table ticket (
  case_number text primary key,               -- HD-1000001
  uid text not null, created_by text not null, email text not null, language text not null default 'hu',
  company_id text not null, ship_to_id text,  -- null: of the company as a whole
  category text not null, sub_category text not null,
  title text not null check (char_length(title) <= 40),
  description text not null check (char_length(description) <= 2000),
  phone text not null default '',
  order_number text, document_number text,
  status text not null,
  merged_into text references ticket,
  opened_at timestamptz not null, changed_at timestamptz not null, closed_at timestamptz
);
create index ticket_of_company on ticket (company_id, opened_at desc, case_number desc);
create index ticket_resting on ticket (status, changed_at) where status in ('Problem Solved', 'Waiting for Details');

create table ticket_comment (
  id bigint generated always as identity primary key,
  case_number text not null references ticket,
  uid text, author text not null, by_supplier boolean not null default false,
  text text not null check (char_length(text) <= 2000),
  at timestamptz not null
);
create index ticket_comment_of on ticket_comment (case_number, id);

-- What became of the case, one row a change of its status.
create table ticket_event (
  id bigint generated always as identity primary key,
  case_number text not null references ticket,
  status text not null, author text not null,
  at timestamptz not null
);
create index ticket_event_of on ticket_event (case_number, id);

create table ticket_attachment (
  id uuid primary key,
  case_number text not null references ticket,
  name text not null, mime text not null, bytes int not null, sha256 text not null,
  file_key text not null unique,
  uid text not null, author text not null,
  at timestamptz not null,
  unique (case_number, sha256)                -- the same file sent again is the same attachment
);
