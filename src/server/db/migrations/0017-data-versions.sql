-- A version for each table that remembered answers are made of (decision 027): another one after every change, whoever
-- made it, and visible together with it. Never a number that comes twice, not even after a restore.
create table data_versions (
  table_name text primary key,
  version uuid not null default gen_random_uuid()
) with (fillfactor = 50);

-- One row while a transaction that has changed something is under way. Nobody ever sees it.
create unlogged table data_changes (
  noted boolean not null default true
);

-- Only notes which table it was: whoever held its version from now on would keep all others from writing.
create function note_data_change() returns trigger language plpgsql as $$
declare
  noted constant text := coalesce(current_setting('touchline.changed', true), '');
begin
  if noted = '' then
    insert into data_changes default values;
  end if;
  if strpos(noted, '/' || tg_table_name || '/') = 0 then
    perform set_config('touchline.changed', noted || '/' || tg_table_name || '/', true);
  end if;
  return null;
end $$;

-- The last thing that a transaction does. Always in the same order, so that two wait for each other and never both.
create function move_data_versions() returns trigger language plpgsql as $$
begin
  insert into data_versions
  select name, gen_random_uuid()
  from string_to_table(current_setting('touchline.changed'), '/') as name
  where name <> '' order by name
  on conflict (table_name) do update set version = excluded.version;
  delete from data_changes;
  perform set_config('touchline.changed', '', true);
  return null;
end $$;

create constraint trigger data_changes_noted after insert on data_changes
  deferrable initially deferred for each row execute function move_data_versions();

do $$
declare
  name text;
begin
  foreach name in array array[
    'catalogue_items', 'exchange_rates', 'factory_shipments', 'fba_stock', 'order_lines', 'planning_days',
    'planning_settings', 'sales_customer_days', 'sales_days', 'sales_product_days', 'shipment_days', 'shipment_times',
    'shipments', 'stock_daily', 'stock_daily_totals', 'stock_latest', 'warehouse_stock'
  ] loop
    insert into data_versions values (name);
    execute format('create trigger data_version after insert or update or delete or truncate on %I
      for each statement execute function note_data_change()', name);
  end loop;
end $$;

-- Of a source only what tells how far its data can be relied on: that it is being read changes every few seconds.
insert into data_versions values ('sources');
create trigger data_version after insert or delete or truncate
  or update of kind, name, interval_seconds, is_configured, is_paused, last_success_at, failures_in_row, held_back
  on sources for each statement execute function note_data_change();
