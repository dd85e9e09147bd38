-- What a SKU may sell where it is sold: by the shops of a region, or by Amazon there. The latest only.
create table sku_forecasts (
  sku text not null,
  region text not null check (region in ('us', 'eu')),
  channel_group text not null check (channel_group in ('shops', 'amazon')),
  made_on date not null,
  -- Null, as what follows from it, where too few days say something.
  choice jsonb,
  known_days integer not null,
  days_7 jsonb,
  days_28 jsonb,
  days_91 jsonb,
  primary key (sku, region, channel_group)
);
create index sku_forecasts_made_on on sku_forecasts (made_on);
select watch_table('sku_forecasts', true);
