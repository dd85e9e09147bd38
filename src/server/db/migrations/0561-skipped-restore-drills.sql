-- Where no PostgreSQL can be started for a test restore, none was tried: neither a failure nor a success. Its reason is in `error`.
alter table restore_drills add column is_skipped boolean not null default false;
