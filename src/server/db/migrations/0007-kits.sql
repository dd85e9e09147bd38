-- Kits are searched, counted and paged by the million.

-- Trusted: whoever owns the database may create it.
create extension if not exists pg_trgm;

-- What a search looks at: each text on a line of its own, so that a beginning can be told from a middle.
alter table kits
  add column has_subscription boolean not null generated always as (subscription_id is not null) stored,
  add column search_text text not null generated always as (
    lower(E'\n' || serial_number || E'\n' || coalesce(subscription_id, '') || E'\n' || coalesce(coupon_code, ''))
  ) stored;

create index kits_search on kits using gin (search_text gin_trgm_ops);

-- One list for each choice of the filters, newest first.
create index kits_flags on kits (is_subscription_activated, is_retail, has_subscription, created_at desc, id desc);

-- One kit in 128, picked by a hash so that no rhythm of the line is followed, with all that a filter looks at: where
-- counting would take too long, it tells about how many match.
create index kits_sample on kits
  (created_at) include (is_subscription_activated, is_retail, has_subscription, search_text)
  where (hashint8(id) & 127) = 0;

-- How many kits there are, by day (UTC) and by what the filters look at.
create table kit_counts (
  day date not null,
  is_subscription_activated boolean not null,
  is_retail boolean not null,
  has_subscription boolean not null,
  kits bigint not null,
  primary key (day, is_subscription_activated, is_retail, has_subscription)
);

-- Always in the same order, so that two writers wait for each other instead of blocking each other.
create function count_kits() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from kit_counts;
  elsif tg_op = 'INSERT' then
    insert into kit_counts as stored
    select (created_at at time zone 'UTC')::date, is_subscription_activated, is_retail, has_subscription, count(*)
    from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, is_subscription_activated, is_retail, has_subscription)
    do update set kits = stored.kits + excluded.kits;
  elsif tg_op = 'DELETE' then
    insert into kit_counts as stored
    select (created_at at time zone 'UTC')::date, is_subscription_activated, is_retail, has_subscription, -count(*)
    from removed group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (day, is_subscription_activated, is_retail, has_subscription)
    do update set kits = stored.kits + excluded.kits;
  else
    insert into kit_counts as stored
    select (created_at at time zone 'UTC')::date, is_subscription_activated, is_retail, has_subscription, sum(kits)
    from (
      select created_at, is_subscription_activated, is_retail, has_subscription, 1 as kits from added
      union all
      select created_at, is_subscription_activated, is_retail, has_subscription, -1 from removed
    ) as changed
    group by 1, 2, 3, 4 having sum(kits) <> 0 order by 1, 2, 3, 4
    on conflict (day, is_subscription_activated, is_retail, has_subscription)
    do update set kits = stored.kits + excluded.kits;
  end if;
  return null;
end $$;

create trigger kits_added after insert on kits
  referencing new table as added for each statement execute function count_kits();
create trigger kits_changed after update on kits
  referencing old table as removed new table as added for each statement execute function count_kits();
create trigger kits_removed after delete on kits
  referencing old table as removed for each statement execute function count_kits();
create trigger kits_emptied after truncate on kits
  for each statement execute function count_kits();

insert into kit_counts
select (created_at at time zone 'UTC')::date, is_subscription_activated, is_retail, has_subscription, count(*)
from kits group by 1, 2, 3, 4;
