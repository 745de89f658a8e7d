-- [lots/L2] References of the operations that lots list: an operation listed twice is found without reading the lists.
create index documents_operations_cles on documents using gin ((data -> 'cles'))
  where collection = 'records' and data ->> 'kind' = 'operations';
create index documents_operations_lot on documents ((data ->> 'idLot'))
  where collection = 'records' and data ->> 'kind' = 'operations';
