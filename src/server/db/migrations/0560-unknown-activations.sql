-- Whether a kit is activated is unknown until someone reports it: without a report, "not activated" is only the default.
alter table kits add column is_activation_reported boolean not null default false;
alter table kit_import_rows add column is_activation_reported boolean not null default false;
alter table kit_count_changes add column is_activation_reported boolean not null default false;
alter table kit_counts add column is_activation_reported boolean not null default false;

create unique index kit_counts_by_report on kit_counts
  (day, is_subscription_activated, is_activation_reported, is_retail, has_subscription);
alter table kit_counts drop constraint kit_counts_pkey;
alter table kit_counts add constraint kit_counts_pkey primary key using index kit_counts_by_report;

create or replace function count_kits() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from kit_count_changes;
    delete from kit_counts;
  elsif tg_op = 'INSERT' then
    insert into kit_count_changes (day, is_subscription_activated, is_activation_reported, is_retail, has_subscription, kits)
    select (created_at at time zone 'UTC')::date, is_subscription_activated, is_activation_reported, is_retail,
      has_subscription, count(*)
    from added group by 1, 2, 3, 4, 5;
  elsif tg_op = 'DELETE' then
    insert into kit_count_changes (day, is_subscription_activated, is_activation_reported, is_retail, has_subscription, kits)
    select (created_at at time zone 'UTC')::date, is_subscription_activated, is_activation_reported, is_retail,
      has_subscription, -count(*)
    from removed group by 1, 2, 3, 4, 5;
  else
    insert into kit_count_changes (day, is_subscription_activated, is_activation_reported, is_retail, has_subscription, kits)
    select (created_at at time zone 'UTC')::date, is_subscription_activated, is_activation_reported, is_retail,
      has_subscription, sum(kits)
    from (
      select created_at, is_subscription_activated, is_activation_reported, is_retail, has_subscription, 1 as kits from added
      union all
      select created_at, is_subscription_activated, is_activation_reported, is_retail, has_subscription, -1 from removed
    ) as changed
    group by 1, 2, 3, 4, 5 having sum(kits) <> 0;
  end if;
  return null;
end $$;

create or replace function move_kit_counts() returns trigger language plpgsql as $$
begin
  insert into kit_counts as stored
    (day, is_subscription_activated, is_activation_reported, is_retail, has_subscription, kits)
  select day, is_subscription_activated, is_activation_reported, is_retail, has_subscription, sum(kits)
  from kit_count_changes group by 1, 2, 3, 4, 5 having sum(kits) <> 0 order by 1, 2, 3, 4, 5
  on conflict (day, is_subscription_activated, is_activation_reported, is_retail, has_subscription)
  do update set kits = stored.kits + excluded.kits;
  delete from kit_count_changes;
  return null;
end $$;

-- The lists of the filters, newest first, and the sample of a search, as before but by report as well.
drop index kits_flags;
create index kits_flags on kits
  (is_subscription_activated, is_activation_reported, is_retail, has_subscription, (created_at at time zone 'UTC') desc, id desc);
drop index kits_sample;
create index kits_sample on kits
  (created_at) include (is_subscription_activated, is_activation_reported, is_retail, has_subscription, search_text)
  where (hashint8(id) & 127) = 0;

-- Kits shipped long ago are those known not to be activated, and those of which it is unknown.
drop index kit_journeys_idle;
create index kit_journeys_idle on kit_journeys (activated, shipped_day, serial_number)
  where activated <> 'yes' and shipped_day is not null;

insert into kit_journey_changes select serial_number from kits where not is_subscription_activated;
