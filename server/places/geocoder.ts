import { z } from 'zod';
import { LINE_MAX } from '#domain/base/text-limits.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { townKey, type IndexedCommune } from '#domain/places/commune.ts';
import { departementOf, place, type Place } from '#domain/places/place.ts';
import { greatCircleKm } from '#domain/places/distance.ts';
import { askOutside } from '../outside.ts';

/** An address with how sure its service is, from 0 to 1. */
export type ScoredPlace = Place & { readonly score: number };

/** A geocoding service of the settings. It receives what is typed, and nothing of who asks or why ([places/L6]). */
export interface Geocoder {
  /** SERVICE_INDISPONIBLE: no answer in time, or none that can be read. */
  search(text: string, limit: number): Promise<Result<ScoredPlace[]>>;
}

interface Settings {
  /** Address of its search, as GEOCODER_URL says it; null: none. */
  readonly url: string | null;
  readonly communes: () => Promise<readonly IndexedCommune[]>;
  readonly clock: () => Date;
}

/** What somebody who types waits for at most. */
const TIMEOUT_MS = 1500;
const MAX_BYTES = 200_000;
const AT_ONCE = 4;
/** A service that failed is left alone, rather than making each keystroke wait for it. */
const REST_MS = 30_000;
const MAX_TEXT = 200;

export function openGeocoder({ url, communes, clock }: Settings): Geocoder | null {
  if (url === null) return null;
  let restUntil = 0;
  let underWay = 0;
  const unavailable = refuse('SERVICE_INDISPONIBLE');
  return {
    search: async (text, limit) => {
      if (underWay >= AT_ONCE || clock().getTime() < restUntil) return unavailable;
      underWay += 1;
      const answer = await ask(url, text, limit).finally(() => (underWay -= 1));
      if (answer.ok) return ok(believed(answer.value, await communes()).slice(0, limit));
      restUntil = clock().getTime() + REST_MS;
      return answer;
    },
  };
}

async function ask(address: string, text: string, limit: number): Promise<Result<Feature[]>> {
  const url = new URL(address);
  url.searchParams.set('q', text.slice(0, MAX_TEXT));
  url.searchParams.set('limit', String(limit));
  const answer = await askOutside(url.href, {
    method: 'GET',
    headers: { accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    code: 'SERVICE_INDISPONIBLE',
  });
  if (!answer.ok) return answer;
  const read = collection.safeParse(parsed(answer.value.toString('utf8')));
  return read.success ? ok(read.data.features) : refuse('SERVICE_INDISPONIBLE', { raison: 'reponse' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const feature = z.object({
  geometry: z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    type: z.string(),
    name: z.string(),
    postcode: z.string(),
    city: z.string(),
    score: z.number(),
  }),
});
type Feature = z.output<typeof feature>;
/** One line that cannot be read takes no other away. */
const collection = z.object({
  features: z.array(z.unknown()).transform((all) => all.flatMap((one) => feature.safeParse(one).data ?? [])),
});

const PRECISIONS: Readonly<Record<string, Place['precision']>> = {
  housenumber: 'numero',
  street: 'rue',
  locality: 'rue',
  municipality: 'commune',
};
/** Kilometres from the centre of its commune beyond which a point is not of it: no commune of France but Maripasoula's neighbours is wider. */
const FAR_KM = 40;

/** What a service answers is text of somebody else's: a point that is not in the town it names is dropped ([places/L5]). */
function believed(features: readonly Feature[], communes: readonly IndexedCommune[]): ScoredPlace[] {
  return features.flatMap((one) => {
    const { type, name, postcode, city, score } = one.properties;
    const [lng, lat] = one.geometry.coordinates;
    const precision = PRECISIONS[type];
    const read = place.safeParse({
      ligne1: precision === 'commune' ? '' : plain(name).slice(0, LINE_MAX),
      codePostal: postcode,
      ville: plain(city),
      departement: departementOf(postcode),
      lat,
      lng,
      precision,
    });
    return read.success && isThere(read.data, communes) ? [{ ...read.data, score }] : [];
  });
}

const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}<>]/gu, ' ').trim();

function isThere({ codePostal, ville, lat, lng }: Place, communes: readonly IndexedCommune[]): boolean {
  const key = townKey(ville);
  const candidates = communes.filter((one) => one.key === key || one.codesPostaux.includes(codePostal));
  return candidates.some((one) => greatCircleKm(one, { lat, lng }) <= FAR_KM);
}
