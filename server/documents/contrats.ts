/** Contracts of a client, for what is decided by them: a demande that is accepted, the lines of an invoice. */
import { contratKind } from '#domain/contrats/kind.ts';
import type { Contrat } from '#domain/contrats/contrat.ts';
import type { Sql } from '../db/db.ts';
import { isOf } from './of-kind.ts';
import { listVisible, type Reader } from './visible.ts';

interface OfClient {
  readonly idClient: string;
  readonly idBureauInspection: number;
}

/** Those that this reader may see, whatever their state. */
export async function contratsOfClient(
  sql: Sql,
  reader: Reader,
  { idClient, idBureauInspection }: OfClient,
): Promise<readonly Contrat[]> {
  const documents = await listVisible(sql, reader, {
    collection: 'records',
    where: `data ->> 'kind' = 'contrat' and data ->> 'idClient' = $3 and data ->> 'idBureauInspection' = $4`,
    params: [idClient, String(idBureauInspection)],
  });
  return documents.flatMap((one) => (isOf(contratKind, one) ? [one.data] : []));
}
