-- Recovery codes are kept behind a salt and a slow hash from now on. Codes that were kept otherwise are void: whoever
-- has the app makes new ones, and the profile says that none is left.
delete from recovery_code where code_hash not like '%$%';
