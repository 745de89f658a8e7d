import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { demandeCalls } from '#domain/api/demande.ts';
import type { dossierAnswer, dossierSummary, message } from '#domain/api/demande-shapes.ts';
import type { interventionAnswer } from '#domain/api/intervention-shapes.ts';
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import { ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';
import { etatsDuSegment } from '#domain/dossiers/etat.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import type { DossierFilters } from '#domain/dossiers/list.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Changes } from '#domain/sync/documents.ts';
import { changementsDe } from '#domain/sync/paths.ts';
import { allOfKind, type ListQuery, pageOfKind } from '../../documents/page.ts';
import { countVisibleBy, listVisible, type SeenDocument } from '../../documents/visible.ts';
import { readingsOf, visibleHistory } from '../../documents/visible-past.ts';
import { ecrire } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { auteurDe, exiger, modifier, montrer, surBase, transaction, trouver } from '../documents.ts';
import { fichiersDesMessages, fichiersDuDossier } from '../fichiers.ts';
import { accepter, refuser } from './acceptation.ts';
import { ajouterMessage, supprimerDossier } from './commands.ts';

type DossierAnswer = z.output<typeof dossierAnswer>;
/** Visits of one dossier: more than any has. */
const VISITS_MAX = 1000;
type DossierPage = { items: z.output<typeof dossierSummary>[]; total: number; page: number; size: number };

async function liste(
  context: Context,
  etats: readonly EtatDossier[],
  query: DossierFilters & ListQuery,
): Promise<Result<DossierPage>> {
  const also = [{ field: 'etat', among: etats }];
  const page = await pageOfKind(context.db, context, { kind: dossierKind, query, also });
  const items = page.items.map((document) => montrer<z.output<typeof dossierSummary>>(context, document));
  return ok({ ...page, items });
}

const presenter = (context: Context, result: Result<SeenDocument>): Result<DossierAnswer> =>
  result.ok ? ok(montrer<DossierAnswer>(context, result.value)) : result;

/** A named operation of the office on one dossier: an edit of its fields, written down under its name. */
async function operation(
  context: Context,
  ref: string,
  { changes, base, action }: { readonly changes: Changes; readonly base: number | undefined; readonly action: string },
): Promise<Result<DossierAnswer>> {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  return presenter(
    context,
    await modifier(context, { collection: 'dossiers', id: found.value.id, changes, action, ...surBase(base) }),
  );
}

async function complet(context: Context, ref: string) {
  const found = await trouver(context, 'dossiers', ref);
  if (!found.ok) return found;
  const interventions = await allOfKind(context.db, context, {
    kind: interventionKind,
    condition: { field: 'demandeId', is: found.value.id },
    limit: VISITS_MAX,
  });
  return ok({
    ...montrer<DossierAnswer>(context, found.value),
    interventions: interventions.map((document) => montrer<z.output<typeof interventionAnswer>>(context, document)),
    fichiers: await fichiersDuDossier(context, found.value.id),
    messages: await messagesDe(context, found.value.id),
  });
}

/** What happened to a dossier; to those who answer for it, who came to read its archive too ([access/A24]). */
async function historique(context: Context, { id: idDossier, data }: SeenDocument, size: number) {
  const { acteur, db } = context;
  const droit = can(acteur, 'historique.lire', data);
  if (!droit.ok) return droit;
  const statesOnly = acteur.role === 'CLIENT' || acteur.role === 'ENTREPRISE';
  const lines = await visibleHistory(db, context, { idDossier, size, statesOnly });
  if (!can(acteur, 'consultation.lire', data).ok) return ok(lines);
  const all = [...lines, ...(await readingsOf(db, { idDossier, size }))];
  return ok(all.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, size));
}

async function messagesDe(context: Context, idDossier: string): Promise<z.output<typeof message>[]> {
  if (!can(context.acteur, 'message.lire', { idBureauInspection: context.acteur.idBureauInspection }).ok) return [];
  const documents = await listVisible(context.db, context, {
    collection: 'records',
    where: "id_dossier = $3 and data ->> 'kind' = 'message'",
    params: [idDossier],
    tail: "order by data ->> 'createdAt', id",
  });
  const fichiers = await fichiersDesMessages(context, idDossier);
  return documents.map((document) => ({
    ...montrer<z.output<typeof message>>(context, document),
    fichiers: [...(fichiers.get(document.id) ?? [])],
  }));
}

