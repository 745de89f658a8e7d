import { ok, type Result } from '#domain/base/result.ts';
import { communeOf, searchCommunes } from '#domain/places/commune.ts';
import type { AddressPoint } from '#domain/places/point.ts';
import { place, type Place } from '#domain/places/place.ts';
import type { Adresse } from '#domain/places/contact.ts';
import type { Bases } from '../bases.ts';
import { townKey } from '#domain/places/commune.ts';
import { allCommunes } from './communes.ts';
import { type Geocoder, openGeocoder, type ScoredPlace } from './geocoder.ts';
import { keepPlaces, knownPlaces } from './known.ts';

type Written = Pick<Adresse, 'ligne1' | 'codePostal' | 'ville'>;

/** Where addresses are: the service of the settings if there is one and it answers, the communes otherwise. */
export interface Places {
  /** What is proposed for a typed text ([places/L3] [places/L4]). */
  search(text: string, limit: number): Promise<Place[]>;
  /** The point of a written address, with its precision; null when nothing certain is known. SERVICE_INDISPONIBLE: ask again later. */
  locate(address: Written): Promise<Result<AddressPoint | null>>;
}

type Needs = Pick<Bases, 'db' | 'clock' | 'config'>;

/** A shorter text names too much for a service to be asked. */
const ASKED_FROM = 3;
/** Below, a service says that it is guessing. */
const CERTAIN = 0.6;

export function openPlaces({ db, clock, config }: Needs): Places {
  const geocoder = openGeocoder({ url: config.geocoderUrl, communes: allCommunes, clock });
  const asked = (text: string, limit: number) => askKnown({ db, clock, geocoder }, text, limit);
  return {
    search: async (text, limit) => {
      const found = text.trim().length < ASKED_FROM ? ok([]) : await asked(text, limit);
      if (found.ok && found.value.length > 0) return found.value.map((one) => place.parse(one));
      return searchCommunes(await allCommunes(), text, limit);
    },
    locate: async (address) => {
      const found = geocoder === null || address.ligne1.trim() === '' ? ok([]) : await asked(textOf(address), 1);
      if (!found.ok) return found;
      const best = found.value.find((one) => isOf(one, address));
      const known = best ?? communeOf(await allCommunes(), address);
      if (known === null) return ok(null);
      return ok({ lat: known.lat, lng: known.lng, precision: best?.precision ?? 'commune' });
    },
  };
}

const textOf = ({ ligne1, codePostal, ville }: Written): string => `${ligne1} ${codePostal} ${ville}`;

/** A house of another town that looks alike is no answer. */
const isOf = ({ codePostal, ville, score }: ScoredPlace, address: Written): boolean =>
  score >= CERTAIN && (codePostal === address.codePostal || townKey(ville) === townKey(address.ville));

interface Asked extends Pick<Needs, 'db' | 'clock'> {
  readonly geocoder: Geocoder | null;
}

async function askKnown({ db, clock, geocoder }: Asked, text: string, limit: number): Promise<Result<ScoredPlace[]>> {
  if (geocoder === null) return ok([]);
  const question = { text, limit, now: clock() };
  const known = await knownPlaces(db, question);
  if (known !== null) return ok(known);
  const answer = await geocoder.search(text, limit);
  if (answer.ok) await keepPlaces(db, question, answer.value);
  return answer;
}
