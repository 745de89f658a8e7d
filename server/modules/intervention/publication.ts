import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import { planningCalls } from '#domain/api/planning.ts';
import { sameJson } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import {
  daysOfPublication,
  judgePublication,
  preparedOf,
  publishing,
  type PublicationLine,
} from '#domain/planning/preparation.ts';
import { tripsByRoad } from '#domain/planning/roads.ts';
import { aroundPeriod } from '#domain/planning/study.ts';
import type { Sql } from '../../db/db.ts';
import { ringPublication } from '../../documents/announce-planning.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { takenVisits } from '../../documents/taken.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { roadsKnownBetween } from '../../routing/known.ts';
import { authorOf, findOrRefuse, hold, requireOk, transaction } from '../documents.ts';
import { controllersToPlan } from './optimiser-queries.ts';

type Asked = z.output<typeof planningCalls.publishPlanning.body>['visites'];

/** [planning/P18] All of these prepared places or none, each judged by what stands when they are written. */
async function publish(context: Context, asked: Asked): Promise<Result<{ publiees: number }>> {
  const found = await inOrder(context, asked);
  if (!found.ok) return found;
  const controllers = await controllersToPlan(context);
  return transaction(context, async (tx) => {
    const visits = await heldVisits(tx, context, found.value);
    const taken = await takenAround(tx, visits);
    // As the board judged them: by the roads that are known, without asking anybody within a transaction.
    const trips = tripsByRoad(await roadsKnownBetween(tx, daysOfPublication({ visits, taken })));
    const refused = [
      ...notAsSeen(visits, asked),
      ...judgePublication({ visits, controllers, taken, now: context.now, trips }),
    ];
    if (refused.length > 0) return requireOk(refuse('REGLE_METIER', { regle: 'publication', lignes: refused }));
    const author = authorOf(context);
    const written = [];
    for (const before of visits) {
      const edit = { collection: 'interventions', id: before.id, changes: publishing(before) } as const;
      const stored = await write(tx, author, { ...edit, action: 'PublierPlanning', isToldTogether: true });
      written.push({ before, after: dataOf(interventionKind, requireOk(stored)) });
    }
    await ringPublication(tx, author, written);
    return { publiees: written.length };
  });
}

/** What was published, taken away or prepared anew since its planner saw it. */
const notAsSeen = (visits: readonly Intervention[], asked: Asked): readonly PublicationLine[] =>
  visits.flatMap((visit): PublicationLine[] => {
    const prepared = preparedOf(visit);
    const seen = asked.find(({ id }) => id === visit.id)?.rdvPrepare;
    return prepared === null || sameJson(prepared, seen ?? null) ? [] : [{ id: visit.id, refus: ['retire'] }];
  });

/** What the controllers of these places have on those days. */
async function takenAround(tx: Sql, visits: readonly Intervention[]) {
  const places = visits.flatMap((visit) => {
    const prepared = preparedOf(visit);
    return prepared === null ? [] : [{ id: prepared.idControleur, day: localDay(prepared.dateRdv, zoneOf(visit)) }];
  });
  const days = places.map(({ day }) => day).toSorted();
  const [debut, fin] = [days[0], days.at(-1)];
  if (debut === undefined || fin === undefined) return [];
  const ids = [...new Set(places.map(({ id }) => id))];
  return takenVisits(tx, { ids, ...aroundPeriod({ debut, fin }) });
}

/** In one order, dossier by dossier: two who publish wait for one another. */
async function inOrder(context: Context, asked: Asked): Promise<Result<readonly SeenDocument[]>> {
  const found: SeenDocument[] = [];
  for (const { id } of asked) {
    const one = await findOrRefuse(context, 'interventions', id);
    if (!one.ok) return one;
    found.push(one.value);
  }
  return ok(found.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))));
}
const keyOf = ({ idDossier, id }: SeenDocument): string => `${idDossier ?? ''} ${id}`;

async function heldVisits(tx: Sql, context: Context, found: readonly SeenDocument[]): Promise<Intervention[]> {
  const held: Intervention[] = [];
  for (const { id, idDossier } of found) {
    await hold(tx, context, { collection: 'dossiers', id: must(idDossier, 'a visit is of a dossier') });
    const visit = dataOf(interventionKind, await hold(tx, context, { collection: 'interventions', id }));
    requireOk(can(context.actor, 'planning.preparer', visit));
    held.push(visit);
  }
  return held;
}

export const planningModule = defineModule(planningCalls, {
  publishPlanning: ({ body }, context) => publish(context, body.visites),
});
