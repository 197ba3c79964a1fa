-- The seed of a second factor that was begun: it belongs to the session or the sign-in under way that it was shown in.
create table second_factor_begun (
  begun_in text primary key,
  uid text not null references account,
  seed_sealed text not null,                   -- like second_factor.seed_sealed
  expires_at timestamptz not null
);
create index second_factor_begun_of_account on second_factor_begun (uid);

-- Recovery codes until their owner says that they have seen them, sealed with SECRETS.
alter table pending_sign_in add column codes_sealed text;
create index pending_sign_in_of_account on pending_sign_in (uid);
