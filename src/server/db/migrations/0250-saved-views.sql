-- The filters of a screen under a name. A shared one outlives who made it.
create table saved_views (
  id bigint generated always as identity primary key,
  screen text not null check (length(screen) between 1 and 100),
  name text not null check (length(name) between 1 and 60),
  search text not null check (length(search) <= 2000),
  owner_id integer references users on delete set null,
  is_shared boolean not null,
  version integer not null default 1,
  saved_at timestamptz not null
);
create unique index saved_views_name on saved_views (owner_id, screen, lower(name));
select watch_table('saved_views');

-- The view that a screen opens with, for a person.
create table usual_views (
  user_id integer not null references users on delete cascade,
  screen text not null check (length(screen) between 1 and 100),
  view_id bigint not null references saved_views on delete cascade,
  primary key (user_id, screen)
);
create index usual_views_view on usual_views (view_id);
select watch_table('usual_views');

-- Which columns of a table a person sees, in which order, and how dense.
create table table_layouts (
  user_id integer not null references users on delete cascade,
  table_name text not null check (length(table_name) between 1 and 100),
  layout jsonb not null,
  primary key (user_id, table_name)
);
select watch_table('table_layouts');
