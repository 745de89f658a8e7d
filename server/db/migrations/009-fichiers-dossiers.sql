-- The files of a dossier become documents of their own, so that two people who add some never conflict; their bytes
-- are on the server already, and who sees a dossier sees its files.
insert into documents (collection, id, data, portees, id_dossier, cree_le, modifie_le)
select 'records', f ->> 'id',
  jsonb_build_object(
    'id', f ->> 'id', 'kind', 'fichier', 'variante', d.data ->> 'variante', 'idDossier', d.id,
    'nom', f ->> 'nom', 'type', f ->> 'type', 'taille', f -> 'taille', 'sha256', f ->> 'sha256',
    'categorie', case when f ->> 'categorie' in ('devis', 'facture') then f ->> 'categorie' else 'autre' end,
    'auteur', jsonb_build_object('id', 0, 'nom', f ->> 'creePar', 'role', 'CLIENT'),
    'createdAt', f ->> 'creeLe', 'recuLe', f ->> 'creeLe', 'retireLe', null),
  d.portees, d.id, (f ->> 'creeLe')::timestamptz, (f ->> 'creeLe')::timestamptz
from documents d, jsonb_array_elements(d.data -> 'fichiers') as f
where d.collection = 'dossiers' and not d.supprime and jsonb_typeof(d.data -> 'fichiers') = 'array'
on conflict do nothing;

update documents set data = data - 'fichiers' where collection = 'dossiers' and data ? 'fichiers';
