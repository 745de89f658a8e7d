import type { Fields } from '#domain/fields/documents.ts';
import type { Stored } from '../local/store.ts';
import { published } from './lists.ts';

type Record = Stored<'records'>;

/** Files of this device that were not taken away, the oldest first, as the server's calls tell of them; those of a message are not the dossier's. */
export const filesOf = (
  records: readonly Record[],
  champ: 'idDossier' | 'idMessage' | 'idTicket' | 'idDocument',
  id: string,
): Fields[] =>
  records
    .filter((one) => one['kind'] === 'fichier' && !one._deleted && one[champ] === id && one['retireLe'] == null)
    .filter(({ idMessage }) => champ === 'idMessage' || idMessage === undefined)
    .toSorted((a, b) => String(a['createdAt']).localeCompare(String(b['createdAt'])))
    .map((one) => ({ ...published(one), url: `/api/Files/download?id=${one.id}` }));

/** The conversation of a dossier, each message with its files ([dossiers/D23]). */
export const messagesOf = (records: readonly Record[]): Fields[] =>
  records
    .filter(({ kind, _deleted }) => kind === 'message' && !_deleted)
    .toSorted((a, b) => String(a['createdAt']).localeCompare(String(b['createdAt'])))
    .map((one) => ({ ...published(one), fichiers: filesOf(records, 'idMessage', one.id) }));
