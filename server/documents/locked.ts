/**
 * What a call decides on before it writes: documents whole, behind the lock that every writer takes, and only of what its
 * caller sees. What is answered of them goes through `show` (server/modules/documents.ts).
 */
import type { SyncedCollection } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, findDocument, isVisible, listOfDossier, type StoredDocument, type StoredIn } from './document.ts';
import type { Key, Reader } from './visible.ts';

/** A document of the caller's scope, held until the transaction ends; null: unknown, deleted, or no longer theirs. */
export async function lockVisible<C extends SyncedCollection>(
  tx: Sql,
  { portees }: Pick<Reader, 'portees'>,
  { collection, id }: Key<C>,
): Promise<StoredIn<C> | null> {
  const document = await findDocument(tx, { collection, id }, true);
  return document !== null && isVisible(document, portees) ? document : null;
}

/** The same, even when it was taken away: its row is still held ([rgpd/RG2]). */
export async function lockHeld<C extends SyncedCollection>(
  tx: Sql,
  { portees }: Pick<Reader, 'portees'>,
  key: Key<C>,
): Promise<StoredIn<C> | null> {
  const document = await findDocument(tx, key, true);
  return document?.portees.some((portee) => portees.includes(portee)) === true ? document : null;
}

/** What stands in a dossier that this transaction has locked, whoever else sees it: it is decided on as a whole. */
export const contentsOf = <C extends SyncedCollection>(tx: Sql, { id }: Pick<StoredDocument, 'id'>, collection: C) =>
  listOfDossier(tx, collection, id);

/** Comments and files of a ticket that this transaction has locked: they go with it. */
export const attachedTo = (tx: Sql, { id }: StoredDocument): Promise<StoredDocument[]> =>
  tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = 'records' and not supprime
       and (data ->> 'kind' = 'commentaire' and data ->> 'idEntite' = $1
         or data ->> 'kind' = 'fichier' and data ->> 'idTicket' = $1) order by id for update`,
    [id],
  );

/** Who put an announcement away ([annonces/N6]); `idUser` null: everybody. */
export const marksOf = (tx: Sql, idAnnonce: string, idUser: number | null = null): Promise<StoredDocument[]> =>
  tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = 'records' and data ->> 'kind' = 'lecture' and not supprime
       and data ->> 'idAnnonce' = $1 and ($2::integer is null or (data ->> 'idUser')::integer = $2) for update`,
    [idAnnonce, idUser],
  );
