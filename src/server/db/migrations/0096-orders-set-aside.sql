-- How many rows of orders could not be read on a day, by source: figures of a period that such a day is in may lack them.
create table orders_set_aside (
  source_id text not null,
  day date not null,
  rows integer not null check (rows > 0),
  primary key (source_id, day)
);
select watch_table('orders_set_aside', true);
