-- When a customer's name and address were erased for good: no sync brings them back.
alter table orders add column personal_data_erased_at timestamptz;

-- An admin finds what is kept of a person.
create index orders_customer_email on orders (lower(customer_email)) where customer_email is not null;
create index orders_customer_name on orders (lower(customer_name)) where customer_name is not null;
create index orders_number on orders (lower(number));
