-- What is in a parcel, as [{"sku": …, "quantity": …}]; null where it is not known.
alter table shipments add column lines jsonb;

-- What was read before has no lines: parcels are read from the beginning again.
update sources set cursor = null where kind = 'shipments';
