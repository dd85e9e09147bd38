-- call: dashboard: current stock
-- instead: select count(*)
with skus as (
  select sku from warehouse_stock where warehouse_id = any('{tive,tiveuk,itb,itbeu}') and on_hand > 0 and not is_bundle group by sku
)
select count(*) from skus
