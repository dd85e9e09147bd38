-- The address that a link went to: it opens nothing once it is another. Null for a link of the release before.
alter table password_resets add column email_key text;
