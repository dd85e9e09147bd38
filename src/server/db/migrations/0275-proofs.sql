-- When the person of a session last proved who they are. Sessions that processes of the release before open have none:
-- they count as proved when they were opened.
alter table sessions add column proven_at timestamptz;
