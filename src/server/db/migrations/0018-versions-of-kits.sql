-- What kits tell of the days of a plan is remembered, too (decision 027).
insert into data_versions values ('kits');
create trigger data_version after insert or update or delete or truncate on kits
  for each statement execute function note_data_change();

-- The cursor of a source tells whether the past of a shop is still on its way.
drop trigger data_version on sources;
create trigger data_version after insert or delete or truncate
  or update of kind, name, interval_seconds, is_configured, is_paused, last_success_at, failures_in_row, held_back, cursor
  on sources for each statement execute function note_data_change();
