import { isBelievable, type Road, placeKey, roadKey } from '#domain/planning/roads.ts';
import type { Point } from '#domain/planning/trip.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Bases } from '../bases.ts';
import { keepRoads, type Pair, pairsOf, readRoads } from './known.ts';
import { openRouting, type RoadTable, type RoutingService } from './osrm.ts';

/** How long roads are: those that were measured once, and what the service of the settings says of the others. */
export interface Roads {
  /** false: no service is set. */
  readonly isServed: boolean;
  /** The roads between the places of each group; those that are not known are absent ([planning/P20]). */
  between(groups: readonly (readonly Point[])[]): Promise<Road[]>;
}

type Needs = Pick<Bases, 'db' | 'clock' | 'config'> & { readonly log: Pick<FastifyBaseLogger, 'warn'> };

export function openRoads({ db, clock, config, log }: Needs): Roads {
  const service = openRouting({ url: config.routingUrl, clock, log });
  return {
    isServed: service !== null,
    between: async (groups) => {
      if (service === null) return [];
      const pairs = pairsOf(groups);
      const known = await readRoads(db, pairs);
      const held = new Set(known.map(({ de, vers }) => roadKey(de, vers)));
      const measured = await measure(
        service,
        pairs.filter(({ de, vers }) => !held.has(roadKey(de, vers))),
      );
      await keepRoads(db, measured);
      return [...known, ...measured];
    },
  };
}

/** None when the service does not answer: travel is estimated. */
async function measure(service: RoutingService, pairs: readonly Pair[]): Promise<Road[]> {
  if (pairs.length === 0) return [];
  const places = [...new Map(pairs.flatMap(({ de, vers }) => [de, vers]).map((one) => [placeKey(one), one])).values()];
  const answer = await service.table(places);
  if (!answer.ok) return [];
  const rank = new Map(places.map((one, at) => [placeKey(one), at]));
  return pairs.flatMap((pair) => roadOf(pair, answer.value, rank));
}

/** [planning/P22] */
function roadOf({ de, vers }: Pair, table: RoadTable, rank: ReadonlyMap<string, number>): Road[] {
  const [row, column] = [rank.get(placeKey(de)) ?? -1, rank.get(placeKey(vers)) ?? -1];
  const [km = null, minutes = null] = [table.km[row]?.[column], table.minutes[row]?.[column]];
  if (km === null || minutes === null) return [];
  const road = { de, vers, km: Math.round(km * 100) / 100, minutes: Math.ceil(minutes) };
  return isBelievable(road) ? [road] : [];
}
