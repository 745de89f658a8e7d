-- Chains of what was captured on visits, link by link as they were received (domain/preuves/SPEC.md, [preuves/PV7]).
create table preuves (
  id_chaine uuid not null,
  n integer not null,
  id_intervention text not null,
  appareil text not null,
  id_user integer not null,
  maillon jsonb not null,
  recu_le timestamptz not null,
  primary key (id_chaine, n)
);
create index preuves_visite on preuves (id_intervention, id_chaine, n);
-- Links that were not taken: the first time that each was sent.
create table preuves_ruptures (
  id_chaine uuid not null,
  n integer not null,
  id_intervention text not null,
  appareil text not null,
  id_user integer not null,
  raison text not null,
  le timestamptz not null,
  primary key (id_chaine, n)
);
create index preuves_ruptures_visite on preuves_ruptures (id_intervention);
