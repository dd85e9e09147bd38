-- What a closing has too many of before quarantine is asked, how many units may have come free of it, and by how many it
-- fell. `freeable` is null where something that counts is not known.
alter table bridge_days
  add column gained integer not null default 0,
  add column freeable integer,
  add column fallen integer not null default 0;
-- As if quarantine had held nothing, until the days are made again.
update bridge_days set gained = unexplained, freeable = 0 where unexplained is not null;
update bridge_place_days set made_from = '';
