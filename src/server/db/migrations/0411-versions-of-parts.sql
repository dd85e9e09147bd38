-- What is added up by day or by location is kept by process, part by part (keepByPart): each part has a version that moves
-- with every change of it, together with those of the tables. The part '' moves when all parts change.
create table part_versions (
  name text not null,
  part text not null,
  version uuid not null default gen_random_uuid(),
  primary key (name, part)
) with (fillfactor = 50);

create function note_parts(name text, parts text[]) returns void language plpgsql as $$
declare
  noted constant text := coalesce(current_setting('touchline.changed', true), '');
  added text;
begin
  select string_agg('|' || name || '#' || part || '|', '') into added
  from unnest(parts) as part
  where part is not null and strpos(noted, '|' || name || '#' || part || '|') = 0;
  if added is null then
    return;
  end if;
  if noted = '' then
    insert into data_changes default values;
  end if;
  perform set_config('touchline.changed', noted || added, true);
end $$;

-- Roll-ups are summed again for each order that is touched, and mostly come out the same: their parts have the version of
-- their content. Null for parts whose versions only move.
create function hash_part(name text, part text) returns uuid stable language plpgsql as $$
declare
  channels constant text[] := case when position(' ' in part) > 0 then array[split_part(part, ' ', 1)]
    else array['amazon', 'shopify'] end;
  content text;
begin
  if part = '' then
    return null;
  end if;
  case
    when name in ('sales_days', 'sales_days_channels') then
      select string_agg(rolled::text, ',' order by rolled::text) into content
      from sales_days as rolled where channel = any(channels) and day = right(part, 10)::date;
    when name in ('sales_product_days', 'sales_product_days_channels') then
      select string_agg(rolled::text, ',' order by rolled::text) into content
      from sales_product_days as rolled where channel = any(channels) and day = right(part, 10)::date;
    when name = 'sales_customer_days_channels' then
      select string_agg(rolled::text, ',' order by rolled::text) into content
      from sales_customer_days as rolled where channel = any(channels) and day = right(part, 10)::date;
    else
      return null;
  end case;
  return md5(coalesce(content, ''))::uuid;
end $$;

create or replace function move_data_versions() returns trigger language plpgsql as $$
declare
  noted constant text := current_setting('touchline.changed');
begin
  insert into data_versions
  select name, gen_random_uuid()
  from string_to_table(noted, '|') as name
  where name <> '' and strpos(name, '#') = 0 order by name
  on conflict (table_name) do update set version = excluded.version;
  if strpos(noted, '#') > 0 then
    -- Locked first, so that the content is that of everyone who has committed before.
    insert into part_versions as stored (name, part)
    select split_part(entry, '#', 1), split_part(entry, '#', 2)
    from string_to_table(noted, '|') as entry
    where strpos(entry, '#') > 0
    order by 1, 2
    on conflict (name, part) do update set version = stored.version;
    update part_versions as stored set version = touched.version
    from (
      select name, part, coalesce(hash_part(name, part), gen_random_uuid()) as version
      from (
        select split_part(entry, '#', 1) as name, split_part(entry, '#', 2) as part
        from string_to_table(noted, '|') as entry
        where strpos(entry, '#') > 0
      ) as entry
    ) as touched
    where stored.name = touched.name and stored.part = touched.part and stored.version <> touched.version;
  end if;
  delete from data_changes;
  perform set_config('touchline.changed', '', true);
  return null;
end $$;

-- Each of these notes the parts of one statement's rows. A row that an update leaves as it was is no change.
create function note_sold_days() returns trigger language plpgsql as $$
declare
  days text[];
  channel_days text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct day::text), array_agg(distinct channel || ' ' || day) into days, channel_days
    from (select channel, day from changed union select channel, day from former) as touched;
  else
    select array_agg(distinct day::text), array_agg(distinct channel || ' ' || day) into days, channel_days
    from changed;
  end if;
  perform note_parts(tg_table_name, days);
  perform note_parts(tg_table_name || '_channels', channel_days);
  return null;
end $$;

