delete from saved_views where owner_id is null and not is_shared;
alter table saved_views validate constraint saved_views_reachable;
