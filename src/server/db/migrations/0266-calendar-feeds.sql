-- The private address of a person's calendar. Its token opens the dates of the company, and nothing else.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- How often it was asked for since then, against programs that never stop asking.
  counted_from timestamptz not null,
  uses integer not null default 0
);
select watch_table('calendar_feeds');
