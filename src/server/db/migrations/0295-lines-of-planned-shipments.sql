-- A planned shipment is what leaves one place for another on a day; its lines say how many of which variant.
create table planned_shipment_lines (
  shipment_id bigint not null references planned_shipments on delete cascade,
  cell text not null,
  units integer not null check (units between 1 and 1000000),
  -- What people counted where nothing else says what arrived: between two warehouses, and for what Amazon does not list.
  arrived integer check (arrived between 0 and 1000000),
  primary key (shipment_id, cell)
);
insert into planned_shipment_lines (shipment_id, cell, units)
select id, cell, units from planned_shipments;
select watch_table('planned_shipment_lines', true);

alter table planned_shipments
  -- Processes of the old release still read and write them; they go with the release after this one.
  alter column cell drop not null,
  alter column units drop not null,
  -- As it is called on its papers, and at Amazon; null for what is called by its number.
  add column name text,
  add column shipped_on date,
  add column arrived_on date,
  drop constraint planned_shipments_state_check,
  add constraint planned_shipments_name check (length(name) between 1 and 100) not valid,
  add constraint planned_shipments_states
    check (state in ('planned', 'shipped', 'arrived', 'cancelled')) not valid;
update planned_shipments set shipped_on = ship_on where state = 'shipped';
create unique index planned_shipments_name_key on planned_shipments (lower(name));

-- The planned shipment that a box is part of, by its number.
alter table factory_shipments add column planned_shipment_id bigint;
create index factory_shipments_planned on factory_shipments (planned_shipment_id) where planned_shipment_id is not null;