create function note_stock_places() returns trigger language plpgsql as $$
declare
  places text[];
begin
  select array_agg(distinct place) into places from changed;
  perform note_parts('stock_latest', places);
  -- Which SKUs a location knows at all, and of which it ran out or has some again.
  if tg_op <> 'UPDATE' then
    perform note_parts('stock_latest_skus', places);
    perform note_parts('stock_turns', places);
  else
    select array_agg(distinct place) into places
    from changed as one join former as other using (place, sku)
    where (coalesce(one.on_hand, one.available) > 0, one.available > 0)
      is distinct from (coalesce(other.on_hand, other.available) > 0, other.available > 0);
    perform note_parts('stock_turns', places);
  end if;
  return null;
end $$;

create function note_stock_days() returns trigger language plpgsql as $$
declare
  days text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct day::text) into days
    from (select day from changed union select day from former) as touched;
  else
    select array_agg(distinct day::text) into days from changed;
  end if;
  perform note_parts('stock_daily', days);
  return null;
end $$;

-- Whether a location was read on a day, and by halves of an hour when for the last time (0410).
create function note_reading_days() returns trigger language plpgsql as $$
declare
  days text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct day::text) into days
    from (
      (select place, day, floor(extract(epoch from taken_at) / 1800) from changed
      except select place, day, floor(extract(epoch from taken_at) / 1800) from former)
      union all
      (select place, day, floor(extract(epoch from taken_at) / 1800) from former
      except select place, day, floor(extract(epoch from taken_at) / 1800) from changed)
    ) as touched (place, day, half);
  else
    select array_agg(distinct day::text) into days from changed;
  end if;
  perform note_parts('stock_readings', days);
  return null;
end $$;

-- Of orders by day: all that is stored of them and their lines; what of it counts without a price; and from where the shops' orders of a day were shipped, by the
-- orders, their lines, the locations of these and the parcels.
create function note_order_days() returns trigger language plpgsql as $$
declare
  days text[];
  counted_days text[];
  shop_days text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct day::text) into days
    from (select day from changed union select day from former) as touched;
    select array_agg(distinct day::text) into counted_days
    from (
      (select id, day, region, is_cancelled, goods_minor is null, channel from changed
      except select id, day, region, is_cancelled, goods_minor is null, channel from former)
      union all
      (select id, day, region, is_cancelled, goods_minor is null, channel from former
      except select id, day, region, is_cancelled, goods_minor is null, channel from changed)
    ) as touched;
    select array_agg(distinct day::text) into shop_days
    from (
      (select id, day, region, is_cancelled, account, external_id, channel from changed
      except select id, day, region, is_cancelled, account, external_id, channel from former)
      union all
      (select id, day, region, is_cancelled, account, external_id, channel from former
      except select id, day, region, is_cancelled, account, external_id, channel from changed)
    ) as touched where channel = 'shopify';
  else
    select array_agg(distinct day::text), array_agg(distinct day::text) filter (where channel = 'shopify')
    into days, shop_days from changed;
    counted_days := days;
  end if;
  perform note_parts('orders', days);
  perform note_parts('counted_orders', counted_days);
  perform note_parts('shop_origins', shop_days);
  return null;
end $$;

create function note_line_days() returns trigger language plpgsql as $$
declare
  days text[];
  shop_days text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct day::text), array_agg(distinct day::text) filter (where channel = 'shopify')
    into days, shop_days
    from (select order_id from changed union select order_id from former) as touched
    join orders on orders.id = order_id;
  else
    select array_agg(distinct day::text), array_agg(distinct day::text) filter (where channel = 'shopify')
    into days, shop_days
    from (select distinct order_id from changed) as touched
    join orders on orders.id = order_id;
  end if;
  perform note_parts('orders', days);
  perform note_parts('counted_orders', days);
  perform note_parts('shop_origins', shop_days);
  return null;
end $$;

