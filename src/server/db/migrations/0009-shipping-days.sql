-- Parcels by company day: what the shipping screen counts, and what people note about parcels that need them.

alter table shipments add column day date;
-- The company's usual time zone: rows that came before this column; the sync writes the day from here on.
update shipments set day = (created_at at time zone 'Europe/London')::date;
alter table shipments alter column day set not null;

drop index shipments_created;
drop index shipments_status;
-- Pages are found in these alone; a row of the table is only read when it is shown.
create index shipments_day on shipments (day desc, created_at desc, id desc)
  include (country, warehouse_name, carrier, latest_event_status, ordered_at, delivered_at);
create index shipments_group on shipments (latest_event_status, day desc, created_at desc, id desc)
  include (country, warehouse_name, carrier);
-- Those that may need a person.
create index shipments_open on shipments (day) where delivered_at is null and latest_event_status <> 'delivered';

-- What the parcels of a company day add up to. Kept by the sync of the account, in the transaction that stores them.
create table shipment_days (
  account text not null,
  day date not null,
  -- '' where it is not told.
  country text not null,
  warehouse_name text not null,
  carrier text not null,
  latest_event_status text not null,
  parcels integer not null,
  to_ship_seconds bigint not null,
  -- Of those that were delivered: from the order to the warehouse's door, and from there to the customer's.
  delivered integer not null,
  delivered_to_ship_seconds bigint not null,
  to_deliver_seconds bigint not null,
  primary key (day, account, country, warehouse_name, carrier, latest_event_status)
);
insert into shipment_days
select account, day, coalesce(country, ''), coalesce(warehouse_name, ''), coalesce(carrier, ''), latest_event_status,
  count(*),
  sum(greatest(extract(epoch from created_at - ordered_at), 0)),
  count(delivered_at),
  coalesce(sum(greatest(extract(epoch from created_at - ordered_at), 0)) filter (where delivered_at is not null), 0),
  coalesce(sum(greatest(extract(epoch from delivered_at - created_at), 0)), 0)
from shipments
group by 1, 2, 3, 4, 5, 6;

create table shipment_care (
  shipment_id bigint primary key references shipments (id) on delete cascade,
  note text,
  owner_id integer references users (id) on delete set null,
  -- Holds until the next scan.
  handled_at timestamptz,
  constraint shipment_care_says_something check (num_nonnulls(note, owner_id, handled_at) > 0)
);
create index shipment_care_owner on shipment_care (owner_id);
