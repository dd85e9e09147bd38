-- call: Shopify: top products
-- instead: with factors
select sku, sum(units), sum(goods_minor - refunded_minor) from sales_product_days
where channel = 'shopify' and day between (now() at time zone 'Europe/London')::date - 29 and (now() at time zone 'Europe/London')::date group by sku order by 3 desc limit 50
