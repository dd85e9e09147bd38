-- Passkeys: as a second factor, and as a whole sign-in.
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- The host that it was made for: it answers to no other.
  rp_id text not null,
  -- How often its device says that it was used; 0 for devices that do not count.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  made_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
select watch_table('passkeys');

-- What a device has been asked to sign, once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'prove', 'second-step', 'sign-in')),
  -- The session, or the attempt to sign in, that it was made for.
  bound_to bytea not null,
  made_at timestamptz not null
);
create index passkey_challenges_made on passkey_challenges (made_at);
