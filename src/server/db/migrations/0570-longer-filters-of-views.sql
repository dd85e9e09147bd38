-- Two hundred pasted numbers have room, as the form says.
alter table saved_views drop constraint saved_views_search_check;
alter table saved_views add constraint saved_views_search_length check (length(search) <= 8000) not valid;
