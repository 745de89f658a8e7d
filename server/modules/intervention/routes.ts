import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { interventionCalls } from '#domain/api/intervention.ts';
import type { interventionAnswer, interventionSummary } from '#domain/api/intervention-shapes.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { displayedEtat } from '#domain/interventions/etat.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { InterventionFilters } from '#domain/interventions/list.ts';
import type { Condition } from '#domain/lists/condition.ts';
import { calendarVisits } from '#domain/planning/calendar.ts';
import { changesOfBody } from '#domain/fields/paths.ts';
import { allOfKind, type ListQuery, pageOfKind } from '../../documents/page.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { editDocument, show, findOrRefuse } from '../documents.ts';
import { presentPhoto } from '../photos.ts';
import { assign, save, reset, removeIntervention } from './commands.ts';
import { cancelAndReplace, presentReplacement } from './replace.ts';
import { generate } from './generate.ts';
import { receiveImages } from './images.ts';
import { colourOf, plannedVisits } from './queries.ts';

type Answer = z.output<typeof interventionAnswer>;
type Summary = z.output<typeof interventionSummary>;
const MAX_VISITS = 1000;

const presenter = (context: Context, result: Result<SeenDocument>): Result<Answer> =>
  result.ok ? ok(show<Answer>(context, result.value)) : result;

async function list(context: Context, query: InterventionFilters & ListQuery) {
  const page = await pageOfKind(context.db, context, { kind: interventionKind, query });
  const items = page.items.map((document) => ({
    ...show<Summary>(context, document),
    etatAffiche: displayedEtat(document.data),
  }));
  return ok({ ...page, items });
}

/** CONTROL reads their own calendar; the office reads anyone's whose visits are in its scope. */
function calendarOwner({ actor }: Context, demande: number | undefined): Result<number> {
  if (actor.role !== 'CONTROL') return ok(demande ?? actor.id);
  return demande === undefined || demande === actor.id
    ? ok(actor.id)
    : refuse('DROIT_INSUFFISANT', { champs: { controllerId: 'interdit' } });
}

async function calendar(context: Context, idControleur: number, asked: Parameters<typeof plannedVisits>[1]) {
  const visits = await plannedVisits(context, { ...asked, idControleur });
  return ok(calendarVisits(visits, await colourOf(context, idControleur), idControleur));
}

async function interventionsOfDossier(context: Context, demandeId: string): Promise<Result<Answer[]>> {
  const dossier = await findOrRefuse(context, 'dossiers', demandeId);
  if (!dossier.ok) return dossier;
  const documents = await allOfKind(context.db, context, {
    kind: interventionKind,
    condition: { field: 'demandeId', is: dossier.value.id },
    limit: MAX_VISITS,
  });
  return ok(documents.map((document) => show<Answer>(context, document)));
}

export const interventionModule = defineModule(interventionCalls, {
  generate: ({ params, query }, context) => generate({ ...params, ...query }, context),
  planningForController: ({ params: { a, b }, query }, context) => {
    const who = calendarOwner(context, query.controllerId);
    const asked = { debut: a, fin: b, limit: MAX_VISITS };
    return who.ok ? calendar(context, who.value, asked) : Promise.resolve(who);
  },
  nextPlanning: ({ params: { x, n } }, context) => {
    const who = calendarOwner(context, x);
    const also: Condition[] = [{ field: 'dateRdv', since: context.now }];
    return who.ok ? calendar(context, who.value, { also, limit: n }) : Promise.resolve(who);
  },
  listInterventions: ({ query }, context) => interventionsOfDossier(context, query.demandeId),
  listeControleur: ({ query }, context) => {
    const who = calendarOwner(context, query.idControleur);
    if (!who.ok) return Promise.resolve(who);
    return list(context, context.actor.role === 'CONTROL' ? { ...query, idControleur: who.value } : query);
  },
  listeSave: async ({ params, body: { base, commentaire, ...champs } }, context) => {
    const changes = changesOfBody('interventions', { ...champs, commentaireRt: commentaire });
    return presenter(context, await save(context, params.id, { changes, base, action: 'Liste' }));
  },
  updateAddresses: async ({ params, body: { base, adresseTravaux, beneficiaire, motif } }, context) => {
    const changes = changesOfBody('interventions', { adresse: adresseTravaux, beneficiaire, motif });
    return presenter(context, await save(context, params.id, { changes, base, action: 'UpdateAddresses' }));
  },
  updateControllerIntervention: async ({ body }, context) => {
    const rows = [];
    for (const demande of body) rows.push(await assign(context, demande));
    return ok(rows);
  },
  reinitialiser: async ({ params, body }, context) => presenter(context, await reset(context, params.id, body)),
  updateCancelReplaceIntervention: async ({ params, body }, context) =>
    presentReplacement(presenter(context, await cancelAndReplace(context, params.id, body))),
  deleteIntervention: ({ body: { id, ...demande } }, context) => removeIntervention(context, id, demande),
  getByClient: async ({ query }, context) => {
    const page = await list(context, query);
    const items = page.value.items.map((item) => ({ ...item, rapportDisponible: item.etatAffiche === 'VALIDE' }));
    return ok({ ...page.value, items });
  },
  addImages: async (_, context) => {
    const received = await receiveImages(context);
    return received.ok ? ok(received.value.map((document) => presentPhoto(context, document))) : received;
  },
  deleteImage: async ({ params }, context) => {
    const changes = { retireLe: context.now };
    const written = await editDocument(context, {
      collection: 'photos',
      id: params.id.toLowerCase(),
      changes,
      action: 'DeleteImage',
    });
    return written.ok ? ok(null) : written;
  },
  interventionPatch: async ({ params, body: { base, changes } }, context) => {
    const demande = { changes: changesOfBody('interventions', changes), base, action: 'patch' };
    return presenter(context, await save(context, params.id, demande));
  },
  interventions: ({ query }, context) => list(context, query),
  intervention: async ({ params }, context) =>
    presenter(context, await findOrRefuse(context, 'interventions', params.id)),
  interventionCreate: async ({ body: { id = randomUUID(), ...champs } }, context) => {
    const changes = changesOfBody('interventions', champs);
    return presenter(context, await editDocument(context, { collection: 'interventions', id, changes, nouveau: true }));
  },
  interventionReplace: async ({ params, body: { base, ...champs } }, context) => {
    const demande = { changes: changesOfBody('interventions', champs), base, action: 'modification' };
    return presenter(context, await save(context, params.id, demande));
  },
  interventionDelete: ({ params }, context) => removeIntervention(context, params.id),
});
