-- Numbers of contracts: one sequence an office and a portal (domain/contrats/SPEC.md).
create unique index documents_numero_contrats on documents (id_bureau, (data ->> 'variante'), numero)
  where numero is not null and collection = 'records' and data ->> 'kind' = 'contrat';
