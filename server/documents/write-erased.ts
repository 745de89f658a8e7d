import { eraseFields } from '#domain/rgpd/erase.ts';
import type { Subject } from '#domain/rgpd/fields.ts';
import type { Sql } from '../db/db.ts';
import type { StoredDocument } from './document.ts';

/** Which table of [rgpd/RG8] applies to it. */
export const subjectOf = ({ collection, data }: StoredDocument): Subject => ({
  collection,
  kind: data['kind'],
  variante: data['variante'],
});

/** What stays of a document without its person; `isGone`: a tombstone, elsewhere it stays as a document. */
export const writeErased = (
  tx: Sql,
  document: StoredDocument,
  { now, isGone }: { readonly now: string; readonly isGone: boolean },
): Promise<unknown> => {
  // [rgpd/RG17] Devices forget what they kept of it.
  const next = { ...eraseFields(subjectOf(document), document.data), effaceLe: now };
  return tx.query(
    `update documents set data = $3::jsonb, rev = rev + 1, supprime = supprime or $4, modifie_le = $5
     where collection = $1 and id = $2`,
    [document.collection, document.id, JSON.stringify(next), isGone, now],
  );
};
