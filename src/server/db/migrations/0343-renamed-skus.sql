-- The name under which a place listed the same goods before this day; null where it did not change.
alter table bridge_days add column renamed_from text;
