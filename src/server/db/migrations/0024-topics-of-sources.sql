-- What open browsers are told when it changes how a source stands, whichever process finds that out.
alter table sources add column topics text[] not null default '{}';
