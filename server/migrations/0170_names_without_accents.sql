-- Lower case without marks, whatever the letter: `Šimončič`, `SIMONCIC` and `simoncic` are the same text. For both sides of a search.
create function plain_name(words text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'))
$$;
