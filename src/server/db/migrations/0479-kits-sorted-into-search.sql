-- Kits come into the indexes of the search a few thousand at a time instead of two hundred: each time, every entry that they
-- add to is opened and written. What waits is sorted in when the statement ends, because every search reads all of it.

alter index kits_search_subscribed set (gin_pending_list_limit = 4096);
alter index kits_search_unsubscribed set (gin_pending_list_limit = 4096);

-- Only the owner of an index may have it sorted. One that is being made again is not there.
create function sort_kits_into_search() returns trigger security definer set search_path from current language plpgsql as $$
begin
  perform gin_clean_pending_list(oid) from pg_class
  where oid in (to_regclass('kits_search_subscribed'), to_regclass('kits_search_unsubscribed'));
  return null;
end $$;
create trigger search_sorted after insert or update on kits for each statement execute function sort_kits_into_search();

select gin_clean_pending_list('kits_search_subscribed'), gin_clean_pending_list('kits_search_unsubscribed');
