-- [supervisions/SU29] What both have signed is for the accreditation body too, with its pictures; a new order in the
-- journal brings it to who had read past it.
update documents d set portees = d.portees || ('accreditation:' || (s.data ->> 'idBureauInspection') || ':' || (s.data ->> 'variante'))
from documents s
where s.collection = 'records' and s.data ->> 'kind' = 'supervision' and s.data ->> 'etat' = 'SIGNEE'
  and s.data ->> 'retireLe' is null and not s.supprime and not d.supprime
  and (d.collection = 'records' and d.id = s.id or d.collection = 'photos' and d.data ->> 'idSupervision' = s.id);
