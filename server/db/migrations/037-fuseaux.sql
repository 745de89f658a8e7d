-- [bureaux/O15] The hour of an office overseas, by its post code, on itself, its dossiers and its visits; what says nothing
-- is of the hour of Paris.
create temporary table fuseaux (debut text primary key, fuseau text not null) on commit drop;
insert into fuseaux values ('971', 'America/Guadeloupe'), ('972', 'America/Martinique'), ('973', 'America/Cayenne'),
  ('974', 'Indian/Reunion'), ('975', 'America/Miquelon'), ('976', 'Indian/Mayotte'), ('977', 'America/Guadeloupe'),
  ('978', 'America/Guadeloupe'), ('986', 'Pacific/Wallis'), ('987', 'Pacific/Tahiti'), ('988', 'Pacific/Noumea');

update documents b set rev = b.rev + 1, data = b.data || jsonb_build_object('fuseau', f.fuseau)
from fuseaux f
where b.collection = 'records' and b.data ->> 'kind' = 'bureau' and not b.supprime
  and left(coalesce(nullif(replace(b.data -> 'adresse' ->> 'codePostal', ' ', ''), ''), b.data -> 'adresse' ->> 'departement'), 3) = f.debut;

update documents d set rev = d.rev + 1, data = d.data || jsonb_build_object('fuseau', b.data ->> 'fuseau')
from documents b
where b.collection = 'records' and b.data ->> 'kind' = 'bureau' and not b.supprime and b.data ->> 'fuseau' is not null
  and d.collection in ('dossiers', 'interventions') and not d.supprime
  and d.id_bureau = (b.data ->> 'idBureau')::integer and d.data ->> 'variante' = b.data ->> 'variante';
