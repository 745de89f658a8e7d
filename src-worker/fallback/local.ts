import { ETATS_DOSSIER } from '#domain/dossiers/dossier.ts';
import { etatsDuSegment } from '#domain/dossiers/etat.ts';
import type { Fields } from '#domain/sync/documents.ts';
import type { Magasin } from '../store/magasin.ts';
import { REPONDEURS_FACTURATION } from './facturation.ts';
import { fichiersDe, messagesDe } from './fichiers.ts';
import { REPONDEURS_INTERVENTIONS } from './interventions.ts';
import { page, publie, texte, type Repondeur, type Sources } from './listes.ts';
import { REPONDEURS_TICKETS } from './tickets.ts';

/** By id, or by the number that the server gave. */
async function dossierDe(
  magasin: Magasin,
  id: string,
): Promise<(Fields & { id: string; rev: number; seq: number }) | null> {
  const [parId] = await magasin.parIds('dossiers', [id]);
  if (parId !== undefined && !parId._deleted) return parId;
  return (await magasin.tous('dossiers')).find((dossier) => texte(dossier['idDemande']) === id) ?? null;
}

async function compter({ magasin }: Sources): Promise<{ etat: string; total: number }[]> {
  return Promise.all(
    ETATS_DOSSIER.map(async (etat) => ({ etat, total: await magasin.compter('dossiers', 'etat', etat) })),
  );
}

const parEtats =
  (etatsDe: (sources: Sources) => readonly string[]): Repondeur =>
  async (sources) => {
    const etats = etatsDe(sources);
    const dossiers = (await sources.magasin.tous('dossiers')).filter((dossier) =>
      etats.includes(texte(dossier['etat'])),
    );
    const tries = dossiers.toSorted((a, b) => Number(a['rang'] ?? 0) - Number(b['rang'] ?? 0));
    return page(tries.map(publie), sources.query);
  };

const unDossier = async (magasin: Magasin, id: string): Promise<unknown> => {
  const dossier = await dossierDe(magasin, id);
  if (dossier === null) return undefined;
  const [interventions, records] = await Promise.all([
    magasin.chercher('interventions', 'demandeId', dossier.id),
    magasin.chercher('records', 'cleDossier', dossier.id),
  ]);
  return {
    ...publie(dossier),
    interventions: interventions.map(publie),
    fichiers: fichiersDe(records, 'idDossier', dossier.id),
    messages: messagesDe(records),
  };
};

const TOUS = parEtats(() => etatsDuSegment('all') ?? []);

/** Calls that the local collections answer better than the last answer of the server: they hold today's edits. */
const REPONDEURS: Readonly<Record<string, Repondeur>> = {
  ...REPONDEURS_INTERVENTIONS,
  ...REPONDEURS_FACTURATION,
  ...REPONDEURS_TICKETS,
  authUser: async ({ user }) => ({
    ...user,
    isAdmin: user.role === 'ADMIN',
    isManager: user.role === 'MANAGER',
    permissions: [],
  }),
  getEtatDossiers: async (sources) =>
    JSON.stringify((await compter(sources)).map(({ etat, total }) => ({ Etat: etat, Total: total }))),
  getStateDemands: compter,
  getDossier: async (sources) =>
    sources.query?.['id'] === undefined ? TOUS(sources) : unDossier(sources.magasin, texte(sources.query['id'])),
  getDossiersBureau: parEtats(({ params }) => etatsDuSegment(texte(params?.['state'])) ?? []),
  demandes: TOUS,
  demandeList: parEtats(({ query }) => [texte(query?.['etat']) || 'EN ATTENTE']),
  demande: async ({ magasin, params }) => {
    const dossier = await dossierDe(magasin, texte(params?.['id']));
    return dossier === null ? undefined : publie(dossier);
  },
  listInterventions: async ({ magasin, query }) =>
    (await magasin.chercher('interventions', 'demandeId', texte(query?.['demandeId']))).map(publie),
  intervention: async ({ magasin, params }) => {
    const [intervention] = await magasin.parIds('interventions', [texte(params?.['id'])]);
    return intervention === undefined || intervention._deleted ? undefined : publie(intervention);
  },
  getMessages: async ({ magasin, params }) => {
    const records = await magasin.chercher('records', 'cleDossier', texte(params?.['id']));
    return messagesDe(records);
  },
};

/** The answer of the local collections; undefined when they have none. */
export const repondreLocalement = async (nom: string, sources: Sources): Promise<unknown> => REPONDEURS[nom]?.(sources);
