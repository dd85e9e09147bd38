-- Units that entered, left or changed within Amazon's stock, by day, SKU and fulfilment centre. A reading replaces all
-- events of the days that it covers.
create table fba_ledger_events (
  account text not null,
  -- As Amazon dates it.
  day date not null,
  sku text not null,
  center text not null,
  country text not null,
  kind text not null,
  -- Amazon's code of an adjustment; empty otherwise.
  reason text not null,
  disposition text not null,
  fnsku text not null,
  asin text not null,
  -- Below zero for what left.
  quantity integer not null,
  primary key (account, day, sku, fnsku, center, country, kind, reason, disposition)
);
create index fba_ledger_events_day on fba_ledger_events (day);
select watch_table('fba_ledger_events', true);
