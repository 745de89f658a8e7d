import type { HistoriqueRecord, LigneHistorique } from '#domain/sync/kept.ts';
import type { Magasin, Stocke } from '../local/magasin.ts';
import { empreinte } from '../media/capture.ts';

export interface Appel {
  readonly nom: string;
  readonly args: unknown;
}
export interface Garde {
  readonly reponse: unknown;
  readonly luLe: string;
}

/** Answers above this size are not kept: lists come by the synchronisation. */
const TAILLE_MAX = 500_000;
const CONSERVATION_MS = 30 * 86_400_000;

async function idDe({ nom, args }: Appel): Promise<string> {
  const texte = new TextEncoder().encode(JSON.stringify(args));
  return `cache:${nom}:${(await empreinte(texte.buffer)).slice(0, 32)}`;
}

/** Local records: never edited, never sent, unknown to the server. */
const LOCAL = { rev: 0, seq: 0, dirty: 0 } as const;

async function ecrire(magasin: Magasin, document: { id: string; [champ: string]: unknown }): Promise<void> {
  const [previous] = await magasin.parIds('records', [document.id]);
  // Overtaken by another tab that kept the same answer: either will do.
  await magasin.ecrire('records', [{ previous, document: { ...LOCAL, cleDossier: '', ...document } }]);
}

/** Keeps the last answer of a call for the day when there is no network. */
export async function garderReponse(magasin: Magasin, appel: Appel, { reponse, luLe }: Garde): Promise<void> {
  if (JSON.stringify(reponse).length > TAILLE_MAX) return;
  await ecrire(magasin, { id: await idDe(appel), kind: 'cache', reponse, luLe });
}

export async function lireReponse(magasin: Magasin, appel: Appel): Promise<Garde | null> {
  const [garde] = await magasin.parIds('records', [await idDe(appel)]);
  return garde === undefined || garde._deleted ? null : (garde as unknown as Garde);
}

/** The history of a dossier has a record of its own, which its screen reads live (HistoriqueRecord). */
export async function garderHistorique(magasin: Magasin, idDossier: string, { reponse, luLe }: Garde): Promise<void> {
  const record: HistoriqueRecord = {
    id: `historique:${idDossier}`,
    kind: 'historique',
    idDossier,
    lignes: reponse as LigneHistorique[],
    luLe,
  };
  await ecrire(magasin, { ...record, cleDossier: idDossier });
}

/** Forgets kept answers that nobody refreshed for 30 days. */
export async function purgerCache(magasin: Magasin, maintenant: string): Promise<void> {
  const limite = new Date(Date.parse(maintenant) - CONSERVATION_MS).toISOString();
  const gardes = (await magasin.chercher('records', 'kind', 'cache')) as (Stocke<'records'> & Partial<Garde>)[];
  const vieux = gardes.filter(({ luLe = '' }) => luLe < limite);
  await magasin.ecrire(
    'records',
    vieux.map((previous) => ({ previous, document: null })),
  );
}
