import type { Fields } from '#domain/sync/documents.ts';
import type { Stocke } from '../local/magasin.ts';
import { publie } from './listes.ts';

type Record = Stocke<'records'>;

/** Files of this device that were not taken away, the oldest first, as the server's calls tell of them; those of a message are not the dossier's. */
export const fichiersDe = (
  records: readonly Record[],
  champ: 'idDossier' | 'idMessage' | 'idTicket',
  id: string,
): Fields[] =>
  records
    .filter((un) => un['kind'] === 'fichier' && !un._deleted && un[champ] === id && un['retireLe'] == null)
    .filter(({ idMessage }) => champ === 'idMessage' || idMessage === undefined)
    .toSorted((a, b) => String(a['createdAt']).localeCompare(String(b['createdAt'])))
    .map((un) => ({ ...publie(un), url: `/api/Files/download?id=${un.id}` }));

/** The conversation of a dossier, each message with its files ([dossiers/D23]). */
export const messagesDe = (records: readonly Record[]): Fields[] =>
  records
    .filter(({ kind, _deleted }) => kind === 'message' && !_deleted)
    .toSorted((a, b) => String(a['createdAt']).localeCompare(String(b['createdAt'])))
    .map((un) => ({ ...publie(un), fichiers: fichiersDe(records, 'idMessage', un.id) }));
