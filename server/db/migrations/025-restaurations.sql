-- Each time that this database was known to be a backup put back (server/db/epoch.ts).
create table restaurations (
  n bigint generated always as identity primary key,
  -- What told it: a proof counts once.
  preuve text not null unique,
  le timestamptz not null,
  -- The epoch that ended, and the last seq that it shares with the one that began.
  avant uuid not null,
  partage bigint not null
);
create index restaurations_avant on restaurations (avant);
