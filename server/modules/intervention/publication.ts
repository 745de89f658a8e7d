import type { z } from 'zod';
import { planningCalls } from '#domain/api/planning.ts';
import { sameJson } from '#domain/base/json.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { controllersOf } from '#domain/interventions/controllers-of.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import {
  asPrepared,
  daysOfPublication,
  judgePublication,
  preparedOf,
  publishing,
  type PublicationLine,
} from '#domain/planning/preparation.ts';
import { tripsByRoad } from '#domain/planning/roads.ts';
import { ringPublication } from '../../documents/announce-planning.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { roadsKnownBetween } from '../../routing/known.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';
import { applyPlan } from './apply-plan.ts';
import { heldVisits, inOrder, type PlacedOn, takenAround } from './held-visits.ts';
import { controllersToPlan } from './optimiser-queries.ts';

type Asked = z.output<typeof planningCalls.publishPlanning.body>['visites'];

/** [planning/P18] All of these prepared places or none, each judged by what stands when they are written. */
async function publish(context: Context, asked: Asked): Promise<Result<{ publiees: number }>> {
  const found = await inOrder(context, asked);
  if (!found.ok) return found;
  const controllers = await controllersToPlan(context);
  return transaction(context, async (tx) => {
    const visits = await heldVisits(tx, context, { found: found.value, action: 'planning.preparer' });
    const taken = await takenAround(tx, placesOf(visits));
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

const placesOf = (visits: readonly Intervention[]): readonly PlacedOn[] =>
  visits.flatMap((visit) => {
    const prepared = preparedOf(visit);
    if (prepared === null) return [];
    const jour = localDay(prepared.dateRdv, zoneOf(visit));
    return controllersOf(asPrepared(visit)).map((idControleur) => ({ idControleur, jour }));
  });

export const planningModule = defineModule(planningCalls, {
  publishPlanning: ({ body }, context) => publish(context, body.visites),
  applyOptimizer: ({ body }, context) => applyPlan(context, body),
});
