-- Raised whenever an account changes in a way that ends what was begun before: password, second factor, e-mail, status.
-- A sign-in that began with another version is worth nothing when it arrives.
alter table account add column sign_in_version integer not null default 0;
-- A set-up that was begun and never confirmed begins anew.
delete from second_factor where confirmed_at is null;
