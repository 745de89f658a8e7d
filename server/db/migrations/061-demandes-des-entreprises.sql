-- [dossiers/D40] Demandes that wait and were made by the company that did the works wait for the order of their client.
update documents d set rev = d.rev + 1, data = d.data || '{"demandePar":"ENTREPRISE"}'
where d.collection = 'dossiers' and d.data ->> 'etat' = 'EN ATTENTE'
  and exists (select 1 from historique h join utilisateurs u on u.id = h.id_user
    where h.collection = 'dossiers' and h.id_doc = d.id and h.rev = 1 and u.role = 'ENTREPRISE');
