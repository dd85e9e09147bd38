-- Every process, and through it every browser, is notified of each table that a transaction has changed: once, when it
-- commits (decision 013). Nothing that writes has to do anything for it. A statement that touched no row changes nothing.

-- Notifies of a change by its name; of a table with versions also notes it for the end of the transaction (0017).
create function note_change(name text, is_versioned boolean) returns void language plpgsql as $$
declare
  noted constant text := coalesce(current_setting('touchline.changed', true), '');
begin
  perform pg_notify('touchline_live', json_build_object('table', name)::text);
  if is_versioned and strpos(noted, '|' || name || '|') = 0 then
    if noted = '' then
      insert into data_changes default values;
    end if;
    perform set_config('touchline.changed', noted || '|' || name || '|', true);
  end if;
end $$;

-- The last thing that a transaction does. Always in the same order, so that two wait for each other and never both.
create or replace function move_data_versions() returns trigger language plpgsql as $$
begin
  insert into data_versions
  select name, gen_random_uuid()
  from string_to_table(current_setting('touchline.changed'), '|') as name
  where name <> '' order by name
  on conflict (table_name) do update set version = excluded.version;
  delete from data_changes;
  perform set_config('touchline.changed', '', true);
  return null;
end $$;

create function note_table_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  perform note_change(tg_table_name, tg_argv[0] = 'versioned');
  return null;
end $$;

-- Has every change of a table noted. A remembered answer may be made of it only if it has a version.
create function watch_table(name text, is_versioned boolean default false) returns void language plpgsql as $$
declare
  argument constant text := case when is_versioned then 'versioned' else '' end;
begin
  execute format('drop trigger if exists data_version on %I', name);
  execute format('create trigger change_by_insert after insert on %I referencing new table as changed
    for each statement execute function note_table_change(%L)', name, argument);
  execute format('create trigger change_by_update after update on %I referencing new table as changed
    for each statement execute function note_table_change(%L)', name, argument);
  execute format('create trigger change_by_delete after delete on %I referencing old table as changed
    for each statement execute function note_table_change(%L)', name, argument);
  execute format('create trigger change_by_truncate after truncate on %I
    for each statement execute function note_table_change(%L)', name, argument);
  if is_versioned then
    insert into data_versions values (name) on conflict do nothing;
  end if;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'catalogue_items', 'exchange_rates', 'factory_shipments', 'fba_stock', 'kits', 'order_lines', 'orders', 'planning_days',
    'planning_settings', 'sales_customer_days', 'sales_days', 'sales_product_days', 'shipment_days', 'shipment_times',
    'shipments', 'stock_daily', 'stock_daily_totals', 'stock_latest', 'warehouse_stock'
  ] loop
    perform watch_table(name, true);
  end loop;
  foreach name in array array[
    'access_tokens', 'history', 'kit_import_rows', 'kit_imports', 'shipment_care', 'shipment_events', 'stock_hourly', 'users'
  ] loop
    perform watch_table(name);
  end loop;
end $$;

-- Each reading of a place moves the moment of the day's totals, which no answer tells.
drop trigger change_by_update on stock_daily_totals;
create function note_totals_change() returns trigger language plpgsql as $$
begin
  perform note_change('stock_daily_totals', true);
  return null;
end $$;
create trigger change_by_update after update on stock_daily_totals for each row
  when ((old.place, old.day, old.on_hand, old.available, old.reserved, old.inbound, old.skus_with_stock)
    is distinct from (new.place, new.day, new.on_hand, new.available, new.reserved, new.inbound, new.skus_with_stock))
  execute function note_totals_change();

-- How a source stands at a moment: getSourceState and getLastOutcome in connections/rules.ts, which a test compares.
create function describe_standing(source sources, moment timestamptz) returns text stable language sql as $$
  select case
    when source.is_paused then 'paused'
    when source.last_success_at is null then 'never'
    when moment - source.last_success_at > 6 * source.interval_seconds * interval '1 second'
      or source.failures_in_row >= 3 then 'stale'
    when moment - source.last_success_at > 2 * source.interval_seconds * interval '1 second' then 'late'
    else 'fresh'
  end || case
    when source.failures_in_row > 0 then ' failed'
    when source.held_back is not null then ' held-back'
    when source.last_success_at is null then ''
    else ' succeeded'
  end
$$;

-- Of a source `standing/<kind>` is another one when it stands differently, `sources/<kind>` also when it was read again,
-- and `sources` at any change that Connections shows. That a run begins is told by its first beat, or by its end.
create function note_source_change() returns trigger language plpgsql as $$
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
    perform note_source_kind(new.kind, (old.kind, old.name, old.interval_seconds, old.is_configured,
        describe_standing(old, moment))
      is distinct from (new.kind, new.name, new.interval_seconds, new.is_configured, describe_standing(new, moment)));
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

create function note_source_kind(kind text, has_standing_changed boolean) returns void language plpgsql as $$
begin
  perform note_change('sources', true);
  perform note_change('sources/' || kind, true);
  if has_standing_changed then
    perform note_change('standing/' || kind, false);
  end if;
end $$;

create function note_all_sources() returns trigger language plpgsql as $$
declare
  name text;
begin
  perform note_change('sources', true);
  for name in select table_name from data_versions where table_name like 'sources/%' loop
    perform note_source_kind(split_part(name, '/', 2), true);
  end loop;
  return null;
end $$;

drop trigger data_version on sources;
create trigger change_by_row after insert or update or delete on sources
  for each row execute function note_source_change();
create trigger change_by_truncate after truncate on sources
  for each statement execute function note_all_sources();
alter table sources drop column topics;

create trigger change_by_update after update on sync_runs referencing new table as changed
  for each statement execute function note_table_change('');
create trigger change_by_delete after delete on sync_runs referencing old table as changed
  for each statement execute function note_table_change('');
create trigger change_by_truncate after truncate on sync_runs
  for each statement execute function note_table_change('');

-- For a table that one trigger watches: any statement counts as a change, also one that touched no row.
create or replace function note_data_change() returns trigger language plpgsql as $$
begin
  perform note_change(tg_table_name, true);
  return null;
end $$;

-- What ends streams: a session that is gone, and a user whose sessions have all ended.
create function note_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('touchline_live', json_build_object('session', old.id)::text);
  return null;
end $$;
create trigger session_end after delete on sessions for each row execute function note_session_end();

create function note_sessions_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('touchline_live', json_build_object('user', old.id)::text);
  return null;
end $$;
create trigger sessions_end after update of session_epoch on users for each row
  when (old.session_epoch <> new.session_epoch) execute function note_sessions_end();
create trigger sessions_end_with_user after delete on users for each row execute function note_sessions_end();
