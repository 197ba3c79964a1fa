-- An invitation that was withdrawn gave its address back in the key only; with the address itself in it, no export could be imported.
update account set email = lower(uid) || '@withdrawn.invalid', email_key = lower(uid) || '@withdrawn.invalid'
where status = 'Exited' and email_key = uid || ' ' || lower(email);
