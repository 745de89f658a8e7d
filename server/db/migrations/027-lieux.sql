-- What the geocoding service of the settings answered, for the next question alike; `cle`: hash of what was asked.
create table lieux_connus (
  cle text primary key,
  reponse jsonb not null,
  lu_le timestamptz not null
);
create index lieux_connus_lu_le on lieux_connus (lu_le);
