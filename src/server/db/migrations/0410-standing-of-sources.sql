-- What screens show of a source without the moment of its last sync also depends on the day of that moment, and on the days
-- in its cursor. Here they count by half hours, because days of every time zone begin with one (of Nepal a quarter later).
create function describe_days(text) returns text immutable language sql as $$
  select regexp_replace(
    regexp_replace($1, '(\d[T ]\d\d):[0-2]\d:\d\d(\.\d+)?', '\1a', 'g'),
    '(\d[T ]\d\d):[3-5]\d:\d\d(\.\d+)?', '\1b', 'g')
$$;

-- All that remembered answers may tell of a source at a moment: readStandings of the connections, which a test compares.
-- Of one that is late, or still loads its past, the moment itself counts.
create function describe_shown(source sources, moment timestamptz) returns text stable language sql as $$
  select jsonb_build_array(
    source.kind, source.name, source.interval_seconds, source.is_configured, describe_standing(source, moment),
    describe_days(source.cursor::text),
    case when describe_standing(source, moment) !~ '^(fresh|late)' or jsonb_exists(source.cursor, 'history')
        or source.cursor ->> 'by' = 'created' or source.cursor ->> 'isLoading' = 'true'
      then source.last_success_at::text
      else describe_days((source.last_success_at at time zone 'UTC')::text) end
  )::text
$$;

create or replace function note_source_change() returns trigger language plpgsql as $$
declare
  moment timestamptz;
begin
  if tg_op = 'INSERT' then
    perform note_source_kind(new.kind, true);
  elsif tg_op = 'DELETE' then
    perform note_source_kind(old.kind, true);
  elsif (old.kind, old.name, old.interval_seconds, old.is_configured, old.is_paused, old.last_success_at,
         old.failures_in_row, old.held_back, old.cursor)
     is distinct from (new.kind, new.name, new.interval_seconds, new.is_configured, new.is_paused,
         new.last_success_at, new.failures_in_row, new.held_back, new.cursor) then
    moment := greatest(new.last_attempt_at, new.last_success_at, old.last_success_at);
    perform note_source_kind(new.kind, describe_shown(old, moment) is distinct from describe_shown(new, moment));
    if old.kind <> new.kind then
      perform note_source_kind(old.kind, true);
    end if;
  elsif (old.last_error, old.needs_attention, old.row_count, old.unit_count, old.wait_until)
     is distinct from (new.last_error, new.needs_attention, new.row_count, new.unit_count, new.wait_until)
     or new.requested_by is distinct from old.requested_by
       and exists (select from users where username = new.requested_by) then
    perform note_change('sources', false);
  end if;
  return null;
end $$;

-- When a location was last read on a day matters to actuals only by halves of a day: that it was read again is no change.
create or replace function note_totals_change() returns trigger language plpgsql as $$
begin
  if (old.place, old.day, old.on_hand, old.available, old.reserved, old.inbound, old.skus_with_stock)
    is distinct from (new.place, new.day, new.on_hand, new.available, new.reserved, new.inbound, new.skus_with_stock) then
    perform note_change('stock_daily_totals', true);
  elsif floor(extract(epoch from old.taken_at) / 1800) <> floor(extract(epoch from new.taken_at) / 1800) then
    perform note_version('stock_daily_totals');
  end if;
  return null;
end $$;
