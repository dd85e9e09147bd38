-- Orders of both channels, the rates to add them up with, and parcels.

create table orders (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('amazon', 'shopify')),
  account text not null,
  external_id text not null,
  number text not null,
  placed_at timestamptz not null,
  -- The company day of placed_at.
  day date not null,
  region text not null check (region in ('EU', 'NA', 'OTHER')),
  country text,
  currency text not null,
  is_cancelled boolean not null,
  -- What the customer pays for goods after discounts, without tax and shipping, in minor units; null while unknown.
  goods_minor bigint,
  refunded_minor bigint not null default 0,
  -- What the shop shows as the order's total and discounts.
  total_minor bigint,
  discounts_minor bigint not null default 0,
  units integer not null,
  -- The same for two orders of one customer, and no way back to who that is.
  customer_key text,
  customer_name text,
  customer_email text,
  payment_status text,
  fulfillment_status text,
  provider_updated_at timestamptz not null,
  constraint orders_external_unique unique (channel, account, external_id)
);
create index orders_day on orders (day, channel);

create table order_lines (
  order_id bigint not null references orders (id) on delete cascade,
  line integer not null,
  sku text,
  asin text,
  title text not null,
  quantity integer not null,
  refunded_quantity integer not null default 0,
  goods_minor bigint,
  refunded_minor bigint not null default 0,
  primary key (order_id, line)
);
create index order_lines_sku on order_lines (sku);

-- Units of a currency for one euro.
create table exchange_rates (
  day date not null,
  currency text not null,
  per_euro double precision not null check (per_euro > 0),
  primary key (day, currency)
);

-- What a shop told us by itself. A row stays for a while, so that the same notice has no second effect.
create table shop_notices (
  id text primary key,
  -- Of what was signed: the id stands beside the signature, and could be changed on the way.
  body_hash bytea not null unique,
  shop text not null,
  topic text not null,
  order_external_id text,
  received_at timestamptz not null
);
create index shop_notices_received on shop_notices (received_at);

create table shipments (
  id bigint generated always as identity primary key,
  account text not null,
  external_id text not null,
  order_external_id text not null,
  order_name text not null,
  ordered_at timestamptz not null,
  created_at timestamptz not null,
  country text,
  warehouse_name text,
  warehouse_city text,
  carrier text,
  tracking_number text,
  status text not null,
  -- Of the latest event by time; 'unknown' without events.
  latest_event_status text not null default 'unknown',
  latest_event_at timestamptz,
  delivered_at timestamptz,
  promised_at timestamptz,
  provider_updated_at timestamptz not null,
  constraint shipments_external_unique unique (account, external_id)
);
create index shipments_created on shipments (created_at desc);
-- Those whose order is read again, and those that are still on their way.
create index shipments_order on shipments (account, order_external_id);
create index shipments_on_the_way on shipments (account, id) where delivered_at is null;
create index shipments_status on shipments (latest_event_status, created_at desc);

create table shipment_events (
  shipment_id bigint not null references shipments (id) on delete cascade,
  external_id text not null,
  status text not null,
  happened_at timestamptz not null,
  message text,
  primary key (shipment_id, external_id)
);
