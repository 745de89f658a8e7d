-- [agenda/IC6] Addresses of calendars: SHA-256 of the token, one for each controller on each portal.
create table agendas (
  id_user integer not null references utilisateurs (id) on delete cascade,
  variante text not null,
  empreinte text not null unique,
  cree_le timestamptz not null,
  lu_le timestamptz,
  primary key (id_user, variante)
);
-- [agenda/IC3] What a calendar told of each visit: its hours and a hash, never its words.
create table agenda_visites (
  id_user integer not null,
  variante text not null,
  id_visite text not null,
  suite integer not null,
  empreinte text not null,
  debut timestamptz not null,
  fin timestamptz not null,
  fuseau text not null,
  modifie_le timestamptz not null,
  annule_le timestamptz,
  primary key (id_user, variante, id_visite),
  foreign key (id_user, variante) references agendas (id_user, variante) on delete cascade
);
