-- From which place each line of a shop's order leaves, or has left: as the shop has assigned it.
create table order_line_places (
  account text not null,
  order_external_id text not null,
  id text not null,
  sku text,
  place_name text not null,
  units integer not null check (units >= 0),
  remaining_units integer not null check (remaining_units >= 0),
  primary key (account, order_external_id, id)
);
select watch_table('order_line_places', true);
