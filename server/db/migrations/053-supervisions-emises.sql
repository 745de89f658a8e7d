-- [supervisions/SU25] A version of a supervision as it was when both had signed it, or when it was unlocked. `donnees` is
-- written in the transaction that ends the version; its file is made from them afterwards, once, then always the same bytes.
create table supervisions_emises (
  id_supervision text not null,
  version integer not null,
  donnees jsonb not null,
  note_le timestamptz not null,
  -- Key of the bytes in the file store; null: to be made.
  sha256 text,
  emise_le timestamptz,
  primary key (id_supervision, version)
);
create index supervisions_a_emettre on supervisions_emises (note_le) where sha256 is null;
-- Those that were signed before this table.
insert into supervisions_emises (id_supervision, version, donnees, note_le)
select id, (data ->> 'version')::integer, data, (data ->> 'signeeLe')::timestamptz from documents
where collection = 'records' and data ->> 'kind' = 'supervision' and data ->> 'etat' = 'SIGNEE' and not supprime;
