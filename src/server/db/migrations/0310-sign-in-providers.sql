-- Sign-in through a company's identity provider (OpenID Connect). Which person there is which account here: by the
-- provider's issuer and its name for the person, which stay when their address changes.
create table provider_links (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  -- The address that the provider named last.
  email text,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject),
  unique (user_id, issuer)
);
select watch_table('provider_links');

-- Sign-ins and proofs that have gone to a provider and are not back. The browser keeps what both hashes are made of;
-- nonce and PKCE verifier are made of it as well, so that nothing here is of use to a reader.
create table provider_attempts (
  attempt_hash bytea primary key,
  state_hash bytea not null,
  provider text not null,
  -- The session that asks for a proof; null for a sign-in.
  session_id integer references sessions on delete cascade,
  begun_at timestamptz not null
);
create index provider_attempts_session on provider_attempts (session_id);
create index provider_attempts_begun on provider_attempts (begun_at);

-- The sessions that a provider has opened, so that it can end them, too.
create table provider_sessions (
  session_id integer primary key references sessions on delete cascade,
  issuer text not null,
  subject text not null,
  -- The provider's name for the sign-in.
  provider_session text
);
create index provider_sessions_subject on provider_sessions (issuer, subject);
create index provider_sessions_provider_session on provider_sessions (issuer, provider_session);

-- Logout tokens that have been taken: none is taken twice.
create table logout_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index logout_tokens_expires on logout_tokens (expires_at);
