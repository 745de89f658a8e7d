import { isConclusion } from '#domain/forms/conclusions.ts';
import type { RoleVersion } from '#domain/lots/form-roles.ts';
import { type ReadVisit, readVisits, type SenseVersion, type ToRead } from '#domain/lots/senses.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';

/** Columns of a visit from which its word is read. */
export const TO_READ = `coalesce(data ->> 'idVersionFormulaire', '') as "idVersionFormulaire",
  coalesce(data ->> 'idTypeIntervention', '') as "idTypeIntervention"`;

/** [lots/L65] Visits, their words read; nothing is looked for when all of them are the arrêté's own. */
export async function readWords<V extends ToRead>(sql: Sql, visits: readonly V[]): Promise<readonly ReadVisit<V>[]> {
  const others = visits.filter(({ resultat }) => resultat !== null && !isConclusion(resultat));
  return readVisits(await senseVersions(sql, others), visits);
}

/** [lots/L65] Versions that say something of the words of these types. */
export async function senseVersions(
  sql: Sql,
  named: readonly Pick<ToRead, 'idTypeIntervention'>[],
): Promise<readonly SenseVersion[]> {
  const types = [...new Set(named.map(({ idTypeIntervention }) => idTypeIntervention))];
  if (types.length === 0) return [];
  return sql.query<SenseVersion & object>(
    `select id, data ->> 'idTypeIntervention' as "idTypeIntervention", (data ->> 'version')::integer as version,
       data -> 'sensResultats' as "sensResultats"
     from documents where collection = 'records' and data ->> 'kind' = 'versionFormulaire' and not supprime
       and data ->> 'idTypeIntervention' = any($1::text[]) and data -> 'sensResultats' is not null`,
    [types],
  );
}

/** [lots/L62] Versions of these types, with the fields of which they say what the synthesis of a lot tells them as. */
export async function roleVersions(
  sql: Sql,
  named: readonly Pick<ToRead, 'idTypeIntervention'>[],
): Promise<readonly RoleVersion[]> {
  const types = [...new Set(named.map(({ idTypeIntervention }) => idTypeIntervention))];
  if (types.length === 0) return [];
  return sql.query<RoleVersion & object>(
    `select data ->> 'idTypeIntervention' as "idTypeIntervention", (data ->> 'version')::integer as version,
       jsonb_path_query_array(data -> 'champs', '$[*] ? (exists(@.cf_synthese) || exists(@.cf_column_synthese))') as champs
     from documents where collection = 'records' and data ->> 'kind' = 'versionFormulaire' and not supprime
       and data ->> 'idTypeIntervention' = any($1::text[])`,
    [types],
  );
}

/** [lots/L66] Whether visits of this type of a portal, named by its id or its code, are on a form that concludes nothing. */
export async function isWithoutConclusion(sql: Sql, variante: Variant, type: string): Promise<boolean> {
  const found = await sql.query<{ champ: string }>(
    `select form.data ->> 'champResultat' as champ from documents one
       join documents form on form.collection = 'records' and form.id = one.data ->> 'idVersionFormulaire'
         and form.data ->> 'kind' = 'versionFormulaire'
     where one.collection = 'typeInterventions' and not one.supprime and one.data ->> 'variante' = $1
       and (one.id = $2 or one.data ->> 'code' = $2)`,
    [variante, type],
  );
  return found.length > 0 && found.every(({ champ }) => champ === '');
}
