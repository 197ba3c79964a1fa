-- A correction of a month that has been stated counts from the day when it was brought in: what was stated stays. Empty in rows of earlier versions: they count on their day.
-- Nobody's data.
alter table empties_correction add column counts_on date, add column entered_on date;
