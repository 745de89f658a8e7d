import { type TimeZone, zoneOf } from '#domain/base/time-zone.ts';
import type { Fields, SyncedCollection } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { officeRecord, type Office } from './own.ts';

const RULED: readonly SyncedCollection[] = ['dossiers', 'interventions'];

/** [bureaux/O15] What is new in an office bears its hour, whatever its author says of it. */
export async function withZone<F extends Fields>(tx: Sql, collection: SyncedCollection, fields: F): Promise<F> {
  if (!RULED.includes(collection)) return fields;
  const { fuseau: _, ...rest } = fields;
  const office = { idBureau: Number(fields['idBureauInspection']), variante: fields['variante'] as Variant };
  const zone = zoneOf(await officeRecord(tx, 'bureau', office));
  return (zone === zoneOf(null) ? rest : { ...rest, fuseau: zone }) as F;
}

/** [bureaux/O15] An office whose address is of another hour takes its dossiers and visits along, archived ones too. */
export const moveToZone = (tx: Sql, { idBureau, variante }: Office, zone: TimeZone): Promise<unknown> =>
  tx.query(
    `update documents set rev = rev + 1, data = data || jsonb_build_object('fuseau', $3::text)
     where collection = any($4::text[]) and id_bureau = $1 and data ->> 'variante' = $2 and not supprime`,
    [idBureau, variante, zone, [...RULED]],
  );

/** SQL of the day of an instant, where the office of its document is. */
export const localDaySql = (instant: string, alias = ''): string =>
  `to_char((${instant})::timestamptz at time zone coalesce(${alias}data ->> 'fuseau', '${zoneOf(null)}'), 'YYYY-MM-DD')`;

/** [bureaux/O15] Hour of the office of an account `u`; of an assessor, of the first that they assess. */
export const ZONE_OF_USER = `(select b.data ->> 'fuseau' from documents b
  where b.collection = 'records' and b.data ->> 'kind' = 'bureau' and not b.supprime and b.data ->> 'fuseau' is not null
    and (b.data ->> 'idBureau')::integer = coalesce(u.id_bureau, u.bureaux_attaches[1]) order by b.id limit 1)`;
