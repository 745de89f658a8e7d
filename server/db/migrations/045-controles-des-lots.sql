-- [lots/L14] Controls of a lot, and the visits that name it: read whenever one of them concludes.
create index documents_controles_lot on documents ((data ->> 'idLot'))
  where collection = 'records' and data ->> 'kind' = 'controle';
create index documents_visites_lot on documents ((data ->> 'rsBatchId'))
  where collection = 'interventions' and data ->> 'rsBatchId' is not null;
