-- An import that waits for its day (decision 1313), by whom, and when its day had come.
alter table desk_import
  add column apply_on date,
  add column apply_by text,
  add column due_at timestamptz;
