/** [access/A29] Whether the client or the installer of an account is not closed by its office. `u`: utilisateurs. */
export const THIRD_PARTY_OPEN = `not (u.id_client is not null and exists (select 1 from documents d
    where d.collection = 'records' and d.id = u.id_client and d.data ->> 'actif' = 'false')
  or u.id_entreprise is not null and exists (select 1 from documents d
    where d.collection = 'entreprises' and d.id = u.id_entreprise and d.data ->> 'actif' = 'false'))`;
