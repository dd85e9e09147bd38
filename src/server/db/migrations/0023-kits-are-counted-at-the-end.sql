-- Whoever counted at once would hold a day's count while waiting for a kit, and somebody with that kit would wait for the
-- count. So what changes is noted, and counted as the last thing that a transaction does, as versions are (0017).

-- Rows while a transaction that has changed kits is under way. Nobody else ever sees them.
create unlogged table kit_count_changes (
  day date not null,
  is_subscription_activated boolean not null,
  is_retail boolean not null,
  has_subscription boolean not null,
  kits bigint not null
);

create or replace function count_kits() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from kit_count_changes;
    delete from kit_counts;
  elsif tg_op = 'INSERT' then
    insert into kit_count_changes
    select (created_at at time zone 'UTC')::date, is_subscription_activated, is_retail, has_subscription, count(*)
    from added group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into kit_count_changes
    select (created_at at time zone 'UTC')::date, is_subscription_activated, is_retail, has_subscription, -count(*)
    from removed group by 1, 2, 3, 4;
  else
    insert into kit_count_changes
    select (created_at at time zone 'UTC')::date, is_subscription_activated, is_retail, has_subscription, sum(kits)
    from (
      select created_at, is_subscription_activated, is_retail, has_subscription, 1 as kits from added
      union all
      select created_at, is_subscription_activated, is_retail, has_subscription, -1 from removed
    ) as changed
    group by 1, 2, 3, 4 having sum(kits) <> 0;
  end if;
  return null;
end $$;

-- Always in the same order, so that two writers wait for each other instead of blocking each other.
create function move_kit_counts() returns trigger language plpgsql as $$
begin
  insert into kit_counts as stored
  select day, is_subscription_activated, is_retail, has_subscription, sum(kits)
  from kit_count_changes group by 1, 2, 3, 4 having sum(kits) <> 0 order by 1, 2, 3, 4
  on conflict (day, is_subscription_activated, is_retail, has_subscription)
  do update set kits = stored.kits + excluded.kits;
  delete from kit_count_changes;
  return null;
end $$;

-- One row stands for each transaction that has changed something.
create constraint trigger count_changes_noted after insert on data_changes
  deferrable initially deferred for each row execute function move_kit_counts();
