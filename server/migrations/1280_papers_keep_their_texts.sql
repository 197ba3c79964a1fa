-- Long texts that papers were issued with: the seller, the goods and the prices of price lists. Each once, by its checksum; papers name it in their
-- facts. Nothing in it is about a person.
create table paper_text (
  hash text primary key,                      -- SHA-256 of the content
  content text not null                       -- JSON
);
