-- A source that is caught up again piece by piece is not up to date yet. Unknown of what was read by an earlier release: its next
-- sync says it.
alter table sources add column if not exists has_more boolean not null default false;
