import { knownRoads, type KnownRoads, placeKey, type Road, roadKey, roundedPoint } from '#domain/planning/roads.ts';
import type { Point } from '#domain/planning/trip.ts';
import type { Sql } from '../db/db.ts';

export type Pair = Pick<Road, 'de' | 'vers'>;

/** [planning/P21] Roads kept: a house does not move, and neither does its road. */
const KEPT = 500_000;

/** Every ordered pair of the distinct places of each group, once. */
export function pairsOf(groups: readonly (readonly Point[])[]): readonly Pair[] {
  const found = groups.flatMap((group) => {
    const places = [...new Map(group.map((one) => [placeKey(one), roundedPoint(one)])).values()];
    return places.flatMap((de) => places.filter((vers) => vers !== de).map((vers) => ({ de, vers })));
  });
  return [...new Map(found.map((pair) => [roadKey(pair.de, pair.vers), pair])).values()];
}

const columns = (pairs: readonly Pair[]) => [
  pairs.map(({ de }) => placeKey(de)),
  pairs.map(({ vers }) => placeKey(vers)),
];

/** Those of these roads that were measured. */
export async function readRoads(sql: Sql, pairs: readonly Pair[]): Promise<Road[]> {
  if (pairs.length === 0) return [];
  const rows = await sql.query<{ de: string; vers: string; km: number; minutes: number }>(
    `select de, vers, km, minutes from trajets_connus
     where (de, vers) in (select * from unnest($1::text[], $2::text[]))`,
    columns(pairs),
  );
  const byKey = new Map(rows.map((row) => [`${row.de} ${row.vers}`, row]));
  return pairs.flatMap((pair) => {
    const row = byKey.get(roadKey(pair.de, pair.vers));
    return row === undefined ? [] : [{ ...pair, km: row.km, minutes: row.minutes }];
  });
}

/** The roads between the places of each group, as far as they were measured: no service is asked. */
export const roadsKnownBetween = async (sql: Sql, groups: readonly (readonly Point[])[]): Promise<KnownRoads> =>
  knownRoads(await readRoads(sql, pairsOf(groups)));

export async function keepRoads(sql: Sql, roads: readonly Road[]): Promise<void> {
  if (roads.length === 0) return;
  await sql.query(
    `insert into trajets_connus (de, vers, km, minutes)
     select * from unnest($1::text[], $2::text[], $3::float8[], $4::integer[])
     on conflict (de, vers) do update set km = excluded.km, minutes = excluded.minutes`,
    [...columns(roads), roads.map(({ km }) => km), roads.map(({ minutes }) => minutes)],
  );
}

/** The last ones are kept. */
export const forgetOldRoads = (sql: Sql, kept = KEPT): Promise<unknown> =>
  sql.query('delete from trajets_connus where rang <= (select max(rang) from trajets_connus) - $1::bigint', [kept]);
