-- Signs that no import takes back (control characters, U+FFFD) were accepted in names and phone numbers; one of them stopped the import of a whole export.
update account set phone = nullif(trim(regexp_replace(phone, U&'[\0001-\0008\000B\000C\000E-\001F\FFFD]', '', 'g')), '')
  where phone ~ U&'[\0001-\0008\000B\000C\000E-\001F\FFFD]';
update account set first_name = replace(first_name, U&'\FFFD', '?'), last_name = replace(last_name, U&'\FFFD', '?')
  where first_name || last_name like U&'%\FFFD%';
