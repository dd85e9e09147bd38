-- A view that is not shared goes with its owner: without one nobody could see it, change it or delete it.
create function delete_private_views() returns trigger language plpgsql as $$
begin
  delete from saved_views where owner_id = old.id and not is_shared;
  return old;
end $$;
create trigger private_views_deleted before delete on users for each row execute function delete_private_views();

alter table saved_views add constraint saved_views_reachable check (is_shared or owner_id is not null) not valid;
