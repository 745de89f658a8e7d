import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { refuse, ok, type Result } from '#domain/base/result.ts';
import type { Point } from '#domain/planning/trip.ts';
import { askOutside } from '../outside.ts';

/** What a service measured: kilometres and minutes from each place (row) to each other (column); null: no road. */
export interface RoadTable {
  readonly km: readonly (readonly (number | null)[])[];
  readonly minutes: readonly (readonly (number | null)[])[];
}

/** A routing service of the settings: the table interface of OSRM. It receives places, and nothing of who asks ([planning/P21]). */
export interface RoutingService {
  /** SERVICE_INDISPONIBLE: no answer in time, or none that can be read. */
  table(points: readonly Point[]): Promise<Result<RoadTable>>;
}

interface Settings {
  /** Address of its table for a car, as ROUTING_URL says it; null: none. */
  readonly url: string | null;
  readonly clock: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const TIMEOUT_MS = 4000;
/** A hundred places: twice ten thousand numbers, and what it says of each place. */
const MAX_BYTES = 1_000_000;
const AT_ONCE = 4;
/** A service that failed is left alone, and makes one line of the log. */
const REST_MS = 30_000;

export function openRouting({ url, clock, log }: Settings): RoutingService | null {
  if (url === null) return null;
  let restUntil = 0;
  let underWay = 0;
  return {
    table: async (points) => {
      if (underWay >= AT_ONCE || clock().getTime() < restUntil) return refuse('SERVICE_INDISPONIBLE');
      underWay += 1;
      const answer = await ask(url, points).finally(() => (underWay -= 1));
      if (answer.ok || clock().getTime() < restUntil) return answer;
      restUntil = clock().getTime() + REST_MS;
      log.warn({ raison: answer.data?.['raison'] }, 'the routing service failed: travel is estimated');
      return answer;
    },
  };
}

async function ask(address: string, points: readonly Point[]): Promise<Result<RoadTable>> {
  const url = new URL(address);
  const coordinates = points.map(({ lat, lng }) => `${lng},${lat}`).join(';');
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${coordinates}`;
  url.searchParams.set('annotations', 'duration,distance');
  const answer = await askOutside(url.href, {
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    code: 'SERVICE_INDISPONIBLE',
  });
  if (!answer.ok) return answer;
  const read = tableOf(points.length).safeParse(parsed(answer.value.toString('utf8')));
  if (!read.success) return refuse('SERVICE_INDISPONIBLE', { raison: 'reponse' });
  const { distances, durations } = read.data;
  return ok({ km: scaled(distances, 1000), minutes: scaled(durations, 60) });
}

const scaled = (rows: readonly (readonly (number | null)[])[], by: number) =>
  rows.map((row) => row.map((one) => (one === null ? null : one / by)));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const tableOf = (size: number) => {
  const square = z.array(z.array(z.number().nullable()).length(size)).length(size);
  return z.object({
    code: z.literal('Ok'),
    /** Metres. */
    distances: square,
    /** Seconds. */
    durations: square,
  });
};
