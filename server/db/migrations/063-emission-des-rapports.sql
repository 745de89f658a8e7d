-- [bureaux/O21] [access/A51] An office that issued reports yesterday goes on: it has 90 days to have its forms validated by its RT,
-- and its RTs review every fiche until its ADMIN says who is authorised for what.
update documents d set rev = d.rev + 1, data = d.data || jsonb_build_object(
  'formulairesNonValidesJusquAu', to_char(current_date + 90, 'YYYY-MM-DD'), 'relectureSansHabilitation', true)
where d.collection = 'records' and d.data ->> 'kind' = 'bureau' and not d.supprime;
