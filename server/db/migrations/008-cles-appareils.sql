-- Data keys of the devices: what opens the sealed data of one user on one device when its password was changed elsewhere.
create table cles_appareils (
  id text not null,
  id_user integer not null references utilisateurs (id),
  -- 32 bytes, base64.
  cle text not null,
  confiee_le timestamptz not null,
  primary key (id, id_user)
);
