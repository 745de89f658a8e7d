-- Each office validates the models for itself (domain/bureaux/SPEC.md, [bureaux/O3]): what somebody validated for all counts
-- for the office of their account, and for no other.
update documents d set rev = d.rev + 1, data = d.data || jsonb_build_object('modele', jsonb_build_object('validations', coalesce(
    (select jsonb_build_array(jsonb_build_object('idBureauInspection', u.id_bureau,
         'valideLe', d.data #> '{modele,valideLe}', 'validePar', d.data #> '{modele,validePar}'))
       from utilisateurs u where u.id::text = d.data #>> '{modele,validePar,id}' and u.id_bureau is not null
         and d.data #>> '{modele,valideLe}' is not null),
    '[]'::jsonb)))
where d.collection = 'records' and d.data ->> 'kind' = 'versionFormulaire' and jsonb_typeof(d.data -> 'modele') = 'object'
  and not d.data -> 'modele' ? 'validations';
