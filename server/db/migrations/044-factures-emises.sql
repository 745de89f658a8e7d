-- An issued invoice or credit note as it was handed over: drawn once, then always these bytes (domain/facturation/SPEC.md, [facturation/F33]).
create table factures_emises (
  id_facture text primary key,
  -- Key of the bytes in the file store.
  sha256 text not null,
  emise_le timestamptz not null
);
