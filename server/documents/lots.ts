import type { DrawnOrder } from '#domain/lots/drawn-order.ts';
import { drawnOrderKind } from '#domain/lots/drawn-order-kind.ts';
import type { Lot } from '#domain/lots/lot.ts';
import { operationsKind } from '#domain/lots/operations-kind.ts';
import type { OperationsRecord } from '#domain/lots/operation.ts';
import type { Sql } from '../db/db.ts';
import { COLUMNS, findDocument, type StoredDocument } from './document.ts';
import { readInPages } from './in-pages.ts';
import { dataOf } from './of-kind.ts';

/** Parts that are read at once: each holds a hundred operations. */
const PARTS = 25;

/** The list of a lot that its caller holds, whole. */
export async function partsOfLot(tx: Sql, idLot: string): Promise<StoredDocument[]> {
  return readInPages<StoredDocument>(tx, {
    collection: 'records',
    where: `data ->> 'kind' = 'operations' and not supprime and data ->> 'idLot' = $2`,
    params: [idLot],
    columns: COLUMNS,
    page: PARTS,
  });
}

export async function listOfLot(tx: Sql, idLot: string): Promise<OperationsRecord[]> {
  return (await partsOfLot(tx, idLot)).map((part) => dataOf(operationsKind, part));
}

/** [lots/L13] The order that was drawn, held; null: the lot is not drawn. */
export async function orderOfLot(tx: Sql, { tirage }: Lot): Promise<DrawnOrder | null> {
  if (tirage === null || tirage === undefined) return null;
  const found = await findDocument(tx, { collection: 'records', id: tirage.idOrdre }, true);
  return found === null ? null : dataOf(drawnOrderKind, found);
}

/** Whether a dossier or a visit names the lot. */
export async function isLotNamed(tx: Sql, idLot: string): Promise<boolean> {
  const naming = await tx.query(
    `select 1 from documents where collection in ('dossiers', 'interventions') and data ->> 'rsBatchId' = $1 limit 1`,
    [idLot],
  );
  return naming.length > 0;
}
