-- Reports whose timestamp was asked for and is awaited (domain/reports/SPEC.md, [reports/E62]).
create index documents_horodatages_attendus on documents (id) where collection = 'interventions'
  and data ->> 'etat' = 'VALIDE' and data -> 'horodatages' @> '[{"le":null}]' and not supprime;
