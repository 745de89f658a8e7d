-- [preuves/PV13] Certificates that sealed here, so that what they sealed still verifies once another one took their place.
create table certificats_sceau (
  -- SHA-256 of the certificate, in hexadecimal.
  empreinte text primary key,
  -- In DER, base64.
  der text not null,
  vu_le timestamptz not null
);
-- What was issued is found by its bytes alone.
create index rapports_emis_sha256 on rapports_emis (sha256);
create index horodatages_sha256 on horodatages (sha256);
create index enveloppes_sha256 on enveloppes (sha256);
create index enveloppes_sha256_signe on enveloppes (sha256_signe) where sha256_signe is not null;