async function creer(
  context: Context,
  { id = randomUUID(), ...body }: { readonly id?: string | undefined },
): Promise<Result<DossierAnswer>> {
  const edit = { collection: 'dossiers', id, changes: changementsDe('dossiers', body), nouveau: true } as const;
  const written = await transaction(context, async (tx) => {
    return exiger(await ecrire(tx, auteurDe(context), edit));
  });
  if (!written.ok && written.code === 'CONFLIT') return presenter(context, await modifier(context, edit));
  return presenter(context, written);
}

const TOUS = ETATS_DOSSIER;
const totaux = async (context: Context) => {
  const counts = await countVisibleBy(context.db, context, { collection: 'dossiers', by: 'etat' });
  return ETATS_DOSSIER.map((etat) => ({ etat, total: counts.get(etat) ?? 0 }));
};

const enregistrer = (ref: string, { base, ...body }: { readonly base?: number | undefined }, context: Context) =>
  operation(context, ref, { changes: changementsDe('dossiers', body), base, action: 'UpdateDemand' });
export const demandeModule = defineModule(demandeCalls, {
  demandeList: ({ query: { etat, ...query } }, context) => liste(context, [etat], query),
  demandes: ({ query }, context) => liste(context, TOUS, query),
  getDossiersBureau: ({ params, query }, context) => liste(context, etatsDuSegment(params.state) ?? [], query),
  getDossier: ({ query: { id, ...query } }, context) =>
    id === undefined ? liste(context, TOUS, query) : complet(context, id),
  demande: async ({ params }, context) => presenter(context, await trouver(context, 'dossiers', params.id)),
  getMessages: async ({ params }, context) => {
    const found = await trouver(context, 'dossiers', params.id);
    return found.ok ? ok(await messagesDe(context, found.value.id)) : found;
  },
  getLogsDemande: async ({ params, query }, context) => {
    const found = await trouver(context, 'dossiers', params.id);
    return found.ok ? historique(context, found.value, query.size) : found;
  },
  getStateDemands: async (_, context) => ok(await totaux(context)),
  getEtatDossiers: async (_, context) =>
    ok(JSON.stringify((await totaux(context)).map(({ etat, total }) => ({ Etat: etat, Total: total })))),
  setStatusToDelete: ({ params, body: { motif, base } }, context) => {
    const changes = { aSupprimerLe: context.maintenant.slice(0, 10), motif };
    return operation(context, params.id, { changes, base, action: 'setStatusToDelete' });
  },
  archiveDossier: ({ params, body: { base } }, context) =>
    operation(context, params.id, { changes: { etat: 'ARCHIVE' }, base, action: 'archiveDossier' }),
  unarchiveDossier: async ({ params, body: { motif, base } }, context) => {
    const found = await trouver(context, 'dossiers', params.id);
    if (!found.ok) return found;
    const de = found.value.data['etat'];
    if (de !== 'ARCHIVE') return refuse('TRANSITION_INTERDITE', { de, vers: 'VALIDE' });
    return operation(context, params.id, { changes: { etat: 'VALIDE', motif }, base, action: 'unarchiveDossier' });
  },
  acceptDemand: async ({ params, body: { typesInterventions: types, ...body } }, context) => {
    const accepted = await accepter(context, params.id, { ...body, types });
    if (!accepted.ok) return accepted;
    const { dossier, interventions } = accepted.value;
    return ok({
      ...montrer<DossierAnswer>(context, dossier),
      interventions: interventions.map((document) => montrer<z.output<typeof interventionAnswer>>(context, document)),
    });
  },
  updateDemand: async ({ params, body: { motifRefus, ...body } }, context) =>
    motifRefus === undefined
      ? enregistrer(params.id, body, context)
      : presenter(context, await refuser(context, params.id, { motif: motifRefus, base: body.base })),
  demandeReplace: ({ params, body }, context) => enregistrer(params.id, body, context),
  addMessage: async ({ params, body }, context) => {
    const written = await ajouterMessage(context, params.id, body);
    return written.ok ? ok(montrer<z.output<typeof message>>(context, written.value)) : written;
  },
  demandeCreate: ({ body }, context) => creer(context, body),
  demandeDelete: ({ params }, context) => supprimerDossier(context, params.id),
});
