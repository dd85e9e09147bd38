-- The last day of which every SKU was forecast: they are made some at a time, and the making may be stopped in between.
create table finished_sku_forecasts (
  is_only boolean primary key default true check (is_only),
  made_on date not null
);
