-- A search of kits whose hits all lie years back, and filters that hardly any kit fits, stay quick.

-- The week (since 1970, UTC) of a moment.
create function kit_week(at timestamptz) returns integer immutable strict parallel safe language sql
return (extract(epoch from at at time zone 'UTC')::bigint / 604800)::integer;

-- What the index of the search knows of a kit beside its texts: its week, and below zero the choice of filters it fits.
create function kit_keys(created_at timestamptz, is_activated boolean, is_retail boolean, has_subscription boolean)
returns integer[] immutable parallel safe language sql
return array[kit_week(created_at), -1 - (is_activated::integer * 4 + is_retail::integer * 2 + has_subscription::integer)];

drop index kits_search;
create index kits_search on kits using gin
  (search_text gin_trgm_ops, kit_keys(created_at, is_subscription_activated, is_retail, has_subscription));

-- Spelled apart from `kits_created`, so that the list of a choice that has no new kits is never looked for in there.
drop index kits_flags;
create index kits_flags on kits
  (is_subscription_activated, is_retail, has_subscription, (created_at at time zone 'UTC') desc, id desc);
