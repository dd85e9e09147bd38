-- Where boxes from the factory go, beside the warehouses of the configuration, and what texts of other systems mean.
create table box_destinations (
  id integer generated always as identity primary key,
  -- As it stands on boxes.
  name text not null,
  name_key text not null generated always as (lower(name)) stored unique,
  -- Exactly one of these: a destination of its own lies in a region; a text means a warehouse or such a destination.
  region text check (region in ('us', 'eu')),
  warehouse_id text,
  same_as integer references box_destinations on delete cascade,
  check (num_nonnulls(region, warehouse_id, same_as) = 1)
);
create index box_destinations_same_as on box_destinations (same_as) where same_as is not null;

-- Unknown as long as the destination has no known region.
alter table factory_shipments
  alter column expected_arrival drop not null,
  alter column first_expected_arrival drop not null;
create index factory_shipments_to_warehouse on factory_shipments (lower(to_warehouse));

insert into data_versions values ('box_destinations');
create trigger data_version after insert or update or delete or truncate on box_destinations
  for each statement execute function note_data_change();
