-- [preuves/PV11] Heads of chains as the timestamping authority was asked to vouch for them; without a token: it has not yet.
create table preuves_horodatages (
  id_chaine uuid not null,
  n integer not null,
  id_intervention text not null,
  id_user integer not null,
  demande_le timestamptz not null,
  -- In DER, base64; its imprint is the hash of the link itself.
  jeton text,
  gen_time timestamptz,
  serie text,
  politique text,
  autorite text,
  demonstration boolean,
  primary key (id_chaine, n)
);
create index preuves_horodatages_visite on preuves_horodatages (id_intervention);
create index preuves_horodatages_attendus on preuves_horodatages (demande_le) where jeton is null;
