/** What the server reads for its own decisions, in nobody's name: none of it is answered as it stands. */
import type { BureauRecord, BureauSettingsRecord } from '#domain/bureaux/bureau.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, type StoredIn } from './document.ts';

/** The planning attributes of an account; null when it never was a controller's. */
export const findController = (sql: Sql, idUser: number): Promise<StoredIn<'controllers'> | null> =>
  findDocument(sql, { collection: 'controllers', id: String(idUser) });

export interface Office {
  readonly idBureau: number;
  readonly variante: Variant;
}
interface OfOffice {
  readonly bureau: BureauRecord;
  readonly reglagesBureau: BureauSettingsRecord;
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
