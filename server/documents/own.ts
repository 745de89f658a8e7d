/** What the server reads for its own decisions, in nobody's name: none of it is answered as it stands. */
import { must } from '#domain/base/must.ts';
import type { BureauRecord, ReglagesBureauRecord } from '#domain/sync/references.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, type StoredDocument } from './document.ts';
import type { Key } from './visible.ts';

/** Records that the server writes under a name of its own, after what an account, an office or a mail is. */
const OWN_KINDS: readonly unknown[] = ['utilisateur', 'reglagesBureau', 'modeleCourriel'];

/** A document that the server keeps under a name of its own. A bug when the name is that of something else. */
export async function findOwn(sql: Sql, key: Key, lock = false): Promise<StoredDocument | null> {
  const document = await findDocument(sql, key, lock);
  const isOwn = document === null || document.collection === 'controllers' || OWN_KINDS.includes(document.data['kind']);
  return must(isOwn ? { document } : null, `${key.id} is a name of the server's own`).document;
}

export interface Office {
  readonly idBureau: number;
  readonly variante: Variant;
}
interface OfOffice {
  readonly bureau: BureauRecord;
  readonly reglagesBureau: ReglagesBureauRecord;
}

/** What describes an office on a portal, or its settings; null when it was never described. */
export async function officeRecord<K extends keyof OfOffice>(
  sql: Sql,
  kind: K,
  { idBureau, variante }: Office,
): Promise<OfOffice[K] | null> {
  const [row] = await sql.query<{ data: OfOffice[K] }>(
    `select data from documents where collection = 'records' and data ->> 'kind' = $1 and not supprime
       and (data ->> 'idBureau')::integer = $2 and data ->> 'variante' = $3`,
    [kind, idBureau, variante],
  );
  return row?.data ?? null;
}
