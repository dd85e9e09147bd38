-- call: dashboard: out of stock
-- instead: as went_on
select known.place, known.sku, gone.day from stock_latest as known
cross join lateral (
  select max(day) as day from stock_daily
  where place = known.place and sku = known.sku and available > 0
) as gone
where known.available <= 0
