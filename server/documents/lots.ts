import { operationsKind } from '#domain/lots/operations-kind.ts';
import type { OperationsRecord } from '#domain/lots/operation.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, type StoredDocument } from './document.ts';
import { isOf } from './of-kind.ts';

type Part = StoredDocument & { readonly data: OperationsRecord };

/** The list of a lot that its caller holds, whole; and whether a dossier or a visit names the lot. */
export async function partsOfLot(tx: Sql, idLot: string): Promise<{ parts: Part[]; isNamed: boolean }> {
  const rows = await tx.query<StoredDocument>(
    `select ${COLUMNS} from documents where collection = 'records' and data ->> 'kind' = 'operations' and not supprime
       and data ->> 'idLot' = $1 order by id`,
    [idLot],
  );
  const naming = await tx.query(
    `select 1 from documents where collection in ('dossiers', 'interventions') and data ->> 'rsBatchId' = $1 limit 1`,
    [idLot],
  );
  return { parts: rows.filter((row) => isOf(operationsKind, row)) as Part[], isNamed: naming.length > 0 };
}
