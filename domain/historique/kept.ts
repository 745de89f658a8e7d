import { type RecordKind, STANDS_ALONE } from '../kind/kind.ts';

/** History of one dossier, of one supervision or of one contract (`idDossier`): asked when its tab opens, kept for offline reading; never pulled. */
export interface HistoryRecord {
  id: string;
  kind: 'historique';
  idDossier: string;
  lignes: readonly HistoryLine[];
  luLe: string;
}

export interface HistoryLine {
  date: string;
  utilisateur: string;
  action: string;
  collection: string;
  /** Kind of the record that was written; absent of a history read by a former program. */
  genre?: string | null;
  /** I-2026-00131 or D-2026-00042. */
  numero: string | null;
  champ: string | null;
  avant: unknown;
  apres: unknown;
  horsLigne: boolean;
  /** [sync/S41] Who brought it in the name of its author; absent of what was read by a former program. */
  importePar?: string | null;
}

/** Last answer of a call of the API, for the fallback marked fromCache (specification, section 8). */
export interface CacheRecord {
  id: string;
  kind: 'cache';
  reponse: unknown;
  luLe: string;
}

/** Both stand in the local database alone: nobody is sent one, and the server has none. */
const LOCAL = { ...STANDS_ALONE, collection: 'records', keys: () => [] } as const;

export const historyKind: RecordKind<HistoryRecord> = {
  ...LOCAL,
  name: 'historique',
  parents: ({ idDossier }) => ({ dossier: idDossier }),
};

export const cacheKind: RecordKind<CacheRecord> = { ...LOCAL, name: 'cache' };
