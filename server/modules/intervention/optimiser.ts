import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import { optimiserCalls } from '#domain/api/optimise.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { conditionOf } from '#domain/lists/listing.ts';
import { ok, refuse, type Refusal } from '#domain/base/result.ts';
import {
  presentedToPlan,
  readForPlan,
  possibleControleurs,
  isPlannablePeriod,
  ETATS_TO_PLAN,
  MAX_DAYS,
  type PlanningInput,
  type Period,
} from '#domain/planning/study.ts';
import { takenVisits } from '../../documents/taken.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { controllersToPlan, interventionsToPlan } from './optimiser-queries.ts';

type Calls = typeof optimiserCalls;
type Asked = z.output<Calls['getOptimizer']['body']>;

/** null: a period that can be planned. */
const periodRefusal = (period: Period): Refusal | null =>
  isPlannablePeriod(period) ? null : refuse('VALIDATION', { champs: { fin: `1 à ${MAX_DAYS} jours` } });

/** What the computation reads: interventions of the scope, its controllers, and what they already have. */
async function load(
  context: Context,
  body: Period & { readonly interventionIds: readonly string[] },
): Promise<PlanningInput> {
  const condition = { field: 'id', among: [...new Set(body.interventionIds)] };
  const interventions = await interventionsToPlan(context, { condition });
  const controleurs = await controllersToPlan(context);
  const ids = controleurs.map(({ idUser }) => idUser);
  const prises = await takenVisits(context.db, { ids, ...readForPlan(body) });
  return { interventions, controleurs, prises, now: context.now };
}

async function run(context: Context, body: Asked) {
  const { actor, clock, caller, computations } = context;
  const right = can(actor, 'optimiseur.proposer', { idBureauInspection: actor.idBureauInspection });
  if (!right.ok) return right;
  if (actor.role === 'CONTROL' && body.controllerIds.some((id) => id !== actor.id)) {
    return refuse('DROIT_INSUFFISANT', { champs: { controllerIds: 'interdit' } });
  }
  const since = clock().getTime();
  const input = await load(context, body);
  const asker = {
    ...caller,
    idUser: actor.id,
    idBureau: actor.idBureauInspection,
    idCalcul: body.idCalcul ?? randomUUID(),
  };
  const computed = await computations.run({ demande: body, input, unknown: 'introuvable' }, asker);
  if (!computed.ok) return computed;
  const answer = computed.value;
  const durationMs = Math.max(0, clock().getTime() - since);
  return ok({ ...answer, reserves: [], indicateurs: { ...answer.indicateurs, dureeMs: durationMs } });
}

export const optimiserModule = defineModule(optimiserCalls, {
  listOptimizer: async ({ query }, context) => {
    const { echeanceAvant, ...filters } = query;
    const open: Condition[] = [
      { field: 'etat', among: ETATS_TO_PLAN },
      {
        any: [
          { field: 'dateRdv', is: null },
          { field: 'idControleur', is: null },
          {
            all: [
              { field: 'aDeux', is: true },
              { field: 'idSecond', is: null },
            ],
          },
        ],
      },
    ];
    const condition = { all: [...open, conditionOf(interventionKind.list, filters)] };
    return ok((await interventionsToPlan(context, { condition, echeanceAvant })).map(presentedToPlan));
  },
  listControllerOptimizer: async ({ body }, context) =>
    periodRefusal(body) ?? ok(possibleControleurs(await load(context, body), body)),
  getOptimizer: async ({ body }, context) => periodRefusal(body) ?? (await run(context, body)),
  stopOptimizer: async ({ body: { idCalcul } }, { computations, actor }) => {
    await computations.stop(actor.id, idCalcul);
    return ok(null);
  },
});
