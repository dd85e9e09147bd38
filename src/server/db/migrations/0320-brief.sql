-- The brief by mail: whether, at what time of the company and on which weekday a person gets it. Null is what is usual for
-- their role.
alter table notification_settings
  add column brief_daily boolean,
  add column brief_weekly boolean,
  add column brief_time text not null default '07:30' check (brief_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column brief_weekday smallint not null default 1 check (brief_weekday between 1 and 7);

-- Which briefs were settled for a person, so that each goes out once.
create table brief_mails (
  user_id integer not null references users on delete cascade,
  kind text not null check (kind in ('daily', 'weekly')),
  -- The company day that it is of.
  day date not null,
  settled_at timestamptz not null,
  -- There was nothing to say, so no mail was sent.
  is_quiet boolean not null,
  primary key (user_id, kind, day)
);
create index brief_mails_day on brief_mails (day);
