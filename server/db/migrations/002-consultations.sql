-- Who read what among the archive roles (COFRAC, PNCEE): each read is kept (permissions, hard rule 5).
create table consultations (
  n bigint generated always as identity primary key,
  le timestamptz not null,
  id_user integer not null references utilisateurs (id),
  role text not null,
  appel text not null,
  demande jsonb not null
);
create index consultations_user on consultations (id_user, n);
