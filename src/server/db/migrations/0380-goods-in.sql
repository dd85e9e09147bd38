-- What a warehouse was told to expect, what it has booked in, sent back and corrected, as its provider tells.
create table goods_in (
  warehouse_id text not null,
  -- The provider's.
  id text not null,
  reference text,
  status text,
  is_closed boolean not null,
  is_cancelled boolean not null,
  expected_on date,
  booked_at timestamptz,
  provider_updated_at timestamptz,
  first_seen_at timestamptz not null,
  primary key (warehouse_id, id)
);
create table goods_in_lines (
  warehouse_id text not null,
  goods_in_id text not null,
  id text not null,
  sku text not null,
  -- Null where the provider does not say, which is not 0.
  expected integer,
  arrived integer,
  booked integer,
  primary key (warehouse_id, goods_in_id, id),
  foreign key (warehouse_id, goods_in_id) references goods_in on delete cascade
);
create table stock_flows (
  warehouse_id text not null,
  id text not null,
  -- The company day.
  day date not null,
  at timestamptz not null,
  kind text not null check (kind in ('booked', 'returned', 'adjusted', 'other')),
  sku text not null,
  -- Below zero for what left; null where it is not known how many.
  units integer,
  reason text,
  person text,
  reference text,
  lot_number text,
  serial_number text,
  -- When it was read as it is.
  stored_at timestamptz not null,
  primary key (warehouse_id, id)
);
create index stock_flows_day on stock_flows (warehouse_id, day);
create index stock_flows_stored on stock_flows (warehouse_id, stored_at);
-- What an account is offered, and since when it is known.
create table warehouse_feeds (
  warehouse_id text not null,
  feed text not null check (feed in ('goods-in', 'stock-flow')),
  is_offered boolean not null,
  known_from timestamptz,
  known_until timestamptz,
  primary key (warehouse_id, feed)
);
select watch_table('goods_in');
select watch_table('goods_in_lines');
select watch_table('stock_flows');
select watch_table('warehouse_feeds');
