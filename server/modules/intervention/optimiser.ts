import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { optimiserCalls } from '#domain/api/optimiser.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { conditionOf } from '#domain/lists/listing.ts';
import { ok, refuse, type Refusal } from '#domain/base/result.ts';
import {
  aPlanifier,
  autourDe,
  conclure,
  controleursPossibles,
  estPeriodePlanifiable,
  ETATS_A_PLANIFIER,
  etudier,
  JOURS_MAX,
  type Matiere,
  type Periode,
} from '#domain/planning/etude.ts';
import { chercher, type Demande, type Plan } from '#domain/planning/optimiseur.ts';
import { takenVisits } from '../../documents/taken.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { controllersToPlan, interventionsToPlan } from './optimiser-queries.ts';

type Calls = typeof optimiserCalls;
type Asked = z.output<Calls['getOptimizer']['body']>;

/** null: a period that can be planned. */
const periodRefusal = (period: Periode): Refusal | null =>
  estPeriodePlanifiable(period) ? null : refuse('VALIDATION', { champs: { fin: `1 à ${JOURS_MAX} jours` } });

/** What the computation reads: interventions of the scope, its controllers, and what they already have. */
async function load(
  context: Context,
  body: Periode & { readonly interventionIds: readonly string[] },
): Promise<Matiere> {
  const condition = { field: 'id', among: [...new Set(body.interventionIds)] };
  const interventions = await interventionsToPlan(context, { condition });
  const controleurs = await controllersToPlan(context);
  const ids = controleurs.map(({ idUser }) => idUser);
  const prises = await takenVisits(context.db, { ids, ...autourDe(body) });
  return { interventions, controleurs, prises, maintenant: context.maintenant };
}

async function run(context: Context, body: Asked) {
  const { acteur, clock } = context;
  if (acteur.role === 'CONTROL' && body.controllerIds.some((id) => id !== acteur.id)) {
    return refuse('DROIT_INSUFFISANT', { champs: { controllerIds: 'interdit' } });
  }
  const since = clock().getTime();
  const matiere = await load(context, body);
  const etude = etudier(body, matiere);
  const answer = conclure(await searched(etude), { demande: body, etude, matiere, inconnue: 'introuvable' });
  const dureeMs = Math.max(0, clock().getTime() - since);
  return ok({ ...answer, reserves: [], indicateurs: { ...answer.indicateurs, dureeMs } });
}

/** One step at a time: the other requests are answered meanwhile. */
async function searched(demand: Demande): Promise<Plan> {
  const search = chercher(demand);
  for (let turn = search.next(); ; turn = search.next()) {
    if (turn.done === true) return turn.value;
    await setImmediate();
  }
}

export const optimiserModule = defineModule(optimiserCalls, {
  listOptimizer: async ({ query }, context) => {
    const { echeanceAvant, ...filters } = query;
    const open: Condition[] = [
      { field: 'etat', among: ETATS_A_PLANIFIER },
      {
        any: [
          { field: 'dateRdv', is: null },
          { field: 'idControleur', is: null },
        ],
      },
    ];
    const condition = { all: [...open, conditionOf(interventionKind.list, filters)] };
    return ok((await interventionsToPlan(context, { condition, echeanceAvant })).map(aPlanifier));
  },
  listControllerOptimizer: async ({ body }, context) =>
    periodRefusal(body) ?? ok(controleursPossibles(await load(context, body), body)),
  getOptimizer: async ({ body }, context) => periodRefusal(body) ?? (await run(context, body)),
});
