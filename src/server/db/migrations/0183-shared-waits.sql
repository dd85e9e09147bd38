-- Until when a vendor has asked an account to wait, for all processes together.
alter table vendor_turns add column held_until timestamptz;
