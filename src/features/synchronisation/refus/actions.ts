import type { KeptRefus } from '#domain/api/sync.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { queueFile, piecesOf } from '#domain/sync/queue-file.ts';
import { api } from '../../../data/api.ts';
import { jsonOf } from '../../../platform/json-text.ts';

export type View = 'ouverts' | 'tous';
export interface RefusList {
  readonly items: readonly KeptRefus[];
  readonly total: number;
}

interface Question {
  readonly vue: View;
  readonly recherche: string;
  readonly taille: number;
}

export const readRefus = ({ vue, recherche, taille }: Question): Promise<Result<RefusList>> =>
  api.syncRefus({ query: { vue, size: taille, ...(recherche === '' ? {} : { search: recherche }) } });

const keyOf = ({ idUser, edit }: KeptRefus) => ({ idUser, editId: edit.editId });

export const replay = (refus: KeptRefus): Promise<Result<KeptRefus>> => api.syncRefusRejouer({ params: keyOf(refus) });

export const setAside = (refus: KeptRefus, motif: string): Promise<Result<KeptRefus>> =>
  api.syncRefusClasser({ params: keyOf(refus), body: { motif } });

export interface ImportSummary {
  readonly acceptees: number;
  readonly attente: number;
  readonly refusees: number;
  readonly photos: number;
}

/** Brings a queue exported by a device, piece by piece; null: this is not such a file. A stop loses nothing: import it again. */
export async function importer(text: string): Promise<Result<ImportSummary> | null> {
  const file = readFile(text);
  if (file === null) return null;
  const summary = { acceptees: 0, attente: 0, refusees: 0, photos: 0 };
  for (const body of piecesOf(file)) {
    const answer = await api.syncImport({ body });
    if (!answer.ok) return refuse(answer.code, answer.data);
    const statuses = answer.value.reponses.map(({ statut }) => statut);
    summary.acceptees += statuses.filter((statut) => statut === 'accepte').length;
    summary.attente += statuses.filter((statut) => statut === 'conflit').length;
    summary.refusees += statuses.filter((statut) => statut === 'refus').length;
    summary.photos += answer.value.photos.length;
  }
  return ok(summary);
}

const readFile = (text: string) => queueFile.safeParse(jsonOf(text)).data ?? null;
