-- Who was invited to make an account of their own.
create table invitations (
  id integer generated always as identity primary key,
  -- Null once it was accepted: from then on the address is the account's.
  email text check (length(email) between 3 and 254),
  -- The address as it is compared.
  email_key text unique,
  role text not null check (role in ('viewer', 'user', 'planner', 'admin')),
  -- SHA-256 of what its link holds.
  token_hash bytea unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  -- By whom it was last sent: it opens nothing once they are no admin any more.
  invited_by integer references users on delete set null,
  accepted_by integer references users on delete cascade,
  check ((accepted_by is null) = (email is not null)),
  check ((email is null) = (email_key is null) and (email is null) = (token_hash is null))
);
create index invitations_inviter on invitations (invited_by) where invited_by is not null;
create index invitations_accepted on invitations (accepted_by) where accepted_by is not null;
create index invitations_expiry on invitations (expires_at) where accepted_by is null;
select watch_table('invitations');

-- Addresses for which someone asked for a new password, whether they have an account or not, until a job looks at them.
create table password_reset_requests (
  email_key text primary key,
  asked_at timestamptz not null
);

-- Links by which a person sets a new password.
create table password_resets (
  token_hash bytea primary key,
  user_id integer not null references users on delete cascade,
  -- It opens nothing once the password has changed by other means.
  session_epoch integer not null,
  made_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);
create index password_resets_made on password_resets (made_at);
