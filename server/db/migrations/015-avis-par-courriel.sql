-- What people asked to be told of by mail, written with what it tells of; the outbox makes one mail a person of it.
create table avis_courriels (
  n bigint generated always as identity primary key,
  id_user integer not null references utilisateurs (id),
  variante text not null,
  titre text not null,
  message text not null,
  lien text,
  cree_le timestamptz not null
);
create index avis_courriels_par_personne on avis_courriels (id_user, variante, n);