create function note_origins_of_places() returns trigger language plpgsql as $$
declare
  days text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct orders.day::text) into days
    from ((table changed except table former) union all (table former except table changed)) as touched
    join orders on orders.channel = 'shopify' and orders.account = touched.account
      and orders.external_id = touched.order_external_id;
  else
    select array_agg(distinct orders.day::text) into days
    from (select distinct account, order_external_id from changed) as touched
    join orders on orders.channel = 'shopify' and orders.account = touched.account
      and orders.external_id = touched.order_external_id;
  end if;
  perform note_parts('shop_origins', days);
  return null;
end $$;

create function note_origins_of_parcels() returns trigger language plpgsql as $$
declare
  days text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct orders.day::text) into days
    from (
      select one.account, one.order_external_id
      from changed as one join former as other using (id)
      where (one.account, one.order_external_id, one.warehouse_name)
        is distinct from (other.account, other.order_external_id, other.warehouse_name)
      union
      select other.account, other.order_external_id
      from changed as one join former as other using (id)
      where (one.account, one.order_external_id, one.warehouse_name)
        is distinct from (other.account, other.order_external_id, other.warehouse_name)
    ) as touched
    join orders on orders.channel = 'shopify' and orders.account = touched.account
      and orders.external_id = touched.order_external_id;
  else
    select array_agg(distinct orders.day::text) into days
    from (select distinct account, order_external_id from changed) as touched
    join orders on orders.channel = 'shopify' and orders.account = touched.account
      and orders.external_id = touched.order_external_id;
  end if;
  perform note_parts('shop_origins', days);
  return null;
end $$;

-- Days of a channel, as `amazon 2026-11-20`.
create function note_channel_days() returns trigger language plpgsql as $$
declare
  parts text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(part) into parts
    from (select channel || ' ' || day as part from changed union select channel || ' ' || day from former) as touched;
  else
    select array_agg(distinct channel || ' ' || day) into parts from changed;
  end if;
  perform note_parts(tg_argv[0], parts);
  return null;
end $$;

-- The parts that a column names: days, warehouses, regions.
create function note_column_parts() returns trigger language plpgsql as $$
declare
  parts text[];
begin
  if tg_op = 'UPDATE' then
    execute format('select array_agg(part) from (select %1$I::text as part from changed union select %1$I::text from former) as touched',
      tg_argv[1]) into parts;
  else
    execute format('select array_agg(distinct %I::text) from changed', tg_argv[1]) into parts;
  end if;
  perform note_parts(tg_argv[0], parts);
  return null;
end $$;

-- From which day on orders of a channel are known.
create function note_first_sales() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select channel, min(day) as day from changed group by channel) as touched
    where day <= coalesce((select min(day) from sales_days where sales_days.channel = touched.channel), day)
  ) then
    perform note_parts('sales_days_first', array['first']);
  end if;
  return null;
end $$;

-- What a warehouse calls its SKUs.
create function note_stock_names() returns trigger language plpgsql as $$
declare
  warehouses text[];
begin
  if tg_op = 'UPDATE' then
    select array_agg(distinct warehouse_id) into warehouses
    from (
      (select warehouse_id, sku, facility, product_id, name from changed
      except select warehouse_id, sku, facility, product_id, name from former)
      union all
      (select warehouse_id, sku, facility, product_id, name from former
      except select warehouse_id, sku, facility, product_id, name from changed)
    ) as touched;
  else
    select array_agg(distinct warehouse_id) into warehouses from changed;
  end if;
  perform note_parts('warehouse_stock_names', warehouses);
  return null;
end $$;

create function note_all_parts() returns trigger language plpgsql as $$
declare
  name text;
begin
  foreach name in array tg_argv loop
    perform note_parts(name, array['']);
  end loop;
  return null;
end $$;

