import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { optimiserCalls } from '#domain/api/optimiser.ts';
import { ok, refuse, type Refusal } from '#domain/base/result.ts';
import { estPlanifiable } from '#domain/interventions/affectation.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { aVisiterDe, equipierDe } from '#domain/planning/equipier.ts';
import { heureDe, instantDe, joursEntre, momentDe } from '#domain/planning/horloge.ts';
import { chercher, type Demande, type Plan } from '#domain/planning/optimiseur.ts';
import { type Equipier, estPossible } from '#domain/planning/tournee.ts';
import { Filter } from '../../documents/page.ts';
import type { Context, Handlers } from '../../http/context.ts';
import { type AvecDossier, controllersToPlan, interventionsToPlan, takenVisits } from './optimiser-queries.ts';
import { proposalOf } from './optimiser-proposal.ts';

type Calls = typeof optimiserCalls;
type Listed = z.output<Calls['listOptimizer']['answer']>[number];
type Able = z.output<Calls['listControllerOptimizer']['answer']>[number];
type Asked = z.output<Calls['getOptimizer']['body']>;
interface Period {
  readonly debut: string;
  readonly fin: string;
}

const DAYS_MAX = 31;
const PLANNED = ['NOUVELLE', 'EN COURS'];

/** null: a period that can be planned. */
function periodRefusal({ debut, fin }: Period): Refusal | null {
  const days = joursEntre(debut, fin).length;
  return days >= 1 && days <= DAYS_MAX ? null : refuse('VALIDATION', { champs: { fin: `1 à ${DAYS_MAX} jours` } });
}

const byIds = (ids: readonly string[]): Filter => new Filter().and('i.id = any(?::text[])', [...new Set(ids)]);

/** Controllers of the scope with their days; the visits of `ids` do not stand in their own way. */
async function teamOf(context: Context, { debut, fin }: Period, ids: ReadonlySet<string>): Promise<Equipier[]> {
  const controllers = await controllersToPlan(context);
  const jours = joursEntre(debut, fin);
  const taken = await takenVisits(context.db, {
    ids: controllers.map(({ idUser }) => idUser),
    // A visit of the evening before may end in the period.
    debut: instantDe({ jour: debut, minute: -1440 }),
    fin: instantDe({ jour: fin, minute: 1440 }),
  });
  const byController = Map.groupBy(
    taken.filter(({ id }) => !ids.has(id)),
    ({ idControleur }) => idControleur,
  );
  const maintenant = momentDe(context.maintenant);
  return controllers.map((controller) =>
    equipierDe(controller, { jours, maintenant, prises: byController.get(controller.idUser) ?? [] }),
  );
}

function listed({ intervention, dossier }: AvecDossier): Listed {
  const { id, adresse, dureeMin, codeFiche, priorite, demandeId, idClient, idControleur, rdvFixe, dateRdv } =
    intervention;
  const verrouille = rdvFixe && dateRdv !== null;
  return {
    id,
    adresse,
    lat: adresse.lat,
    lng: adresse.lng,
    dureeMin,
    competence: codeFiche,
    fenetres: verrouille ? [windowOf(intervention)] : [],
    echeance: dossier.echeance,
    priorite,
    idDemande: dossier.idDemande,
    demandeId,
    idClient,
    idControleur,
    verrouille,
  };
}

function windowOf({ dateRdv, dureeMin }: Intervention): Listed['fenetres'][number] {
  const { jour, minute } = momentDe(dateRdv ?? '');
  return { date: jour, debut: heureDe(minute), fin: heureDe(Math.min(minute + dureeMin, 1439)) };
}

function able({ idControleur, jours, competences, zones, domicile, maxParJour }: Equipier): Able {
  return {
    idControleur,
    competences: competences.map(({ code, jusquAu }) => ({ code, jusquAu })),
    zones: [...zones],
    depart: domicile,
    maxParJour,
    jours: jours.flatMap(({ jour, plages, occupations }) => {
      const [matin, suite] = plages;
      const soir = plages.at(-1);
      if (matin === undefined || soir === undefined) return [];
      const pause = suite === undefined ? null : { debut: heureDe(matin.fin), fin: heureDe(suite.debut) };
      const occupe = occupations.map(({ debut, fin }) => ({ debut: heureDe(debut), fin: heureDe(fin) }));
      return [{ date: jour, debutService: heureDe(matin.debut), finService: heureDe(soir.fin), pause, occupe }];
    }),
  };
}

