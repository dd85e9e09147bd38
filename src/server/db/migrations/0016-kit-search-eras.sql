-- A search goes through no more of its index than the kits that filters and dates leave.

drop index kits_search;
drop function kit_keys;
drop function kit_week;

-- The day (since 1970, UTC) of a moment.
create function kit_day(at timestamptz) returns integer immutable strict parallel safe language sql
return (at at time zone 'UTC')::date - date '1970-01-01';

-- What the index of the search knows of a kit beside its texts: its day, and the 8, 64 and 512 days that it is in; below
-- zero the choice of filters it fits.
create function kit_eras(created_at timestamptz, is_activated boolean, is_retail boolean) returns integer[]
immutable parallel safe language sql
return array[
  kit_day(created_at), 100000 + kit_day(created_at) / 8, 200000 + kit_day(created_at) / 64,
  300000 + kit_day(created_at) / 512, -1 - (is_activated::integer * 2 + is_retail::integer)
];

-- The fewest eras that are all days from the first to the last.
create function kit_eras_between(first integer, last integer) returns integer[]
immutable parallel safe language sql
return array(
  select level * 100000 + era
  from (values (0, 1), (1, 8), (2, 64), (3, 512)) as levels (level, days)
  cross join lateral generate_series(first / days, last / days) as era
  where era * days >= first and (era + 1) * days - 1 <= last
    -- What is in a longer era that is taken as a whole is not taken again.
    and (level = 3 or era / 8 * days * 8 < first or (era / 8 + 1) * days * 8 - 1 > last)
);

-- Without a subscription there is no ID and no coupon: a search for one of them ends at once in an index of its own. What
-- waits to be sorted into an index is read by every search, so only little may wait.
create index kits_search_subscribed on kits using gin
  (search_text gin_trgm_ops, kit_eras(created_at, is_subscription_activated, is_retail))
  with (gin_pending_list_limit = 256) where has_subscription;
create index kits_search_unsubscribed on kits using gin
  (search_text gin_trgm_ops, kit_eras(created_at, is_subscription_activated, is_retail))
  with (gin_pending_list_limit = 256) where not has_subscription;
