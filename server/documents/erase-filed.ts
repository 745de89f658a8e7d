import type { Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import { writeErased } from './write-erased.ts';

/** The area of a client: its documents, and the files that are their versions. */
const AREA = `with area as (select id from documents
    where collection = 'records' and data ->> 'kind' = 'document' and data ->> 'idClient' = $1)
  select ${COLUMNS} from documents where collection = 'records'
    and (id in (select id from area) or data ->> 'idDocument' in (select id from area)) order by id for update`;

export interface ErasedArea {
  readonly documents: readonly StoredDocument[];
  /** Hashes of bytes to be taken off the disk. */
  readonly files: readonly string[];
}

/** [documents/GE8] What stands in the area of a household is emptied, in the caller's transaction. */
export async function eraseArea(tx: Sql, idClient: string, now: string): Promise<ErasedArea> {
  const documents = await tx.query<StoredDocument>(AREA, [idClient]);
  for (const document of documents) await writeErased(tx, document, { now, isGone: false });
  return {
    documents,
    files: documents.flatMap(({ data }) => (typeof data['sha256'] === 'string' ? [data['sha256']] : [])),
  };
}
