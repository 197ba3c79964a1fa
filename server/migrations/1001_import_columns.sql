-- Where the columns of a kind come from in the lists of a person, as they said it last: proposed to them next time. Personal data: goes with its person.
create table import_columns (
  uid text not null references account (uid),
  file text not null,
  columns jsonb not null,          -- [{column, from, value}]
  primary key (uid, file)
);
