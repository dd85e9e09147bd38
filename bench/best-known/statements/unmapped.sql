-- call: catalogue: unmapped
-- instead: with known
with held as (
  select sku, sum(on_hand) as units from warehouse_stock where not is_bundle group by sku
  union all
  select sku, sum(available + coalesce(reserved, 0)) from fba_stock group by sku
  union all
  select sku, sum(units) from sales_product_days
  where channel in ('amazon', 'shopify') and day between (now() at time zone 'Europe/London')::date - 29 and (now() at time zone 'Europe/London')::date group by sku
  union all
  select sku, count(*) from kits where created_at >= (now() at time zone 'Europe/London')::date - 29 group by sku
)
select sku, sum(units) from held
where not exists (select from catalogue_items where kind = 'sku' and code = held.sku)
group by sku having sum(units) > 0
