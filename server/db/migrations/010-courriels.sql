-- Every mail, and how its sending went: one process at a time takes one (server/mail/outbox.ts).
create table courriels (
  n bigint generated always as identity primary key,
  -- Chosen by who asks: asked twice, it is one mail.
  id text not null unique,
  le timestamptz not null,
  variante text not null,
  modele text not null,
  a text not null,
  de text not null,
  sujet text not null,
  texte text not null,
  html text not null,
  etat text not null check (etat in ('ATTENTE', 'ENVOYE', 'ECHEC', 'GARDE')),
  essais integer not null default 0,
  -- Not tried before; null: never by itself.
  prochain_le timestamptz,
  -- Taken by a process until then.
  pris_jusqu_a timestamptz,
  envoye_le timestamptz,
  erreur text,
  -- Who sent it by hand, about what.
  par integer references utilisateurs (id),
  entite text,
  id_entite text
);
create index courriels_a_envoyer on courriels (prochain_le) where etat = 'ATTENTE';
