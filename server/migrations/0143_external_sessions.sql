-- A session of an external issuer belongs to a sign-in there (a hash of issuer, subject and its session). Ended ones stay, so that
-- a token issued before the end is refused; a later sign-in begins another row. Older rows have the hash as their id.
alter table session add column sign_in_key text;
alter table session add column last_token_at timestamptz;  -- when the newest token that was shown was issued
create unique index session_of_sign_in on session (sign_in_key) where ended_at is null;
create index session_sign_in_key on session (sign_in_key);
