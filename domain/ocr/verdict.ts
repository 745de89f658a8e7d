import { z } from 'zod';
import { signature } from '../access/signature.ts';
import { linesUnder, textAfter, wordsAfter } from './beside.ts';
import { findAll, type Hit } from './matching.ts';
import { EXPECTATIONS, type Sought } from './mot-cle.ts';
import { type ReadValue, readerOf, valueAmong } from './values.ts';
import { confidenceOf, type ReadPage, textOf, turnedBack, type Word, zoneOf } from './words.ts';

export const VERDICTS = ['Conforme', 'À relire', 'Incomplet', 'Illisible'] as const;
export type Verdict = (typeof VERDICTS)[number];

const part = z.number().min(0).max(1);
export const EXTRACT_MAX = 200;

/** What one keyword gave in one paper. */
export const resultat = z.object({
  idMotCle: z.string(),
  motCle: z.string(),
  attendu: z.enum(EXPECTATIONS),
  obligatoire: z.boolean(),
  poids: z.number().int(),
  /** The keyword, with its value when one is expected. */
  trouve: z.boolean(),
  /** From 1; null: nowhere. */
  page: z.number().int().nullable(),
  /** Words as they were read. */
  extrait: z.string().max(EXTRACT_MAX).nullable(),
  position: z.object({ x: part, y: part, l: part, h: part }).nullable(),
  confiance: part,
  /** As it is compared (`ReadValue`); typed by hand when `saisiPar` is somebody. */
  valeur: z.string().max(EXTRACT_MAX).nullable(),
  saisiPar: signature.nullable(),
});
export type Resultat = z.output<typeof resultat>;

/** [ocr/OC31] Under it, somebody reads again. */
export const SURE = 0.85;
/** [ocr/OC30] Under it, or with fewer words, nothing was read. */
const READABLE = 0.45;
const WORDS_MIN = 5;

const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;

/** [ocr/OC10] What these keywords give in these pages, in their order. Throws TooManySteps ([ocr/OC25]). */
export const resultsOf = (pages: readonly ReadPage[], sought: readonly Sought[]): Resultat[] =>
  sought.map((one) => resultOf(pages, one));

function resultOf(pages: readonly ReadPage[], sought: Sought): Resultat {
  const { id, motCle, attendu, obligatoire, poids } = sought;
  const asked = { idMotCle: id, motCle, attendu, obligatoire, poids, saisiPar: null };
  const hits = findAll(pages, [motCle, ...sought.variantes]);
  const expression = sought.expression ?? (attendu === 'valeur' ? '@texte' : null);
  const [first] = hits;
  if (first === undefined) return { ...asked, ...NOWHERE };
  if (expression === null) return { ...asked, ...placeOf(first, first.mots), valeur: null };
  const found = valueBeside(pages, hits, expression);
  if (found === null) return { ...asked, ...NOWHERE };
  return { ...asked, ...placeOf(found.hit, found.mots), valeur: found.valeur.slice(0, EXTRACT_MAX) };
}

const NOWHERE = { trouve: false, page: null, extrait: null, position: null, confiance: 0, valeur: null };

function placeOf({ page, ressemblance }: Hit, words: readonly Word[]) {
  const read = zoneOf(words);
  const zone = read && turnedBack(read, words[0]?.quarts ?? 0);
  return {
    trouve: true,
    page,
    extrait: textOf(words).slice(0, EXTRACT_MAX),
    position: zone && { x: rounded(zone.x), y: rounded(zone.y), l: rounded(zone.l), h: rounded(zone.h) },
    confiance: rounded(ressemblance * confidenceOf(words)),
  };
}

/** [ocr/OC20] After one of the places of the keyword first, then under one of them. */
function valueBeside(
  pages: readonly ReadPage[],
  hits: readonly Hit[],
  expression: string,
): (ReadValue & { readonly hit: Hit }) | null {
  const read = readerOf(expression);
  const after = expression === '@texte' ? textAfter : wordsAfter;
  for (const placesOf of [(page: ReadPage, hit: Hit) => [after(page, hit)], linesUnder])
    for (const hit of hits) {
      const page = pages.find(({ n }) => n === hit.page);
      for (const place of page === undefined ? [] : placesOf(page, hit)) {
        const value = valueAmong(place, expression, read);
        if (value !== null) return { ...value, hit };
      }
    }
  return null;
}

/** [ocr/OC32] A keyword gave what is expected of it; what somebody typed counts as found. */
export const isFulfilled = ({
  attendu,
  trouve,
  saisiPar,
}: Pick<Resultat, 'attendu' | 'trouve' | 'saisiPar'>): boolean =>
  attendu === 'absent' ? !trouve : trouve || saisiPar !== null;

/** How sure a fulfilled one is: that something is absent, as sure as the reading; what somebody typed, wholly. */
const sureness = (one: Resultat, reading: number): number => {
  if (one.saisiPar !== null) return 1;
  return one.attendu === 'absent' ? reading : one.confiance;
};

export interface Judged {
  readonly verdict: Verdict;
  /** 0 to 100. */
  readonly score: number;
}

/** What was read of a paper. `reading`: how sure its words are, 0 to 1; `words`: how many there are. */
export interface Reading {
  readonly reading: number;
  readonly words: number;
  readonly isWhole: boolean;
}

/** [ocr/OC30] to [ocr/OC34] What a paper is worth. */
export function judge(resultats: readonly Resultat[], { reading, words, isWhole }: Reading): Judged {
  const isUnread = words < WORDS_MIN || reading < READABLE;
  const score = scoreOf(resultats, reading);
  if (isUnread && !resultats.some(({ saisiPar }) => saisiPar !== null)) return { verdict: 'Illisible', score };
  // [ocr/OC35] What was not drawn is neither there nor absent.
  if (!isWhole) return { verdict: 'À relire', score };
  if (resultats.some((one) => one.obligatoire && !isFulfilled(one))) return { verdict: 'Incomplet', score };
  const isSure = resultats.every((one) => isFulfilled(one) && sureness(one, reading) >= SURE);
  return { verdict: isSure ? 'Conforme' : 'À relire', score };
}

/** [ocr/OC33] By weight, how sure each fulfilled keyword is; without keywords, how sure the reading is. */
function scoreOf(resultats: readonly Resultat[], reading: number): number {
  const total = resultats.reduce((sum, { poids }) => sum + poids, 0);
  if (total === 0) return Math.round(100 * reading);
  const got = resultats.reduce((sum, one) => sum + (isFulfilled(one) ? one.poids * sureness(one, reading) : 0), 0);
  return Math.round((100 * got) / total);
}

/** [ocr/OC34] Of an analysis: the mean of its papers; null: none was read. */
export const meanScore = (scores: readonly number[]): number | null =>
  scores.length === 0 ? null : Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length);
