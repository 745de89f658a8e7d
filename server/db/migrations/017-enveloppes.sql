-- Reports sent to be signed (domain/signatures/SPEC.md).
create table enveloppes (
  id uuid primary key,
  id_intervention text not null,
  template text not null,
  qr boolean not null,
  etat text not null check (etat in ('PREPARATION', 'EN COURS', 'FINALISEE', 'REFUSEE', 'EXPIREE', 'ANNULEE')),
  -- Name that the signature service gave it; null: not sent yet.
  reference text,
  -- Of the bytes that were sent, and of the signed ones: keys of the file store.
  sha256 text not null,
  sha256_signe text,
  signataires jsonb not null,
  -- Ids of the events that were heard.
  evenements jsonb not null default '[]',
  -- Who sent it: the person whose name the history bears.
  par jsonb not null,
  cree_le timestamptz not null,
  expire_le timestamptz not null
);
create unique index enveloppes_ouvertes on enveloppes (id_intervention) where etat in ('PREPARATION', 'EN COURS');
