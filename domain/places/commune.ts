import { z } from 'zod';
import { fold } from '../base/fold.ts';
import type { Place } from './place.ts';

export const commune = z.object({
  nom: z.string(),
  departement: z.string(),
  codesPostaux: z.array(z.string()),
  population: z.number().int(),
  /** Centre of its largest part, in degrees WGS84. */
  lat: z.number(),
  lng: z.number(),
});
export type Commune = z.output<typeof commune>;
/** A commune with its name as it is compared. */
export type IndexedCommune = Commune & { readonly key: string };

/** « St-Étienne-du-Rouvray Cedex 2 » and « Saint-Étienne-du-Rouvray » are one town; « Paris 12e » is Paris. */
export const townKey = (name: string): string =>
  fold(name)
    .replace(/œ/g, 'oe')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/ cedex( \d+)?\s*$/, '')
    .replace(/ \d{1,2}(er?|eme)?( arrondissement)?\s*$/, '')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bste\b/g, 'sainte')
    .trim();

export const indexed = (one: Commune): IndexedCommune => ({ ...one, key: townKey(one.nom) });

/** What is typed, in its parts: « 4 rue Neuve, 35000 Renn » has a line, a post code and the beginning of a town. */
interface Asked {
  readonly ligne1: string;
  readonly codePostal: string;
  readonly town: string;
}

function partsOf(text: string): Asked {
  const [, line = '', codePostal = '', rest = ''] = /^(.*?)[\s,]*\b(\d{5})\b[\s,]*(.*)$/.exec(text.trim()) ?? [];
  // « Rennes 35000 » is written too: without a comma nor a number, what stands before the code is the town.
  if (codePostal !== '' && rest === '' && !/\d|,/.test(line)) return { ligne1: '', codePostal, town: townKey(line) };
  if (codePostal !== '') return { ligne1: line, codePostal, town: townKey(rest) };
  const comma = text.lastIndexOf(',');
  if (comma < 0)
    return { ligne1: '', codePostal: /^\d{2,4}$/.test(text.trim()) ? text.trim() : '', town: townKey(text) };
  return { ligne1: text.slice(0, comma).trim(), codePostal: '', town: townKey(text.slice(comma + 1)) };
}

const placeOf = (one: Commune, codePostal: string, ligne1: string): Place => ({
  ligne1,
  codePostal,
  ville: one.nom,
  departement: one.departement,
  lat: one.lat,
  lng: one.lng,
  precision: 'commune',
});

const TOWN_MIN = 2;

/** « Paris 12e » and « Lyon 3 » name one district, by the last two digits of its post code (75116 is in the 16th). */
function districtOf(text: string): string | null {
  const [, number] = /\D\s(\d{1,2})(?:er?|e|ème|eme)?(?:\s+arrondissement)?\s*$/i.exec(text) ?? [];
  return number === undefined ? null : number.padStart(2, '0');
}

/** Post codes of a commune that are meant. */
function codesMeant({ codesPostaux }: Commune, codePostal: string, district: string | null): readonly string[] {
  const codes = codesPostaux.filter((code) => code.startsWith(codePostal));
  const ofDistrict = codes.filter((code) => district !== null && code.endsWith(district));
  return ofDistrict.length > 0 ? ofDistrict : codes;
}

/**
 * Communes whose name or post code begins as what is typed, the most populated first, one line a post code
 * ([places/L3]). A line typed before the town is given back as it is: nothing here knows streets. `limit`: of lines; all
 * post codes of a town of that very name are given all the same, since no other text would bring the last ones.
 */
export function searchCommunes(communes: readonly IndexedCommune[], text: string, limit: number): Place[] {
  const { ligne1, codePostal, town } = partsOf(text);
  const isByCode = codePostal !== '';
  if (!isByCode && town.length < TOWN_MIN) return [];
  const isNumeric = isByCode && /^\d*$/.test(town);
  const district = districtOf(text);
  const found = communes
    .filter(({ key, codesPostaux }) =>
      isByCode && !codesPostaux.some((code) => code.startsWith(codePostal)) ? false : isNumeric || key.startsWith(town),
    )
    .toSorted((a, b) => Number(b.key === town) - Number(a.key === town) || b.population - a.population)
    .slice(0, limit);
  const lines = found.flatMap((one) =>
    codesMeant(one, codePostal, district).map((code) => ({ one, place: placeOf(one, code, ligne1) })),
  );
  return lines.filter(({ one }, rank) => rank < limit || one.key === town).map(({ place }) => place);
}

/** The commune that a written address names: its town under this post code, or the only one there; null when it is not certain. */
export function communeOf<C extends IndexedCommune>(
  communes: readonly C[],
  { codePostal, ville }: { readonly codePostal: string; readonly ville: string },
): C | null {
  const under = communes.filter(({ codesPostaux }) => codesPostaux.includes(codePostal));
  const key = townKey(ville);
  const named = under.filter((one) => one.key === key);
  if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null;
  // CEDEX codes are no commune's: the town of that name in the same département, if there is one.
  const inDepartement = communes.filter((one) => one.key === key && codePostal.startsWith(one.departement.slice(0, 2)));
  return under.length === 0 && inDepartement.length === 1 ? (inDepartement[0] ?? null) : null;
}
