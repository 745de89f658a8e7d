-- Versions of one document: they stand in no dossier, and are found by it (domain/documents/SPEC.md, [documents/DO3]).
create index documents_versions on documents ((data ->> 'idDocument'))
  where collection = 'records' and data ->> 'idDocument' is not null;
