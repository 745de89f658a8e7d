-- System and browser that opened a session, as its list shows them; null for those opened before.
alter table sessions add column appareil text;

-- Second factor of an account (RFC 6238); at most one, asked for as long as the line is active.
create table seconds_facteurs (
  id_user integer primary key references utilisateurs (id),
  -- Sealed with the server's key (server/modules/auth/seal.ts): a copy of the database alone opens no account.
  secret text not null,
  prepare_le timestamptz not null,
  -- null: shown to its owner, not proved yet.
  actif_le timestamptz,
  -- Last time step that was accepted: a code is used once.
  dernier_pas bigint not null default 0,
  -- SHA-256 of the recovery codes that are left.
  codes text[] not null default '{}'
);
