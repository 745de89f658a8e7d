-- [access/A45] What customers and the office wrote in a dossier that another client or installer was given to since says
-- whose it was: the names are those that the history keeps.
create temporary table ecrits on commit drop as
select r.id, r.id_dossier, jsonb_build_object(
    'idClient', coalesce((select h.avant from historique h where h.collection = 'dossiers' and h.id_doc = d.id and h.champ = 'idClient' and h.le > t.le order by h.n limit 1), d.data -> 'idClient'),
    'nomClient', coalesce((select h.avant from historique h where h.collection = 'dossiers' and h.id_doc = d.id and h.champ = 'nomClient' and h.le > t.le order by h.n limit 1), d.data -> 'nomClient'),
    'idEntreprise', coalesce((select h.avant from historique h where h.collection = 'dossiers' and h.id_doc = d.id and h.champ = 'idEntreprise' and h.le > t.le order by h.n limit 1), d.data -> 'idEntreprise', 'null'),
    'nomEntreprise', coalesce((select h.avant from historique h where h.collection = 'dossiers' and h.id_doc = d.id and h.champ = 'nomEntreprise' and h.le > t.le order by h.n limit 1), d.data -> 'nomEntreprise', 'null')) as tiers
from documents r
  join documents d on d.collection = 'dossiers' and d.id = r.id_dossier
  cross join lateral (select (r.data ->> 'createdAt')::timestamptz as le) t
where r.collection = 'records' and not r.supprime
  and (r.data ->> 'kind' in ('message', 'commentaire')
    or r.data ->> 'kind' = 'fichier' and r.data ->> 'idMessage' is null and r.data #>> '{auteur,role}' in ('CLIENT', 'ENTREPRISE'))
  and exists (select 1 from historique h where h.collection = 'dossiers' and h.id_doc = d.id and h.champ in ('idClient', 'idEntreprise') and h.le > t.le);

update documents r set rev = r.rev + 1, data = r.data || jsonb_build_object('tiers', e.tiers)
from ecrits e where r.collection = 'records' and r.id = e.id;

-- Whom each document of a dossier was for: itself, the message or the visit above it; and what the office said of a visit
-- before its report ([tickets/B14]) was for nobody outside.
create temporary table perdues on commit drop as
with tiers as (
  select r.collection, r.id, d.data as dossier, d.data ->> 'variante' as v,
    case r.collection when 'interventions' then r.data when 'photos' then i.data
      else coalesce(r.data -> 'tiers', m.data -> 'tiers', case when r.data ->> 'kind' = 'commentaire' then i.data end) end as de,
    r.data ->> 'kind' = 'commentaire' and r.data #>> '{auteur,role}' not in ('CLIENT', 'ENTREPRISE')
      and not coalesce(emis.oui and r.data ->> 'createdAt' >= i.data ->> 'valideLe', false) as interne
  from documents r
    join documents d on d.collection = 'dossiers' and d.id = r.id_dossier
    left join documents i on i.collection = 'interventions' and i.id = coalesce(r.data ->> 'idIntervention', r.data ->> 'idEntite')
    left join documents m on m.collection = 'records' and m.id = r.data ->> 'idMessage'
    -- As the visit shows itself (displayedEtat): neither cancelled nor replaced, and signed where a signature is asked.
    cross join lateral (select i.data ->> 'etat' not in ('ANNULE', 'REMPLACE')
      and not (i.data ->> 'typeOfTypeIntervention' like '%FORMULAIRE%' and i.data ->> 'etat' = 'NOUVELLE')
      and case when i.data ->> 'typeOfTypeIntervention' not like '%SIGNATURE%' then i.data ->> 'etat' = 'VALIDE'
        when coalesce(i.data ->> 'signatureStatus', '') in ('', 'Prêt à l''envoi', 'En cours de signature') then false
        else i.data ->> 'signatureStatus' = 'Signature finalisée' or i.data ->> 'etat' = 'VALIDE' end as oui) emis
  where r.collection <> 'dossiers' and r.id_dossier is not null and not r.supprime)
select collection, id, 'client:' || (dossier ->> 'idClient') || ':' || v as portee from tiers
  where interne or coalesce(de ->> 'idClient', dossier ->> 'idClient') <> dossier ->> 'idClient'
union
select collection, id, 'entreprise:' || (dossier ->> 'idEntreprise') || ':' || v from tiers
  where dossier ->> 'idEntreprise' is not null
    and (interne or coalesce(de ->> 'idEntreprise', dossier ->> 'idEntreprise') <> dossier ->> 'idEntreprise');

delete from perdues p where not exists (
  select 1 from documents d where d.collection = p.collection and d.id = p.id and p.portee = any (d.portees));
insert into sorties (collection, id, portee) select collection, id, portee from perdues;
update documents d set portees = array(select k from unnest(d.portees) k
    where k not in (select portee from perdues p where p.collection = d.collection and p.id = d.id))
where (d.collection, d.id) in (select collection, id from perdues);
