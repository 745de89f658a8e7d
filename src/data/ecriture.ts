import type { BulkWriteRow, RxCollection, RxDocumentData } from 'rxdb/plugins/core';
import { isRefusal, ok, type Refusal, type Result } from '#domain/base/result.ts';
import type { Fields } from '#domain/sync/documents.ts';

/** Takes a document of this device alone away; a synced one is only ever marked (domain/sync/SPEC.md). */
export const OUBLIER = Symbol('oublier');
/** From what the store holds now (undefined: nothing) to what it must hold; null and a refusal leave it as it is. */
export type Decision<D extends Fields> = (courant: D | undefined) => D | typeof OUBLIER | Refusal | null;

const NEUF = { _deleted: false, _attachments: {}, _meta: { lwt: 1 }, _rev: '1-a' };

/**
 * Decides on the stored document and writes, at the storage level (RxDB's document wrappers cost a queue and a copy
 * each). When the worker or another tab wrote in between, RxDB answers 409 with what the document has become:
 * decide again on that. Nothing is ever written blindly. Resolves after the commit.
 */
export async function ecrireDocument<D extends Fields & { id: string }>(
  collection: RxCollection<D>,
  id: string,
  decider: Decision<D>,
): Promise<Result<null>> {
  const { storageInstance } = collection;
  let [stocke] = await storageInstance.findDocumentsById([id], true);
  for (;;) {
    const suivant = decider(stocke === undefined || stocke._deleted ? undefined : stocke);
    if (suivant === null || (suivant === OUBLIER && stocke === undefined)) return ok(null);
    if (isRefusal(suivant)) return suivant;
    const { error } = await storageInstance.bulkWrite([rangee(stocke, suivant)], 'page');
    const echec = error[0];
    if (echec === undefined) return ok(null);
    if (echec.status !== 409) throw new Error(`écriture refusée (${echec.status}) : ${id}`);
    stocke = echec.documentInDb;
  }
}

function rangee<D extends Fields & { id: string }>(
  previous: RxDocumentData<D> | undefined,
  document: D | typeof OUBLIER,
): BulkWriteRow<D> {
  const stored = (fields: object): RxDocumentData<D> => fields as RxDocumentData<D>;
  if (previous === undefined) return { document: stored({ ...(document as object), ...NEUF }) };
  if (document === OUBLIER) return { previous, document: stored({ ...previous, _deleted: true }) };
  const { _meta, _rev, _attachments } = previous;
  return { previous, document: stored({ ...(document as object), _meta, _rev, _attachments, _deleted: false }) };
}