create function watch_column_parts(table_name text, part_name text, column_name text) returns void language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as changed
    for each statement execute function note_column_parts(%L, %L)', part_name || '_inserted', table_name, part_name, column_name);
  execute format('create trigger %I after delete on %I referencing old table as changed
    for each statement execute function note_column_parts(%L, %L)', part_name || '_deleted', table_name, part_name, column_name);
  execute format('create trigger %I after update on %I referencing old table as former new table as changed
    for each statement execute function note_column_parts(%L, %L)', part_name || '_updated', table_name, part_name, column_name);
  execute format('create trigger %I after truncate on %I
    for each statement execute function note_all_parts(%L)', part_name || '_emptied', table_name, part_name);
  insert into part_versions (name, part) values (part_name, '');
end $$;

create trigger first_sales_inserted after insert on sales_days referencing new table as changed
  for each statement execute function note_first_sales();
create trigger first_sales_moved after update on sales_days referencing new table as changed
  for each statement execute function note_first_sales();
create trigger first_sales_moved_away after update on sales_days referencing old table as changed
  for each statement execute function note_first_sales();
create trigger first_sales_deleted after delete on sales_days referencing old table as changed
  for each statement execute function note_first_sales();
create trigger first_sales_emptied after truncate on sales_days
  for each statement execute function note_all_parts('sales_days_first');
insert into part_versions (name, part) values ('sales_days_first', '');
select watch_column_parts('warehouse_stock', 'warehouse_stock', 'warehouse_id');
select watch_column_parts('fba_stock', 'fba_stock', 'region');

do $$
declare
  watched record;
  name text;
begin
  for watched in
    select * from (values
      ('sales_days', 'note_sold_days', array['sales_days', 'sales_days_channels']),
      ('sales_product_days', 'note_sold_days', array['sales_product_days', 'sales_product_days_channels']),
      ('stock_latest', 'note_stock_places', array['stock_latest', 'stock_latest_skus', 'stock_turns']),
      ('stock_daily', 'note_stock_days', array['stock_daily']),
      ('warehouse_stock', 'note_stock_names', array['warehouse_stock_names']),
      ('sales_customer_days', 'note_channel_days', array['sales_customer_days_channels']),
      ('stock_daily_totals', 'note_reading_days', array['stock_readings']),
      ('orders', 'note_order_days', array['orders', 'counted_orders', 'shop_origins']),
      ('order_lines', 'note_line_days', array['orders', 'counted_orders', 'shop_origins']),
      ('order_line_places', 'note_origins_of_places', array['shop_origins']),
      ('shipments', 'note_origins_of_parcels', array['shop_origins'])
    ) as watched (table_name, function_name, names)
  loop
    execute format('create trigger parts_inserted after insert on %I referencing new table as changed
      for each statement execute function %I(%L)', watched.table_name, watched.function_name, watched.names[1]);
    execute format('create trigger parts_deleted after delete on %I referencing old table as changed
      for each statement execute function %I(%L)', watched.table_name, watched.function_name, watched.names[1]);
    execute format('create trigger parts_updated after update on %I referencing old table as former new table as changed
      for each statement execute function %I(%L)', watched.table_name, watched.function_name, watched.names[1]);
    execute format('create trigger parts_emptied after truncate on %I for each statement execute function note_all_parts(%s)',
      watched.table_name, (select string_agg(quote_literal(each), ', ') from unnest(watched.names) as each));
    foreach name in array watched.names loop
      insert into part_versions (name, part) values (name, '') on conflict do nothing;
    end loop;
  end loop;
end $$;

-- What Amazon lists, whatever it has of it: the catalogue finds products by it, and a sync of stock seldom changes it.
create function note_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select region, sku, asin, fnsku, name from changed except select region, sku, asin, fnsku, name from former)
      and not exists (select region, sku, asin, fnsku, name from former except select region, sku, asin, fnsku, name from changed)
    then
      return null;
    end if;
  elsif tg_op <> 'TRUNCATE' then
    if not exists (select from changed) then
      return null;
    end if;
  end if;
  perform note_change('listings/fba_stock', true);
  return null;
end $$;

create trigger listings_inserted after insert on fba_stock referencing new table as changed
  for each statement execute function note_listings();
create trigger listings_updated after update on fba_stock referencing old table as former new table as changed
  for each statement execute function note_listings();
create trigger listings_deleted after delete on fba_stock referencing old table as changed
  for each statement execute function note_listings();
create trigger listings_emptied after truncate on fba_stock for each statement execute function note_listings();
insert into data_versions values ('listings/fba_stock');
