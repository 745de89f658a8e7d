import { can } from '#domain/access/can.ts';
import type { z } from 'zod';
import type { optimiserCalls, Reserve } from '#domain/api/optimise.ts';
import { controllersOf } from '#domain/interventions/controllers-of.ts';
import { isLive } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import {
  presentedToPlan,
  readForPlan,
  type WithDossier,
  isToPlan,
  isPlannablePeriod,
  type PlanningInput,
} from '#domain/planning/study.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { computeHere, type Planning } from '../planning/planner.ts';
import { wantedInterventions } from './interventions.ts';
import { inOrder } from '#domain/lists/listing.ts';
import { allOf, asText, type Responders, type Sources } from './lists.ts';

type Asked = z.output<typeof optimiserCalls.getOptimizer.body>;

/** A controller plans their own visits. */
const isAllowed =
  ({ user }: Sources) =>
  ({ idControleur }: Intervention): boolean =>
    user.role !== 'CONTROL' || idControleur === user.id;

/** Interventions of this device with what is asked of their dossier. */
async function withDossiers(sources: Sources, interventions: readonly Intervention[]): Promise<WithDossier[]> {
  const dossiers = new Map((await allOf(sources.store, 'dossiers')).map((dossier) => [asText(dossier.id), dossier]));
  return interventions.filter(isAllowed(sources)).map((intervention) => {
    const { echeance = null, idDemande = null } = dossiers.get(intervention.demandeId) ?? {};
    return { intervention, dossier: { echeance, idDemande } };
  });
}

async function controleurs({ store, user }: Sources): Promise<Controller[]> {
  const known = inOrder(await allOf(store, 'controllers'), 'id');
  return known.filter(({ actif, idUser }) => actif && (user.role !== 'CONTROL' || idUser === user.id));
}

async function materialOf(sources: Sources, demande: Asked): Promise<PlanningInput> {
  const all = await allOf(sources.store, 'interventions');
  const team = await controleurs(sources);
  const ownIds = new Set(team.map(({ idUser }) => idUser));
  const around = readForPlan(demande);
  return {
    interventions: await withDossiers(
      sources,
      all.filter(({ id }) => demande.interventionIds.includes(id)),
    ),
    controleurs: team,
    prises: inOrder(
      all.filter(
        (one) =>
          isLive(one) &&
          controllersOf(one).some((id) => ownIds.has(id)) &&
          (one.dateRdv ?? '') >= around.debut &&
          (one.dateRdv ?? '') <= around.fin,
      ),
      'dateRdv',
    ),
    now: sources.now,
  };
}

const NEVER = new AbortController().signal;
/** Nobody is told, and nothing stops it. */
const ALONE: Planning = { tell: () => undefined, stop: NEVER, signal: NEVER, planner: computeHere };

/** [planning/PO9] What this device cannot see. */
const reservesOf = ({ controleurs: known }: PlanningInput, { controllerIds }: Asked): Reserve[] => [
  'autres-agendas',
  ...(controllerIds.some((id) => !known.some(({ idUser }) => idUser === id)) ? (['controleurs-absents'] as const) : []),
];

/** Planning by computation on this device; the same data give what the server gives. */
export const OPTIMISER_RESPONDERS: Responders = {
  listOptimizer: async (sources) => {
    const { departement, idTypeIntervention, echeanceAvant } = sources.query;
    const wanted = await wantedInterventions(sources, { departement, idTypeIntervention });
    const rows = (await withDossiers(sources, wanted.filter(isToPlan))).map(presentedToPlan);
    const until = asText(echeanceAvant);
    return inOrder(
      rows.filter(({ echeance }) => until === '' || (echeance !== null && echeance <= until)),
      'echeance',
    );
  },
  getOptimizer: async (sources) => {
    const demande = sources.body as Asked;
    const { user } = sources;
    const isForOthers = user.role === 'CONTROL' && demande.controllerIds.some((id) => id !== user.id);
    const right = can({ ...user, bureauxAttaches: [] }, 'optimiseur.proposer', user);
    if (isForOthers || !right.ok || !isPlannablePeriod(demande)) return undefined;
    const since = performance.now();
    const material = await materialOf(sources, demande);
    const { planner, ...watch } = sources.planning ?? ALONE;
    const answer = await planner({ demande, input: material, unknown: 'hors-appareil' }, watch);
    const durationMs = Math.round(performance.now() - since);
    return {
      ...answer,
      reserves: reservesOf(material, demande),
      indicateurs: { ...answer.indicateurs, dureeMs: durationMs },
    };
  },
};
