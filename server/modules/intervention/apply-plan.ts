import type { z } from 'zod';
import type { planningCalls } from '#domain/api/planning.ts';
import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { refuse, type Result } from '#domain/base/result.ts';
import { controllersOf } from '#domain/interventions/controllers-of.ts';
import { canBePlanned } from '#domain/interventions/affectation.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { judgePlan, placedAt, type PlanRefusal, standsAt } from '#domain/planning/applied.ts';
import { tripsByRoad } from '#domain/planning/roads.ts';
import { daysOfPlaces } from '#domain/planning/preparation.ts';
import type { Sql } from '../../db/db.ts';
import { ringPublication } from '../../documents/announce-planning.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { roadsKnownBetween } from '../../routing/known.ts';
import { authorOf, requireOk, transaction } from '../documents.ts';
import { heldVisits, inOrder, type PlacedOn, takenAround } from './held-visits.ts';
import { controllersToPlan } from './optimiser-queries.ts';

type Asked = z.output<typeof planningCalls.applyOptimizer.body>;
type Line = Asked['visites'][number];
interface RefusedLine {
  readonly id: string;
  readonly refus: readonly PlanRefusal[];
}

/** [planning/PS2] [planning/PS3] All of these visits of a plan or none, each judged by what stands when they are written. */
export async function applyPlan(
  context: Context,
  { visites: lines, retour: isReturn }: Asked,
): Promise<Result<{ appliquees: number }>> {
  const found = await inOrder(context, lines);
  if (!found.ok) return found;
  const controllers = await controllersToPlan(context);
  return transaction(context, async (tx) => {
    const visits = await heldVisits(tx, context, { found: found.value, action: 'optimiseur.proposer' });
    const refused = isReturn ? movedSince(visits, lines) : await refusedOf(tx, { visits, lines, controllers, context });
    if (refused.length > 0) return requireOk(refuse('REGLE_METIER', { regle: 'plan', lignes: [...refused] }));
    const author = authorOf(context);
    const written = [];
    for (const before of visits) {
      const { apres } = lineOf(lines, before);
      const { idControleur, dateRdv, dateFin } = placedAt(before, apres);
      const changes = {
        idControleur,
        ...(apres.idSecond === undefined ? {} : { idSecond: apres.idSecond }),
        dateRdv,
        dateFin: isReturn && apres.dateFin !== undefined ? apres.dateFin : dateFin,
      };
      const edit = { collection: 'interventions', id: before.id, changes } as const;
      const stored = await write(tx, author, { ...edit, action: 'ApplyOptimizer', isToldTogether: true });
      written.push({ before, after: dataOf(interventionKind, requireOk(stored)) });
    }
    await ringPublication(tx, author, written);
    return { appliquees: written.length };
  });
}

const lineOf = (lines: readonly Line[], { id }: Intervention): Line =>
  must(
    lines.find((one) => one.id === id),
    'only the visits that were asked for are held',
  );

/** What was moved since it was applied, or has taken place. */
const movedSince = (visits: readonly Intervention[], lines: readonly Line[]): readonly RefusedLine[] =>
  visits.flatMap((visit): readonly RefusedLine[] => {
    if (!canBePlanned(visit.etat)) return [{ id: visit.id, refus: ['etat'] }];
    return standsAt(visit, lineOf(lines, visit).avant) ? [] : [{ id: visit.id, refus: ['perime'] }];
  });

interface Placed {
  readonly visits: readonly Intervention[];
  readonly lines: readonly Line[];
  readonly controllers: Awaited<ReturnType<typeof controllersToPlan>>;
  readonly context: Pick<Context, 'now'>;
}

async function refusedOf(
  tx: Sql,
  { visits, lines, controllers, context: { now } }: Placed,
): Promise<readonly RefusedLine[]> {
  const places = visits.flatMap((visit): readonly PlacedOn[] => {
    const { apres } = lineOf(lines, visit);
    if (apres.dateRdv === null) return [];
    const jour = localDay(apres.dateRdv, zoneOf(visit));
    return controllersOf(placedAt(visit, apres)).map((idControleur) => ({ idControleur, jour }));
  });
  const taken = await takenAround(tx, places);
  const placed = visits.map((visit) => placedAt(visit, lineOf(lines, visit).apres));
  // As the screen judged them: by the roads that are known, without asking anybody within a transaction.
  const trips = tripsByRoad(await roadsKnownBetween(tx, daysOfPlaces({ placed, taken })));
  return judgePlan({ lines, visits, controllers, taken, now, trips })
    .filter(({ refus }) => refus.length > 0)
    .map(({ id, refus }) => ({ id, refus }));
}
