-- Second factors. One-time codes: the secret that a person's app has, too.
create table one_time_codes (
  user_id integer primary key references users on delete cascade,
  secret bytea not null,
  -- The name of the key that it is encrypted with; null where the installation has none.
  key_name text check (length(key_name) = 16),
  made_at timestamptz not null,
  -- When the first code has shown that the app has it. Until then it asks no one for anything.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: none is taken twice.
  last_step bigint
);
select watch_table('one_time_codes');

-- What gets a person in who has lost the rest, each of them once.
create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
select watch_table('recovery_codes');

-- Sign-ins whose password was right and that wait for their second step.
create table sign_in_steps (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  session_epoch integer not null,
  begun_at timestamptz not null
);
create index sign_in_steps_user on sign_in_steps (user_id);
create index sign_in_steps_begun on sign_in_steps (begun_at);
