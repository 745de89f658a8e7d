import { ETATS_DOSSIER, type EtatDossier } from '#domain/dossiers/dossier.ts';
import { etatsDuSegment } from '#domain/dossiers/etat.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import { inOrder } from '#domain/lists/listing.ts';
import type { Fields } from '#domain/sync/documents.ts';
import { comptesParEtape } from '#domain/tableaux/stat.ts';
import { fichiersDe, messagesDe } from './fichiers.ts';
import { listed, oneHere, page, parRef, publie, texte, tous, type Repondeurs, type Sources } from './listes.ts';

async function lister(
  { magasin, query, ...sources }: Sources,
  demandes: readonly EtatDossier[],
): Promise<object | undefined> {
  const etats = etatsTenus(sources, demandes);
  if (etats.length === 0) return undefined;
  const also = [{ field: 'etat', among: etats }];
  // `etat` is no filter of the list: it is the state whose demands are asked for.
  const { etat: _, ...filters } = query;
  return page((await listed(magasin, dossierKind, { query: filters, also })).map(publie), query);
}

/** What this device holds: a tablet never keeps archives (domain/access/scopes.ts), and does not say that there are none. */
const etatsTenus = (
  { user }: Pick<Sources, 'user'>,
  etats: readonly EtatDossier[] = ETATS_DOSSIER,
): readonly EtatDossier[] => (user.role === 'CONTROL' ? etats.filter((etat) => etat !== 'ARCHIVE') : etats);

const compter = (sources: Sources): Promise<{ etat: string; total: number }[]> =>
  Promise.all(
    etatsTenus(sources).map(async (etat) => ({ etat, total: await sources.magasin.compter('dossiers', 'etat', etat) })),
  );

/** Interventions of a dossier, the next visit first. */
export async function interventionsDe({ magasin }: Sources, idDossier: string): Promise<Fields[]> {
  const siennes = await magasin.chercher('interventions', 'demandeId', idDossier);
  return inOrder(siennes, 'dateRdv').map(publie);
}

async function complet(sources: Sources, ref: string): Promise<unknown> {
  const { magasin } = sources;
  const dossier = await parRef(magasin, 'dossiers', ref);
  if (dossier === null) return undefined;
  const siens = await magasin.chercher('records', 'cleDossier', dossier.id);
  return {
    ...publie(dossier),
    interventions: await interventionsDe(sources, dossier.id),
    fichiers: fichiersDe(siens, 'idDossier', dossier.id),
    messages: messagesDe(siens),
  };
}

/** Dossiers of this device, with today's edits. */
export const REPONDEURS_DOSSIERS: Repondeurs = {
  getEtatDossiers: async (sources) =>
    JSON.stringify((await compter(sources)).map(({ etat, total }) => ({ Etat: etat, Total: total }))),
  getStateDemands: compter,
  getDossier: (sources) => {
    const id = sources.query['id'];
    return id === undefined ? lister(sources, ETATS_DOSSIER) : complet(sources, texte(id));
  },
  getDossiersBureau: (sources) => lister(sources, etatsDuSegment(texte(sources.params['state'])) ?? []),
  demandes: (sources) => lister(sources, ETATS_DOSSIER),
  demandeList: (sources) => lister(sources, [sources.query['etat'] as EtatDossier]),
  demande: oneHere(dossierKind),
  getMessages: async ({ magasin, params }) => {
    const dossier = await parRef(magasin, 'dossiers', texte(params['id']));
    return dossier === null ? undefined : messagesDe(await magasin.chercher('records', 'cleDossier', dossier.id));
  },
  stepStateCounts: async ({ magasin, query }) => {
    const { idDemande, debut = '0000-01-01', fin = '9999-12-31' } = query;
    const isToutes = query['debut'] === undefined && query['fin'] === undefined;
    const dossiers = (await tous(magasin, 'dossiers')).filter(
      ({ id, idDemande: numero, dateCommande }) =>
        (idDemande === undefined || id === idDemande || String(numero) === idDemande) &&
        (isToutes || (dateCommande !== null && dateCommande >= texte(debut) && dateCommande <= texte(fin))),
    );
    return comptesParEtape(dossiers);
  },
};
