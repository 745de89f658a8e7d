-- Contracts are signed on the spot too (domain/contrats/SPEC.md, [contrats/CT45]): those that wait for their seal, of both kinds.
drop index documents_signatures_place;
create index documents_signatures_place on documents (id) where collection = 'records'
  and data ->> 'kind' in ('signaturePlace', 'signatureContrat') and data ->> 'scelleLe' is null
  and data #> '{ecarts,0}' is null and not supprime;
-- Those of one sending.
create index documents_signatures_envoi on documents ((data ->> 'idEnveloppe')) where collection = 'records'
  and data ->> 'kind' = 'signatureContrat';
