-- Visits of a dossier that have no day and have not begun are counted on it ([dossiers/D26]): those that wait to be
-- planned are told from those that are. Counted here for the NOUVELLE ones, and for the others by their next write.
update documents d set rev = d.rev + 1, data = jsonb_set(d.data, '{totaux,sansDate}', (
  select to_jsonb(count(*)::integer) from documents v
  where v.collection = 'interventions' and v.id_dossier = d.id and not v.supprime
    and v.data ->> 'etat' = 'NOUVELLE' and v.data ->> 'dateRdv' is null))
where d.collection = 'dossiers' and not d.supprime and d.data ->> 'etat' = 'NOUVELLE'
  and jsonb_typeof(d.data -> 'totaux') = 'object' and not d.data -> 'totaux' ? 'sansDate';