async function ableControllers(context: Context, body: Period & { interventionIds: readonly string[] }) {
  const asked = await interventionsToPlan(context, byIds(body.interventionIds));
  const visits = asked
    .filter(({ intervention }) => estPlanifiable(intervention.etat))
    .map(({ intervention, dossier }) => aVisiterDe(intervention, { echeance: dossier.echeance, verrouillee: false }));
  const team = await teamOf(context, body, new Set(body.interventionIds));
  const isAble = (equipier: Equipier): boolean =>
    visits.some((visit) => equipier.jours.some((jour) => estPossible(visit, equipier, jour)));
  return ok(team.filter(isAble).map(able));
}

async function run(context: Context, body: Asked) {
  const { interventionIds, controllerIds, verrous, poids, acteur } = { ...body, acteur: context.acteur };
  if (acteur.role === 'CONTROL' && controllerIds.some((id) => id !== acteur.id)) {
    return refuse('DROIT_INSUFFISANT', { champs: { controllerIds: 'interdit' } });
  }
  const since = context.clock().getTime();
  const asked = await interventionsToPlan(context, byIds(interventionIds));
  const open = asked.filter(({ intervention }) => estPlanifiable(intervention.etat));
  const team = await teamOf(context, body, new Set(open.map(({ intervention }) => intervention.id)));
  const demand = {
    visites: open.map(({ intervention, dossier }) =>
      aVisiterDe(intervention, {
        echeance: dossier.echeance,
        // A controller plans their own visits: they do not give them away.
        verrouillee: verrous.includes(intervention.id),
      }),
    ),
    equipiers: team.filter(({ idControleur }) => controllerIds.includes(idControleur)),
    poids,
  };
  const plan = await searched(demand);
  const known = new Set(asked.map(({ intervention }) => intervention.id));
  const opened = new Set(open.map(({ intervention }) => intervention.id));
  const refused = [...new Set(interventionIds)]
    .filter((id) => !opened.has(id))
    .map((id) => ({ id, motif: known.has(id) ? ('verrouillee' as const) : ('introuvable' as const) }));
  const proposal = proposalOf(plan, { equipiers: demand.equipiers, jours: joursEntre(body.debut, body.fin) });
  return ok({
    ...proposal,
    nonPlacees: [...proposal.nonPlacees, ...refused],
    indicateurs: { ...proposal.indicateurs, dureeMs: Math.max(0, context.clock().getTime() - since) },
  });
}

/** One step at a time: the other requests are answered meanwhile. */
async function searched(demand: Demande): Promise<Plan> {
  const search = chercher(demand);
  for (let turn = search.next(); ; turn = search.next()) {
    if (turn.done === true) return turn.value;
    await setImmediate();
  }
}

export function optimiserHandlers(): Handlers<Calls> {
  return {
    listOptimizer: async ({ query }, context) => {
      const filter = new Filter()
        .and('i.etat = any(?::text[])', PLANNED)
        .and("(i.data ->> 'dateRdv' is null or i.data ->> 'idControleur' is null) = ?::boolean", true)
        .and("i.data -> 'adresse' ->> 'departement' = ?", query.departement)
        .and("i.data ->> 'idTypeIntervention' = ?", query.idTypeIntervention)
        .and("d.data ->> 'echeance' <= ?", query.echeanceAvant);
      return ok((await interventionsToPlan(context, filter)).map(listed));
    },
    listControllerOptimizer: async ({ body }, context) => periodRefusal(body) ?? (await ableControllers(context, body)),
    getOptimizer: async ({ body }, context) => periodRefusal(body) ?? (await run(context, body)),
  };
}
