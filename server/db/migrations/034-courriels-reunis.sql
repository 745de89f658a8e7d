-- What a mail that waits its minute tells of, so that what happens meanwhile is told by the same mail ([courriels/L25]).
-- Null: it tells of one thing, and nothing joins it.
alter table courriels add column suite jsonb;
create index courriels_suite on courriels ((suite ->> 'cle'), le) where suite is not null;
