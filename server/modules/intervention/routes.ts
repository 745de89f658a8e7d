import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { interventionCalls } from '#domain/api/intervention.ts';
import type { interventionAnswer, interventionSummary } from '#domain/api/intervention-shapes.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { etatAffiche } from '#domain/interventions/etat.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { InterventionFilters } from '#domain/interventions/list.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { visitesDuCalendrier } from '#domain/planning/calendrier.ts';
import { changementsDe } from '#domain/sync/paths.ts';
import { allOfKind, type ListQuery, pageOfKind } from '../../documents/page.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { modifier, montrer, trouver } from '../documents.ts';
import { presentPhoto } from '../photos.ts';
import { affecter, enregistrer, reinitialiser, supprimer } from './commands.ts';
import { annulerRemplacer, presenterRemplacement } from './replace.ts';
import { generate } from './generate.ts';
import { receiveImages } from './images.ts';
import { colourOf, plannedVisits } from './queries.ts';

type Answer = z.output<typeof interventionAnswer>;
type Summary = z.output<typeof interventionSummary>;
const VISITS_MAX = 1000;

const presenter = (context: Context, result: Result<SeenDocument>): Result<Answer> =>
  result.ok ? ok(montrer<Answer>(context, result.value)) : result;

async function liste(context: Context, query: InterventionFilters & ListQuery) {
  const page = await pageOfKind(context.db, context, { kind: interventionKind, query });
  const items = page.items.map((document) => ({
    ...montrer<Summary>(context, document),
    etatAffiche: etatAffiche(document.data),
  }));
  return ok({ ...page, items });
}

/** CONTROL reads their own calendar; the office reads anyone's whose visits are in its scope. */
function calendrierDe({ acteur }: Context, demande: number | undefined): Result<number> {
  if (acteur.role !== 'CONTROL') return ok(demande ?? acteur.id);
  return demande === undefined || demande === acteur.id
    ? ok(acteur.id)
    : refuse('DROIT_INSUFFISANT', { champs: { controllerId: 'interdit' } });
}

async function calendrier(context: Context, idControleur: number, asked: Parameters<typeof plannedVisits>[1]) {
  const visits = await plannedVisits(context, { ...asked, idControleur });
  return ok(visitesDuCalendrier(visits, await colourOf(context, idControleur)));
}

async function interventionsDuDossier(context: Context, demandeId: string): Promise<Result<Answer[]>> {
  const dossier = await trouver(context, 'dossiers', demandeId);
  if (!dossier.ok) return dossier;
  const documents = await allOfKind(context.db, context, {
    kind: interventionKind,
    condition: { field: 'demandeId', is: dossier.value.id },
    limit: VISITS_MAX,
  });
  return ok(documents.map((document) => montrer<Answer>(context, document)));
}

export const interventionModule = defineModule(interventionCalls, {
  generate: ({ params, query }, context) => generate({ ...params, ...query }, context),
  planningForController: ({ params: { a, b }, query }, context) => {
    const qui = calendrierDe(context, query.controllerId);
    const asked = { debut: a, fin: b, limit: VISITS_MAX };
    return qui.ok ? calendrier(context, qui.value, asked) : Promise.resolve(qui);
  },
  nextPlanning: ({ params: { x, n } }, context) => {
    const qui = calendrierDe(context, x);
    const also: Condition[] = [{ field: 'dateRdv', since: context.maintenant }];
    return qui.ok ? calendrier(context, qui.value, { also, limit: n }) : Promise.resolve(qui);
  },
  listInterventions: ({ query }, context) => interventionsDuDossier(context, query.demandeId),
  listeControleur: ({ query }, context) => {
    const qui = calendrierDe(context, query.idControleur);
    if (!qui.ok) return Promise.resolve(qui);
    return liste(context, context.acteur.role === 'CONTROL' ? { ...query, idControleur: qui.value } : query);
  },
  listeSave: async ({ params, body: { base, commentaire, ...champs } }, context) => {
    const changes = changementsDe('interventions', { ...champs, commentaireRt: commentaire });
    return presenter(context, await enregistrer(context, params.id, { changes, base, action: 'Liste' }));
  },
  updateAddresses: async ({ params, body: { base, adresseTravaux, beneficiaire, motif } }, context) => {
    const changes = changementsDe('interventions', { adresse: adresseTravaux, beneficiaire, motif });
    return presenter(context, await enregistrer(context, params.id, { changes, base, action: 'UpdateAddresses' }));
  },
  updateControllerIntervention: async ({ body }, context) => {
    const lignes = [];
    for (const demande of body) lignes.push(await affecter(context, demande));
    return ok(lignes);
  },
  reinitialiser: async ({ params, body }, context) => presenter(context, await reinitialiser(context, params.id, body)),
  updateCancelReplaceIntervention: async ({ params, body }, context) =>
    presenterRemplacement(presenter(context, await annulerRemplacer(context, params.id, body))),
  deleteIntervention: ({ body: { id, ...demande } }, context) => supprimer(context, id, demande),
  getByClient: async ({ query }, context) => {
    const page = await liste(context, query);
    const items = page.value.items.map((item) => ({ ...item, rapportDisponible: item.etatAffiche === 'VALIDE' }));
    return ok({ ...page.value, items });
  },
  addImages: async (_, context) => {
    const received = await receiveImages(context);
    return received.ok ? ok(received.value.map((document) => presentPhoto(context, document))) : received;
  },
  deleteImage: async ({ params }, context) => {
    const changes = { retireLe: context.maintenant };
    const written = await modifier(context, {
      collection: 'photos',
      id: params.id.toLowerCase(),
      changes,
      action: 'DeleteImage',
    });
    return written.ok ? ok(null) : written;
  },
  interventionPatch: async ({ params, body: { base, changes } }, context) => {
    const demande = { changes: changementsDe('interventions', changes), base, action: 'patch' };
    return presenter(context, await enregistrer(context, params.id, demande));
  },
  interventions: ({ query }, context) => liste(context, query),
  intervention: async ({ params }, context) => presenter(context, await trouver(context, 'interventions', params.id)),
  interventionCreate: async ({ body: { id = randomUUID(), ...champs } }, context) => {
    const changes = changementsDe('interventions', champs);
    return presenter(context, await modifier(context, { collection: 'interventions', id, changes, nouveau: true }));
  },
  interventionReplace: async ({ params, body: { base, ...champs } }, context) => {
    const demande = { changes: changementsDe('interventions', champs), base, action: 'modification' };
    return presenter(context, await enregistrer(context, params.id, demande));
  },
  interventionDelete: ({ params }, context) => supprimer(context, params.id),
});
