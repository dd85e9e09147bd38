-- A parcel's lines without a SKU are goods. What was read before has gift cards and services among them: the parcels of a shop
-- that has such lines are read from the beginning again.
update sources set cursor = null
where kind = 'shipments' and exists (
  select from shipments where 'shipments:' || account = sources.id and lines @> '[{"sku": null}]'
);
