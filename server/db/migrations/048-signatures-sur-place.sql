-- Signatures given on the spot that wait for their seal (domain/signatures/SPEC.md, [signatures/E36]).
create index documents_signatures_place on documents (id) where collection = 'records'
  and data ->> 'kind' = 'signaturePlace' and data ->> 'scelleLe' is null and data #> '{ecarts,0}' is null and not supprime;
-- Those of one visit.
create index documents_signatures_visite on documents ((data ->> 'idIntervention')) where collection = 'records'
  and data ->> 'kind' = 'signaturePlace';
