import type { RefusConserve } from '#domain/api/sync.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { fichierFile, morceaux } from '#domain/sync/fichier-file.ts';
import { api } from '../../../data/api.ts';
import { jsonOf } from '../../../platform/json-text.ts';

export type Vue = 'ouverts' | 'tous';
export interface PageRefus {
  readonly items: readonly RefusConserve[];
  readonly total: number;
}

interface Question {
  readonly vue: Vue;
  readonly recherche: string;
  readonly taille: number;
}

export const lireRefus = ({ vue, recherche, taille }: Question): Promise<Result<PageRefus>> =>
  api.syncRefus({ query: { vue, size: taille, ...(recherche === '' ? {} : { search: recherche }) } });

const cleDe = ({ idUser, edit }: RefusConserve) => ({ idUser, editId: edit.editId });

export const rejouer = (refus: RefusConserve): Promise<Result<RefusConserve>> =>
  api.syncRefusRejouer({ params: cleDe(refus) });

export const classer = (refus: RefusConserve, motif: string): Promise<Result<RefusConserve>> =>
  api.syncRefusClasser({ params: cleDe(refus), body: { motif } });

export interface BilanImport {
  readonly acceptees: number;
  readonly attente: number;
  readonly refusees: number;
  readonly photos: number;
}

/** Brings a queue exported by a device, piece by piece; null: this is not such a file. A stop loses nothing: import it again. */
export async function importer(texte: string): Promise<Result<BilanImport> | null> {
  const fichier = lireFichier(texte);
  if (fichier === null) return null;
  const bilan = { acceptees: 0, attente: 0, refusees: 0, photos: 0 };
  for (const body of morceaux(fichier)) {
    const reponse = await api.syncImport({ body });
    if (!reponse.ok) return refuse(reponse.code, reponse.data);
    const statuts = reponse.value.reponses.map(({ statut }) => statut);
    bilan.acceptees += statuts.filter((statut) => statut === 'accepte').length;
    bilan.attente += statuts.filter((statut) => statut === 'conflit').length;
    bilan.refusees += statuts.filter((statut) => statut === 'refus').length;
    bilan.photos += reponse.value.photos.length;
  }
  return ok(bilan);
}

const lireFichier = (texte: string) => fichierFile.safeParse(jsonOf(texte)).data ?? null;
