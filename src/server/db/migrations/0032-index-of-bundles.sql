-- Every drawer of a SKU asks whether some warehouse lists it as a bundle.
create index warehouse_stock_bundles on warehouse_stock (sku) where is_bundle;
