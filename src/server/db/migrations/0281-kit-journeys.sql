-- What became of each kit, kept: made, received, shipped, activated, subscribed. A state is 'yes', 'no' or 'unknown'; a day is
-- null where it is not known. A job keeps it from what is noted below.
create table kit_journeys (
  serial_number text primary key,
  made_day date not null,
  is_retail boolean not null,
  -- '' where it is not known.
  sku text not null,
  received text not null check (received in ('yes', 'no', 'unknown')),
  received_day date,
  shipped text not null check (shipped in ('yes', 'no', 'unknown')),
  shipped_day date,
  activated text not null check (activated in ('yes', 'no', 'unknown')),
  activated_day date,
  subscribed text not null check (subscribed in ('yes', 'no', 'unknown')),
  subscribed_day date
);
create index kit_journeys_idle on kit_journeys (shipped_day, serial_number) where activated = 'no' and shipped_day is not null;
select watch_table('kit_journeys', true);

-- How many kits of a month of making took how many days from one step to the next.
create table kit_journey_counts (
  month date not null,
  is_retail boolean not null,
  sku text not null,
  step text not null check (step in ('received', 'shipped', 'activated', 'subscribed')),
  state text not null check (state in ('yes', 'no', 'unknown')),
  -- Whether the day of the step itself is known.
  has_day boolean not null,
  -- From the step before; null where either day is not known.
  days integer,
  kits bigint not null,
  unique nulls not distinct (month, is_retail, sku, step, state, has_day, days)
);
select watch_table('kit_journey_counts', true);

-- Kits of which something has changed since. Without a key, so that no writer waits for another.
create table kit_journey_changes (serial_number text not null);

create function note_kit_journeys() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into kit_journey_changes select distinct serial_number from added;
  end if;
  if tg_op = 'DELETE' then
    insert into kit_journey_changes select distinct serial_number from removed;
  end if;
  return null;
end $$;

create trigger journeys_added after insert on kits
  referencing new table as added for each statement execute function note_kit_journeys();
create trigger journeys_changed after update on kits
  referencing new table as added for each statement execute function note_kit_journeys();
create trigger journeys_removed after delete on kits
  referencing old table as removed for each statement execute function note_kit_journeys();
create trigger journeys_added after insert on box_kits
  referencing new table as added for each statement execute function note_kit_journeys();
create trigger journeys_changed after update on box_kits
  referencing new table as added for each statement execute function note_kit_journeys();
create trigger journeys_removed after delete on box_kits
  referencing old table as removed for each statement execute function note_kit_journeys();
create trigger journeys_added after insert on order_serials
  referencing new table as added for each statement execute function note_kit_journeys();
create trigger journeys_removed after delete on order_serials
  referencing old table as removed for each statement execute function note_kit_journeys();

create function note_journeys_of_boxes() returns trigger language plpgsql as $$
begin
  insert into kit_journey_changes
  select distinct held.serial_number
  from added join removed using (id) join box_kits as held on held.box_id = added.id
  where added.delivered_date is distinct from removed.delivered_date;
  return null;
end $$;
create trigger journeys_changed after update on factory_shipments
  referencing old table as removed new table as added for each statement execute function note_journeys_of_boxes();

create function note_journeys_of_orders() returns trigger language plpgsql as $$
begin
  insert into kit_journey_changes
  select distinct sold.serial_number
  from added join removed using (id)
  join order_serials as sold on sold.account = added.account and sold.order_external_id = added.external_id
  where added.is_cancelled is distinct from removed.is_cancelled;
  return null;
end $$;
create trigger journeys_changed after update on orders
  referencing old table as removed new table as added for each statement execute function note_journeys_of_orders();

create function note_journeys_of_parcels() returns trigger language plpgsql as $$
begin
  insert into kit_journey_changes
  select distinct sold.serial_number
  from added
  join order_serials as sold on sold.account = added.account and sold.order_external_id = added.order_external_id;
  return null;
end $$;
create trigger journeys_added after insert on shipments
  referencing new table as added for each statement execute function note_journeys_of_parcels();
create trigger journeys_removed after delete on shipments
  referencing old table as added for each statement execute function note_journeys_of_parcels();

insert into kit_journey_changes select serial_number from kits;

-- A recall asks for ranges of serial numbers, byte by byte, whatever the collation of the database.
create index box_kits_serial_range on box_kits (serial_number text_pattern_ops);
create index kits_serial_range on kits (serial_number text_pattern_ops);
