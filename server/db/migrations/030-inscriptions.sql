-- Sign-ups whose link nobody has opened yet ([session/D16]): no account, so that an address is held by nobody who has not
-- proven it. Several may wait for one address; the link of each opens its own.
create table inscriptions (
  -- SHA-256 of the token of its link.
  empreinte text primary key,
  email text not null,
  variante text not null,
  -- As they were typed, the password hashed.
  donnees jsonb not null,
  le timestamptz not null,
  expire_le timestamptz not null
);
create index inscriptions_email on inscriptions (lower(email collate "C"));
