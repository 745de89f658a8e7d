-- Which document of an archive was read, one a line: a call, or a page of the pull, tells of many ([access/A24]). null: the call itself.
alter table consultations
  add column collection text,
  add column id_doc text,
  add column id_dossier text;
create index consultations_dossier on consultations (id_dossier, n) where id_dossier is not null;

-- Devices hold fields of these that their readers are told no more ([access/A22]): sent again, they lose them.
update documents set seq = seq
where collection in ('entreprises', 'controllers')
  or (collection = 'records' and data ->> 'kind' in ('client', 'versionFormulaire', 'bureau'));
