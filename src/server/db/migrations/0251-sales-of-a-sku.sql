-- What was sold of one SKU lately, for its page.
create index sales_product_days_sku on sales_product_days (sku, day);
