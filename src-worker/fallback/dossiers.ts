import { ETATS_DOSSIER, type EtatDossier } from '#domain/dossiers/dossier.ts';
import { etatsOfSegment, readsArchiveOnline } from '#domain/dossiers/etat.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import { inOrder } from '#domain/lists/listing.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { countsByEtape } from '#domain/tableaux/stat.ts';
import { filesOf, messagesOf } from './files.ts';
import { listed, oneHere, page, byRef, published, asText, allOf, type Responders, type Sources } from './lists.ts';

async function listRows(
  { store, query, ...sources }: Sources,
  demandes: readonly EtatDossier[],
): Promise<object | undefined> {
  const etats = heldEtats(sources, demandes);
  if (etats.length === 0) return undefined;
  const also = [{ field: 'etat', among: etats }];
  // `etat` is no filter of the list: it is the state whose demands are asked for.
  const { etat: _, ...filters } = query;
  return page((await listed(store, dossierKind, { query: filters, also })).map(published), query);
}

/** What this device holds: a tablet never keeps archives (domain/gate/scopes.ts), and does not say that there are none. */
const heldEtats = (
  { user }: Pick<Sources, 'user'>,
  etats: readonly EtatDossier[] = ETATS_DOSSIER,
): readonly EtatDossier[] => (readsArchiveOnline(user.role) ? etats.filter((etat) => etat !== 'ARCHIVE') : etats);

const count = (sources: Sources): Promise<{ etat: string; total: number }[]> =>
  Promise.all(
    heldEtats(sources).map(async (etat) => ({ etat, total: await sources.store.count('dossiers', 'etat', etat) })),
  );

/** Interventions of a dossier, the next visit first. */
export async function interventionsOf({ store }: Sources, idDossier: string): Promise<Fields[]> {
  const own = await store.find('interventions', 'demandeId', idDossier);
  return inOrder(own, 'dateRdv').map(published);
}

async function fullDossier(sources: Sources, ref: string): Promise<unknown> {
  const { store } = sources;
  const dossier = await byRef(store, 'dossiers', ref);
  if (dossier === null) return undefined;
  const ownOnes = await store.find('records', 'cleDossier', dossier.id);
  return {
    ...published(dossier),
    interventions: await interventionsOf(sources, dossier.id),
    fichiers: filesOf(ownOnes, 'idDossier', dossier.id),
    messages: messagesOf(ownOnes),
  };
}

/** Dossiers of this device, with today's edits. */
export const DOSSIERS_RESPONDERS: Responders = {
  getEtatDossiers: async (sources) =>
    JSON.stringify((await count(sources)).map(({ etat, total }) => ({ Etat: etat, Total: total }))),
  getStateDemands: count,
  getDossier: (sources) => {
    const id = sources.query['id'];
    return id === undefined ? listRows(sources, ETATS_DOSSIER) : fullDossier(sources, asText(id));
  },
  getDossiersBureau: (sources) => listRows(sources, etatsOfSegment(asText(sources.params['state'])) ?? []),
  demandes: (sources) => listRows(sources, ETATS_DOSSIER),
  demandeList: (sources) => listRows(sources, [sources.query['etat'] as EtatDossier]),
  demande: oneHere(dossierKind),
  getMessages: async ({ store, params }) => {
    const dossier = await byRef(store, 'dossiers', asText(params['id']));
    return dossier === null ? undefined : messagesOf(await store.find('records', 'cleDossier', dossier.id));
  },
  stepStateCounts: async ({ store, query }) => {
    const { idDemande, debut = '0000-01-01', fin = '9999-12-31' } = query;
    const isAll = query['debut'] === undefined && query['fin'] === undefined;
    const dossiers = (await allOf(store, 'dossiers')).filter(
      ({ id, idDemande: numero, dateCommande }) =>
        (idDemande === undefined || id === idDemande || String(numero) === idDemande) &&
        (isAll || (dateCommande !== null && dateCommande >= asText(debut) && dateCommande <= asText(fin))),
    );
    return countsByEtape(dossiers);
  },
};
