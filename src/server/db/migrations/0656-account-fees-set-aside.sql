-- How many fees of no order could not be read, by the finances of a seller account and the company day on which they were posted.
create table account_fees_set_aside (
  source_id text not null,
  day date not null,
  rows integer not null check (rows > 0),
  primary key (source_id, day)
);
select watch_table('account_fees_set_aside', true);
