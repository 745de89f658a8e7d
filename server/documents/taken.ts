import type { Intervention } from '#domain/interventions/intervention.ts';
import type { PlanningInput } from '#domain/planning/study.ts';
import type { Sql } from '../db/db.ts';

type Taken = PlanningInput['prises'][number] & Pick<Intervention, 'idSecond'>;

/**
 * When and where these controllers are already, between two instants, whatever the scope: somebody who also works for
 * another portal is not free there. Nothing else of those visits is read, and none of it is answered: a day is full or not.
 */
export async function takenVisits(
  sql: Sql,
  { ids, debut, fin }: { readonly ids: readonly number[]; readonly debut: string; readonly fin: string },
): Promise<Taken[]> {
  const rows = await sql.query<{ data: Taken }>(
    `select jsonb_build_object('id', data -> 'id', 'idControleur', data -> 'idControleur', 'idSecond', data -> 'idSecond',
       'dateRdv', data -> 'dateRdv', 'dateFin', data -> 'dateFin', 'dureeMin', data -> 'dureeMin', 'fuseau', data -> 'fuseau',
       'adresse', jsonb_build_object('lat', data -> 'adresse' -> 'lat', 'lng', data -> 'adresse' -> 'lng')) as data
     from documents where collection = 'interventions' and not supprime
       and etat not in ('ANNULE', 'REMPLACE') and (data ->> 'idControleur' = any($1::text[]) or data ->> 'idSecond' = any($1::text[]))
       and data ->> 'dateRdv' >= $2 and data ->> 'dateRdv' <= $3
     order by data ->> 'dateRdv', id`,
    [ids.map(String), debut, fin],
  );
  return rows.map(({ data }) => data);
}
