-- Orders and parcels by the beginning and the end of their numbers (see 0210).
drop index orders_number;
create index orders_number on orders (lower(number) text_pattern_ops);
create index orders_number_end on orders (reverse(lower(number)) text_pattern_ops);
create index orders_external on orders (external_id);

create index shipments_order_name on shipments (lower(order_name) text_pattern_ops);
-- Shops group the digits as they like; what is looked for has no spaces.
create index shipments_tracking_start on shipments (lower(replace(tracking_number, ' ', '')) text_pattern_ops);
create index shipments_tracking_end on shipments (reverse(lower(replace(tracking_number, ' ', ''))) text_pattern_ops);
-- Parcels of several numbers are few.
create index shipments_several_numbers on shipments
  using gin (string_to_array(lower(replace(tracking_number, ' ', '')), ',')) where tracking_number like '%,%';
