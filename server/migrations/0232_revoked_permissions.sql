-- What the supplier took from somebody at a ship-to, kept while they have no role there: a role given back does not bring it back.
create table revoked_permission (
  uid text not null references account,
  ship_to_id text not null,
  permissions text[] not null,
  primary key (uid, ship_to_id)
);
