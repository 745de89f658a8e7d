-- Marks left on the way: what tells a device's database from the backup that replaced it (server/sync/marks.ts).
create table reperes (
  seq bigint primary key,
  marque uuid not null default gen_random_uuid(),
  le timestamptz not null
);
