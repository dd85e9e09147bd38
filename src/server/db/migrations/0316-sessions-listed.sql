-- What people see of their sessions: from which device and how they signed in. Null in sessions of an older release.
alter table sessions
  add column user_agent text check (length(user_agent) <= 400),
  add column signed_in_by text check (length(signed_in_by) between 1 and 60);

-- From where a person has signed in before, as a hash: a mail says so when it is another device.
create table known_devices (
  user_id integer not null references users on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_seen on known_devices (last_seen_at);
