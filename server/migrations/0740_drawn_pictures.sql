-- Pictures of packs that the supplier gave none for, by a hash of what they show: drawn when first asked for, forgotten after half a year.
create table drawn_picture (
  key text primary key,
  svg text not null,
  drawn_at timestamptz not null
);
create index drawn_picture_at on drawn_picture (drawn_at);
