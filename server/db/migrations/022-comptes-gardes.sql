-- Tries that are counted (domain/session/SPEC.md, [session/D10]): in the database, for several processes may share it.
create table tentatives (
  -- Keyed hash of the limit and of what it counts: no address stands here.
  cle text primary key,
  nombre integer not null,
  -- End of the time over which they are counted; the next try after it is the first.
  fin timestamptz not null
);
create index tentatives_fin on tentatives (fin);

-- Address that was asked for an account, until it is verified; the present one counts meanwhile ([session/D9]).
create table adresses_demandees (
  id_user integer primary key references utilisateurs (id),
  email text not null,
  -- Who asked, and the name that the mails give.
  par integer not null references utilisateurs (id),
  par_nom text not null,
  demandee_le timestamptz not null,
  expire_le timestamptz not null
);

-- What signed-out people ask: one row whoever asks, dealt with once the answer has left ([session/D13]).
create table demandes_publiques (
  n bigint generated always as identity primary key,
  genre text not null check (genre in ('inscription', 'motDePasse')),
  variante text not null,
  donnees jsonb not null,
  le timestamptz not null,
  -- Times that it could not be dealt with: set aside after some, with the reason.
  essais integer not null default 0,
  erreur text
);
