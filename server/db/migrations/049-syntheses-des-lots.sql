-- [lots/L21] An issued synthesis as it was handed over: made once, then always these bytes.
create table syntheses_emises (
  id_synthese text primary key,
  -- Key of the bytes of the PDF in the file store.
  sha256 text not null,
  -- The workbook, in base64: the file store keeps pictures and PDF alone.
  classeur text not null,
  emise_le timestamptz not null
);
create index documents_syntheses_lot on documents ((data ->> 'idLot'))
  where collection = 'records' and data ->> 'kind' = 'synthese';
