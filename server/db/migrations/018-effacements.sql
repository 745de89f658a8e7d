-- Who was erased (RGPD, article 17; domain/rgpd/SPEC.md): what a device still sends about them is refused, and kept
-- without its values.
create table effacements (
  type text not null,
  -- Of the dossier, of the account, of the client.
  id text not null,
  le timestamptz not null,
  par integer not null,
  primary key (type, id)
);

-- Bytes to take off the disk, written with the erasure and forgotten once they are gone: a process that dies between
-- the two leaves them to the next one.
create table octets_a_effacer (
  -- File of the store (its hash), photo that was arriving (its id), mail kept as a file (its id).
  genre text not null check (genre in ('fichier', 'arrivee', 'courriel')),
  cle text not null,
  le timestamptz not null default now(),
  primary key (genre, cle)
);
