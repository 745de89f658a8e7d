import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { demandeCalls } from '#domain/api/demande.ts';
import type { dossierAnswer, dossierSummary, message } from '#domain/api/demande-shapes.ts';
import type { interventionAnswer } from '#domain/api/intervention-shapes.ts';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import { ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';
import { etatsOfSegment } from '#domain/dossiers/etat.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import type { DossierFilters } from '#domain/dossiers/list.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Changes } from '#domain/fields/documents.ts';
import { changesOfBody } from '#domain/fields/paths.ts';
import { allOfKind, type ListQuery, pageOfKind } from '../../documents/page.ts';
import { countVisibleBy, listVisible, type SeenDocument } from '../../documents/visible.ts';
import { readingsOf, visibleHistory } from '../../documents/visible-past.ts';
import { write } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { authorOf, requireOk, editDocument, show, onBase, transaction, findOrRefuse } from '../documents.ts';
import { filesOfMessages, filesOfDossier } from '../dossier-files.ts';
import { acceptDemande, addFirstVisits, knownTypes, refuseDemande } from './acceptance.ts';
import { addMessage, deleteDossier } from './commands.ts';
import { changeTypes } from './types-change.ts';

type DossierAnswer = z.output<typeof dossierAnswer>;
/** Visits of one dossier: more than any has. */
const MAX_VISITS = 1000;
type DossierPage = { items: z.output<typeof dossierSummary>[]; total: number; page: number; size: number };

async function list(
  context: Context,
  etats: readonly EtatDossier[],
  query: DossierFilters & ListQuery,
): Promise<Result<DossierPage>> {
  const also = [{ field: 'etat', among: etats }];
  const page = await pageOfKind(context.db, context, { kind: dossierKind, query, also });
  const items = page.items.map((document) => show<z.output<typeof dossierSummary>>(context, document));
  return ok({ ...page, items });
}

const presenter = (context: Context, result: Result<SeenDocument>): Result<DossierAnswer> =>
  result.ok ? ok(show<DossierAnswer>(context, result.value)) : result;

/** A named operation of the office on one dossier: an edit of its fields, written down under its name. */
async function operation(
  context: Context,
  ref: string,
  { changes, base, action }: { readonly changes: Changes; readonly base: number | undefined; readonly action: string },
): Promise<Result<DossierAnswer>> {
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const edit = { collection: 'dossiers', id: found.value.id, changes, action, ...onBase(base) } as const;
  const written = changes['typesDemandes'] === undefined ? editDocument(context, edit) : changeTypes(context, edit);
  return presenter(context, await written);
}

async function fullDossier(context: Context, ref: string) {
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const interventions = await allOfKind(context.db, context, {
    kind: interventionKind,
    condition: { field: 'demandeId', is: found.value.id },
    limit: MAX_VISITS,
  });
  return ok({
    ...show<DossierAnswer>(context, found.value),
    interventions: interventions.map((document) => show<z.output<typeof interventionAnswer>>(context, document)),
    fichiers: await filesOfDossier(context, found.value.id),
    messages: await messagesOf(context, found.value.id),
  });
}

/** What happened to a dossier; to those who answer for it, who came to read its archive too ([access/A24]). */
async function history(context: Context, { id: idDossier, data }: SeenDocument, size: number) {
  const { actor, db } = context;
  const right = can(actor, 'historique.lire', data);
  if (!right.ok) return right;
  const statesOnly = actor.role === 'CLIENT' || actor.role === 'ENTREPRISE';
  const lines = await visibleHistory(db, context, { idDossier, size, statesOnly });
  if (!can(actor, 'consultation.lire', data).ok) return ok(lines);
  const all = [...lines, ...(await readingsOf(db, { idDossier, size }))];
  return ok(all.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, size));
}

async function messagesOf(context: Context, idDossier: string): Promise<z.output<typeof message>[]> {
  if (!can(context.actor, 'message.lire', { idBureauInspection: context.actor.idBureauInspection }).ok) return [];
  const documents = await listVisible(context.db, context, {
    collection: 'records',
    where: "id_dossier = $3 and data ->> 'kind' = 'message'",
    params: [idDossier],
    tail: "order by data ->> 'createdAt', id",
  });
  const files = await filesOfMessages(context, idDossier);
  return documents.map((document) => ({
    ...show<z.output<typeof message>>(context, document),
    fichiers: [...(files.get(document.id) ?? [])],
  }));
}

