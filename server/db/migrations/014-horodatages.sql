-- Timestamps of issued reports (RFC 3161), by what the token covers: the report as it was handed over (RAPPORT), or the
-- file that holds its own token (PDF).
create table horodatages (
  id_intervention text not null,
  template text not null,
  qr boolean not null,
  objet text not null check (objet in ('RAPPORT', 'PDF')),
  -- Of the report, and of the file with its token: key of its bytes in the file store.
  sha256 text not null,
  -- In DER, base64.
  jeton text not null,
  gen_time timestamptz not null,
  serie text not null,
  politique text not null,
  autorite text not null,
  primary key (id_intervention, template, qr, objet)
);
