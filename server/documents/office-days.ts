import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { OfOffice } from '#domain/bureaux/bureau.ts';
import type { Sql } from '../db/db.ts';
import { officeRecord } from './own.ts';

export type DayOf = (thing: Pick<OfOffice, 'idBureauInspection' | 'variante'>) => string;

/** Today (YYYY-MM-DD), where the office of each of these is. */
export async function daysOfOffices(
  sql: Sql,
  things: readonly Pick<OfOffice, 'idBureauInspection' | 'variante'>[],
  now: string,
): Promise<DayOf> {
  const key: DayOf = ({ idBureauInspection, variante }) => `${idBureauInspection} ${variante}`;
  const days = new Map<string, string>();
  for (const one of things) {
    if (days.has(key(one))) continue;
    const office = await officeRecord(sql, 'bureau', { idBureau: one.idBureauInspection, variante: one.variante });
    days.set(key(one), localDay(now, zoneOf(office ?? {})));
  }
  return (thing) => must(days.get(key(thing)), 'the office of each was asked for');
}
