import { type Action, can } from '#domain/access/can.ts';
import { must } from '#domain/base/must.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { aroundPeriod } from '#domain/planning/study.ts';
import type { Sql } from '../../db/db.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { takenVisits } from '../../documents/taken.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { findOrRefuse, hold, requireOk } from '../documents.ts';

/** On whose day a visit is to be put. */
export interface PlacedOn {
  readonly idControleur: number;
  /** YYYY-MM-DD, of the office of the visit. */
  readonly jour: string;
}

/** What the controllers of these places have on those days. */
export async function takenAround(tx: Sql, places: readonly PlacedOn[]) {
  const days = places.map(({ jour }) => jour).toSorted();
  const [debut, fin] = [days[0], days.at(-1)];
  if (debut === undefined || fin === undefined) return [];
  const ids = [...new Set(places.map(({ idControleur }) => idControleur))];
  return takenVisits(tx, { ids, ...aroundPeriod({ debut, fin }) });
}

/** In one order, dossier by dossier: two who write the same visits wait for one another. */
export async function inOrder(
  context: Context,
  asked: readonly { readonly id: string }[],
): Promise<Result<readonly SeenDocument[]>> {
  const found: SeenDocument[] = [];
  for (const { id } of asked) {
    const one = await findOrRefuse(context, 'interventions', id);
    if (!one.ok) return one;
    found.push(one.value);
  }
  return ok(found.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))));
}
const keyOf = ({ idDossier, id }: SeenDocument): string => `${idDossier ?? ''} ${id}`;

/** The visits as they stand, held until the transaction ends; refused when the caller may not do this to one of them. */
export async function heldVisits(
  tx: Sql,
  context: Context,
  { found, action }: { readonly found: readonly SeenDocument[]; readonly action: Action },
): Promise<Intervention[]> {
  const held: Intervention[] = [];
  for (const { id, idDossier } of found) {
    await hold(tx, context, { collection: 'dossiers', id: must(idDossier, 'a visit is of a dossier') });
    const visit = dataOf(interventionKind, await hold(tx, context, { collection: 'interventions', id }));
    requireOk(can(context.actor, action, visit));
    held.push(visit);
  }
  return held;
}
