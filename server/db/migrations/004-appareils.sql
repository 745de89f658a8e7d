-- What each device says of itself, and the order to wipe it. One row for each user of a shared tablet.
alter table appareils
  add column variante text,
  add column libelle text not null default '',
  add column etat jsonb,
  -- Order to wipe: given, and carried out. Between the two it waits, whatever the device is doing.
  add column ordre uuid,
  add column ordre_le timestamptz,
  add column ordre_par text,
  add column efface_le timestamptz,
  -- What the device rescued before wiping, and what it could not (domain/api/appareils.ts).
  add column rapport jsonb;
create index appareils_user on appareils (id_user);
