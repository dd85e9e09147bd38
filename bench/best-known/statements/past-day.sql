-- call: warehouse inventory as of a past day
-- instead: cross join lateral
select known.sku, level.* from stock_latest as known
cross join lateral (
  select on_hand, available, reserved, quarantined, inbound from stock_daily
  where place = 'warehouse:tive' and sku = known.sku and day <= (now() at time zone 'Europe/London')::date - 40 order by day desc limit 1
) as level
where known.place = 'warehouse:tive'