async function create(
  context: Context,
  { id = randomUUID(), ...body }: { readonly id?: string | undefined },
): Promise<Result<DossierAnswer>> {
  const edit = { collection: 'dossiers', id, changes: changesOfBody('dossiers', body), nouveau: true } as const;
  const types = await knownTypes(context);
  const written = await transaction(context, async (tx) => {
    const dossier = requireOk(await write(tx, authorOf(context), edit));
    return (await addFirstVisits(tx, context, { dossier, types })) ?? dossier;
  });
  if (!written.ok && written.code === 'CONFLIT') return presenter(context, await editDocument(context, edit));
  return presenter(context, written);
}

const ALL = ETATS_DOSSIER;
const totals = async (context: Context) => {
  const counts = await countVisibleBy(context.db, context, { collection: 'dossiers', by: 'etat' });
  return ETATS_DOSSIER.map((etat) => ({ etat, total: counts.get(etat) ?? 0 }));
};

const save = (ref: string, { base, ...body }: { readonly base?: number | undefined }, context: Context) =>
  operation(context, ref, { changes: changesOfBody('dossiers', body), base, action: 'UpdateDemand' });
export const demandeModule = defineModule(demandeCalls, {
  demandeList: ({ query: { etat, ...query } }, context) => list(context, [etat], query),
  demandes: ({ query }, context) => list(context, ALL, query),
  getDossiersBureau: ({ params, query }, context) => list(context, etatsOfSegment(params.state) ?? [], query),
  getDossier: ({ query: { id, ...query } }, context) =>
    id === undefined ? list(context, ALL, query) : fullDossier(context, id),
  demande: async ({ params }, context) => presenter(context, await findOrRefuse(context, 'dossiers', params.id)),
  getMessages: async ({ params }, context) => {
    const found = await findOrRefuse(context, 'dossiers', params.id);
    return found.ok ? ok(await messagesOf(context, found.value.id)) : found;
  },
  getLogsDemande: async ({ params, query }, context) => {
    const found = await findOrRefuse(context, 'dossiers', params.id);
    return found.ok ? history(context, found.value, query.size) : found;
  },
  getStateDemands: async (_, context) => ok(await totals(context)),
  getEtatDossiers: async (_, context) =>
    ok(JSON.stringify((await totals(context)).map(({ etat, total }) => ({ Etat: etat, Total: total })))),
  setStatusToDelete: ({ params, body: { motif, base } }, context) => {
    const changes = { aSupprimerLe: localDay(context.now, zoneOf(context.actor)), motif };
    return operation(context, params.id, { changes, base, action: 'setStatusToDelete' });
  },
  archiveDossier: ({ params, body: { base } }, context) =>
    operation(context, params.id, { changes: { etat: 'ARCHIVE' }, base, action: 'archiveDossier' }),
  unarchiveDossier: async ({ params, body: { motif, base } }, context) => {
    const found = await findOrRefuse(context, 'dossiers', params.id);
    if (!found.ok) return found;
    const target = found.value.data['etat'];
    if (target !== 'ARCHIVE') return refuse('TRANSITION_INTERDITE', { de: target, vers: 'VALIDE' });
    return operation(context, params.id, { changes: { etat: 'VALIDE', motif }, base, action: 'unarchiveDossier' });
  },
  acceptDemand: async ({ params, body: { typesInterventions: types, ...body } }, context) => {
    const accepted = await acceptDemande(context, params.id, { ...body, types });
    if (!accepted.ok) return accepted;
    const { dossier, interventions } = accepted.value;
    return ok({
      ...show<DossierAnswer>(context, dossier),
      interventions: interventions.map((document) => show<z.output<typeof interventionAnswer>>(context, document)),
    });
  },
  updateDemand: async ({ params, body: { motifRefus, ...body } }, context) =>
    motifRefus === undefined
      ? save(params.id, body, context)
      : presenter(context, await refuseDemande(context, params.id, { motif: motifRefus, base: body.base })),
  demandeReplace: ({ params, body }, context) => save(params.id, body, context),
  addMessage: async ({ params, body }, context) => {
    const written = await addMessage(context, params.id, body);
    return written.ok ? ok(show<z.output<typeof message>>(context, written.value)) : written;
  },
  demandeCreate: ({ body }, context) => create(context, body),
  demandeDelete: ({ params }, context) => deleteDossier(context, params.id),
});
