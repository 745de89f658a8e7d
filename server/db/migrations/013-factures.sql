-- The register of an office reads its invoices without passing all its other records by.
create index documents_factures on documents (id_bureau, (data ->> 'dateEmission'))
  where collection = 'records' and data ->> 'kind' = 'facture';
