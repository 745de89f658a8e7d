-- A mail keeps the date it was written, whatever its tries: « le » no longer moves when it is sent again.
alter table courriels add column dernier_essai_le timestamptz;
-- Sent again by hand: the three days of tries count from there.
alter table courriels add column relance_le timestamptz;
