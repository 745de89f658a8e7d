-- [lots/L86] Issued lots and their syntheses are of the archive of their office; a new order in the journal brings them to
-- COFRAC and PNCEE, who had read past it.
update documents d set portees = d.portees || k.cle
from (select collection, id, 'archive:' || (data ->> 'idBureauInspection') || ':' || (data ->> 'variante') as cle
      from documents) k
where k.collection = d.collection and k.id = d.id and not d.supprime
  and (d.collection = 'records' and d.data ->> 'kind' = 'synthese'
    or d.collection = 'rsBatchs' and d.data ->> 'etat' in ('SYNTHESE EMISE', 'CLOS'))
  and not k.cle = any (d.portees);
