-- A visit is counted by office and brand ([interventions/I27]): one sequence for cee and mar left holes in both. The numbers
-- given stay. A brand that has visits goes on after the last number given to any, so that none is given twice, that of an
-- erased visit neither; the others begin at 1.
drop index documents_numero;
create unique index documents_numero on documents (collection, id_bureau, (data ->> 'variante'), numero)
  where numero is not null and collection <> 'records';
insert into compteurs (cle, valeur)
select distinct 'I:' || d.id_bureau || ':' || (d.data ->> 'variante') || ':' || split_part(c.cle, ':', 3), c.valeur
  from compteurs c join documents d on d.collection = 'interventions' and d.numero is not null
    and c.cle = 'I:' || d.id_bureau || ':' || split_part(d.numero, '-', 2)
on conflict (cle) do update set valeur = greatest(compteurs.valeur, excluded.valeur);
delete from compteurs where cle ~ '^I:[0-9]+:[0-9]{4}$';
