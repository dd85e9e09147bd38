-- What came back of shops' orders, or is to come back, and what went back onto a shelf: as the shops say.
create table order_returns (
  account text not null,
  order_external_id text not null,
  id text not null,
  kind text not null check (kind in ('return', 'refund', 'exchange')),
  name text,
  status text not null,
  sku text,
  title text,
  units integer not null check (units >= 0),
  processed_units integer check (processed_units >= 0),
  reason_code text,
  reason_name text,
  note text,
  returned_at timestamptz not null,
  primary key (account, order_external_id, id)
);
create index order_returns_sku on order_returns (sku);
-- Returns that are under way are asked for again and again.
create index order_returns_under_way on order_returns (account, order_external_id)
  where status in ('requested', 'open');
-- Notes may name people, and are kept as long as their names are.
create index order_returns_notes on order_returns (returned_at) where note is not null;

create table order_restocks (
  account text not null,
  order_external_id text not null,
  id text not null,
  sku text,
  units integer not null check (units > 0),
  place_name text,
  restocked_at timestamptz not null,
  day date not null,
  primary key (account, order_external_id, id)
);
create index order_restocks_day on order_restocks (day);
create index order_restocks_sku on order_restocks (sku);

select watch_table('order_returns', true);
select watch_table('order_restocks', true);
