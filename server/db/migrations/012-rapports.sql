-- An issued report as it was handed over: drawn once, then always these bytes (domain/reports/SPEC.md, [reports/R13]).
create table rapports_emis (
  id_intervention text not null,
  template text not null,
  qr boolean not null,
  -- Key of the bytes in the file store.
  sha256 text not null,
  emis_le timestamptz not null,
  primary key (id_intervention, template, qr)
);

-- The code printed on an issued report. Kept as it is, to be printed again on each drawing: it opens nothing that who
-- reads this table does not already have.
create table codes_rapports (
  jeton text primary key,
  id_intervention text not null,
  template text not null,
  cree_le timestamptz not null,
  unique (id_intervention, template)
);

-- Who opened what behind a code, for one year.
create table lectures_codes (
  n bigint generated always as identity primary key,
  le timestamptz not null,
  id_intervention text not null,
  ip text not null,
  reponse text not null check (reponse in ('OUVERT', 'REMPLACE', 'EXPIRE'))
);
create index lectures_codes_le on lectures_codes (le);
