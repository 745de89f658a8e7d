-- Pictures of a supervision stand in no dossier: they are found by it (domain/supervisions/SPEC.md [supervisions/SU40]).
create index documents_photos_de_supervision on documents ((data ->> 'idSupervision'))
  where collection = 'photos' and data ->> 'idSupervision' is not null;
-- [supervisions/SU42] Its pictures as they were when the version ended, each with the hash of its bytes.
alter table supervisions_emises add column photos jsonb not null default '[]';
