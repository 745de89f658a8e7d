import type { Intervention } from '#domain/interventions/intervention.ts';
import type { AvecDossier } from '#domain/planning/etude.ts';
import type { Controller } from '#domain/sync/references.ts';
import type { Sql } from '../../db/db.ts';
import { listVisible } from '../../documents/document.ts';
import { Filter } from '../../documents/page.ts';
import type { Context } from '../../http/context.ts';

/** Interventions of one list: more are read by narrowing it. */
const LISTED_MAX = 1000;

/** Interventions of the scope with their dossier; a controller's own only. */
export async function interventionsToPlan({ acteur, db, portees }: Context, filter: Filter): Promise<AvecDossier[]> {
  filter.and("(i.data ->> 'idControleur')::integer = ?", acteur.role === 'CONTROL' ? acteur.id : undefined);
  const rows = await db.query<{ data: Intervention; echeance: string | null; idDemande: number | null }>(
    `select i.data, d.data ->> 'echeance' as echeance, (d.data ->> 'idDemande')::integer as "idDemande"
     from documents i left join documents d on d.collection = 'dossiers' and d.id = i.id_dossier
     where i.collection = $1 and i.portees && $2::text[] and not i.supprime and ${filter.where}
     order by d.data ->> 'echeance' nulls last, i.id limit ${LISTED_MAX}`,
    ['interventions', portees, ...filter.params],
  );
  return rows.map(({ data, echeance, idDemande }) => ({ intervention: data, dossier: { echeance, idDemande } }));
}

/** Active controllers of the scope; a controller sees themselves only. */
export async function controllersToPlan({ acteur, db, portees }: Context): Promise<Controller[]> {
  const filter = new Filter()
    .and("(data ->> 'actif')::boolean = ?::boolean", true)
    .and("(data ->> 'idUser')::integer = ?", acteur.role === 'CONTROL' ? acteur.id : undefined);
  const documents = await listVisible(db, {
    collection: 'controllers',
    portees,
    where: filter.where,
    params: filter.params,
    tail: 'order by id',
  });
  return documents.map(({ data }) => data as unknown as Controller);
}

/**
 * Visits that these controllers already have between two instants, whatever the scope: somebody who also works for
 * another portal is not free there. Only their times are ever shown.
 */
export async function takenVisits(
  sql: Sql,
  { ids, debut, fin }: { readonly ids: readonly number[]; readonly debut: string; readonly fin: string },
): Promise<Intervention[]> {
  const rows = await sql.query<{ data: Intervention }>(
    `select data from documents where collection = 'interventions' and not supprime
       and etat not in ('ANNULE', 'REMPLACE') and data ->> 'idControleur' = any($1::text[])
       and data ->> 'dateRdv' >= $2 and data ->> 'dateRdv' <= $3
     order by data ->> 'dateRdv', id`,
    [ids.map(String), debut, fin],
  );
  return rows.map(({ data }) => data);
}
