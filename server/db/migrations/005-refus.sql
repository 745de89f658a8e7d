-- What became of a refused edit: written after all, set aside with a reason, or given up by its author. The copy stays.
alter table refus
  add column variante text,
  add column suite text check (suite in ('rejoue', 'classe', 'abandonne')),
  add column suite_le timestamptz,
  add column suite_par text,
  add column motif text;
create index refus_ouverts on refus (dernier_le) where suite is null;
