-- Codes of the catalogue as they are typed: without it every search read the whole catalogue.
create index catalogue_items_code_start on catalogue_items (lower(code) text_pattern_ops);

-- Customers by the beginning of their name, of its last word, and of their address (see 0210). These find whole ones, too.
drop index orders_customer_name;
create index orders_customer_name on orders (lower(customer_name) text_pattern_ops) where customer_name is not null;
create index orders_customer_last_name on orders (lower(substring(customer_name from '\S+\s*$')) text_pattern_ops)
  where customer_name is not null;
drop index orders_customer_email;
create index orders_customer_email on orders (lower(customer_email) text_pattern_ops) where customer_email is not null;
create index orders_named_customer on orders (channel, customer_key)
  where customer_name is not null or customer_email is not null;
