-- Numbers of supervisions: one sequence an office and a portal (domain/supervisions/SPEC.md).
create unique index documents_numero_supervisions on documents (id_bureau, (data ->> 'variante'), numero)
  where numero is not null and collection = 'records' and data ->> 'kind' = 'supervision';
