-- What was ordered before any account tells of it, as people have imported it: units by day, channel, region and SKU. A day
-- that has a row is known in full: what it does not name sold nothing.
create table order_history (
  channel_group text not null check (channel_group in ('shops', 'amazon')),
  region text not null check (region in ('us', 'eu')),
  day date not null,
  sku text not null check (length(sku) between 1 and 100),
  units integer not null check (units >= 0),
  primary key (channel_group, region, day, sku)
);
select watch_table('order_history', true);
