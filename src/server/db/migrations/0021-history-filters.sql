-- Whatever the history is narrowed to, its newest entries stand in one index in their order. What else may be asked of
-- them lies in it, too, so that millions of entries are passed over without being read.
drop index history_user;
create index history_user on history (user_id, at desc, id desc) include (entity, action) where user_id is not null;
create index history_kind on history (entity, at desc, id desc) include (user_id, user_name, action);
create index history_failures on history (at desc, id desc) include (user_id, user_name, entity)
  where action in ('sign-in-failed', 'refused');
-- Machines have no account. A failed sign-in has none either, and any name that somebody made up.
create index history_machine on history (user_name, at desc, id desc) include (entity, action)
  where user_id is null and action <> 'sign-in-failed';
