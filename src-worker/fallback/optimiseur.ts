import type { z } from 'zod';
import type { optimiserCalls, Reserve } from '#domain/api/optimiser.ts';
import { estVivante } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import {
  aPlanifier,
  autourDe,
  type AvecDossier,
  conclure,
  estAPlanifier,
  estPeriodePlanifiable,
  etudier,
  type Matiere,
} from '#domain/planning/etude.ts';
import { chercher, type Demande, type Plan } from '#domain/planning/optimiseur.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { interventionsVoulues } from './interventions.ts';
import { inOrder } from '#domain/lists/listing.ts';
import { tous, texte, type Repondeurs, type Sources } from './listes.ts';

type Asked = z.output<typeof optimiserCalls.getOptimizer.body>;

/** A controller plans their own visits. */
const estPermise =
  ({ user }: Sources) =>
  ({ idControleur }: Intervention): boolean =>
    user.role !== 'CONTROL' || idControleur === user.id;

/** Interventions of this device with what is asked of their dossier. */
async function avecDossiers(sources: Sources, interventions: readonly Intervention[]): Promise<AvecDossier[]> {
  const dossiers = new Map((await tous(sources.magasin, 'dossiers')).map((dossier) => [texte(dossier.id), dossier]));
  return interventions.filter(estPermise(sources)).map((intervention) => {
    const { echeance = null, idDemande = null } = dossiers.get(intervention.demandeId) ?? {};
    return { intervention, dossier: { echeance, idDemande } };
  });
}

async function controleurs({ magasin, user }: Sources): Promise<Controller[]> {
  const connus = inOrder(await tous(magasin, 'controllers'), 'id');
  return connus.filter(({ actif, idUser }) => actif && (user.role !== 'CONTROL' || idUser === user.id));
}

async function matiereDe(sources: Sources, demande: Asked): Promise<Matiere> {
  const toutes = await tous(sources.magasin, 'interventions');
  const equipe = await controleurs(sources);
  const siens = new Set(equipe.map(({ idUser }) => idUser));
  const autour = autourDe(demande);
  return {
    interventions: await avecDossiers(
      sources,
      toutes.filter(({ id }) => demande.interventionIds.includes(id)),
    ),
    controleurs: equipe,
    prises: inOrder(
      toutes.filter(
        (une) =>
          estVivante(une) &&
          siens.has(une.idControleur ?? 0) &&
          (une.dateRdv ?? '') >= autour.debut &&
          (une.dateRdv ?? '') <= autour.fin,
      ),
      'dateRdv',
    ),
    maintenant: sources.maintenant,
  };
}

const PAUSE_MS = 25;

/** The search, with a pause for the other commands of this thread when it has lasted. */
async function chercherSansBloquer(demande: Demande): Promise<Plan> {
  const recherche = chercher(demande);
  let depuis = performance.now();
  for (let pas = recherche.next(); ; pas = recherche.next()) {
    if (pas.done === true) return pas.value;
    if (performance.now() - depuis < PAUSE_MS) continue;
    await new Promise((reprendre) => setTimeout(reprendre));
    depuis = performance.now();
  }
}

/** [planning/PO9] What this device cannot see. */
const reservesDe = ({ controleurs: connus }: Matiere, { controllerIds }: Asked): Reserve[] => [
  'autres-agendas',
  ...(controllerIds.some((id) => !connus.some(({ idUser }) => idUser === id))
    ? (['controleurs-absents'] as const)
    : []),
];

/** Planning by computation on this device; the same data give what the server gives. */
export const REPONDEURS_OPTIMISEUR: Repondeurs = {
  listOptimizer: async (sources) => {
    const { departement, idTypeIntervention, echeanceAvant } = sources.query;
    const voulues = await interventionsVoulues(sources, { departement, idTypeIntervention });
    const lignes = (await avecDossiers(sources, voulues.filter(estAPlanifier))).map(aPlanifier);
    const jusque = texte(echeanceAvant);
    return inOrder(
      lignes.filter(({ echeance }) => jusque === '' || (echeance !== null && echeance <= jusque)),
      'echeance',
    );
  },
  getOptimizer: async (sources) => {
    const demande = sources.body as Asked;
    const { user } = sources;
    const isAutrui = user.role === 'CONTROL' && demande.controllerIds.some((id) => id !== user.id);
    if (isAutrui || !estPeriodePlanifiable(demande)) return undefined;
    const depuis = performance.now();
    const matiere = await matiereDe(sources, demande);
    const etude = etudier(demande, matiere);
    const plan = await chercherSansBloquer(etude);
    const reponse = conclure(plan, { demande, etude, matiere, inconnue: 'hors-appareil' });
    const dureeMs = Math.round(performance.now() - depuis);
    return { ...reponse, reserves: reservesDe(matiere, demande), indicateurs: { ...reponse.indicateurs, dureeMs } };
  },
};
