import { fold } from '../base/fold.ts';
import { distanceWithin, mistakesOf } from './distance.ts';
import { skeletonOf, type ReadPage, type Word } from './words.ts';

/** Where a text was found: words that follow one another on one page. */
export interface Hit {
  readonly page: number;
  readonly mots: readonly Word[];
  /** Rank of its first word in the page, and of the one after its last. */
  readonly from: number;
  readonly until: number;
  /** How alike what was read is, 0 to 1. */
  readonly ressemblance: number;
}

/** A word may be read as two, or two as one. */
const SPLIT_MAX = 2;
/** [ocr/OC14] Places that are as alike, of which the value is looked for. */
const HITS_MAX = 200;
const SAME = 1;
const CONFUSED = 0.97;
const EACH_MISTAKE = 0.08;

interface Sought {
  readonly exact: string;
  readonly skeleton: string;
  readonly words: number;
  /** [ocr/OC13] Parts that hold a figure: BAR-EN-103 is no mistake of BAR-EN-101. */
  readonly figures: readonly string[];
}

const letters = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const partsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');

function soughtOf(text: string): Sought {
  const parts = partsOf(text);
  return {
    exact: letters(text),
    skeleton: skeletonOf(text),
    words: parts.length,
    figures: parts.filter((part) => /\d/.test(part)).map(skeletonOf),
  };
}

/** Of each page once, however many keywords it is searched for. */
const SKELETONS = new WeakMap<ReadPage, readonly string[]>();
function skeletonsOf(page: ReadPage): readonly string[] {
  const known = SKELETONS.get(page) ?? page.mots.map(({ texte }) => skeletonOf(texte));
  SKELETONS.set(page, known);
  return known;
}

/** [ocr/OC10] to [ocr/OC14] The places that are most alike one of these texts, in their order; none: nowhere. */
export function findAll(pages: readonly ReadPage[], texts: readonly string[]): readonly Hit[] {
  const sought = texts.map(soughtOf).filter(({ skeleton }) => skeleton !== '');
  let best: Hit[] = [];
  for (const page of pages) {
    const skeletons = skeletonsOf(page);
    for (const one of sought)
      for (let from = 0; from < page.mots.length; from += 1) {
        const hit = hitFrom(page, skeletons, { sought: one, from });
        const least = best[0]?.ressemblance ?? 0;
        if (hit === null || hit.ressemblance < least) continue;
        if (hit.ressemblance > least) best = [hit];
        else if (best.length < HITS_MAX) best.push(hit);
      }
  }
  return best;
}

/** The first of them; null: nowhere. */
export const findText = (pages: readonly ReadPage[], texts: readonly string[]): Hit | null =>
  findAll(pages, texts)[0] ?? null;

function hitFrom(
  page: ReadPage,
  skeletons: readonly string[],
  { sought, from }: { readonly sought: Sought; readonly from: number },
): Hit | null {
  const max = mistakesOf(sought.skeleton.length);
  // A sign alone (a colon, a dash) neither begins nor ends what was found, and is no word.
  if (skeletons[from] === '') return null;
  let best: Hit | null = null;
  let [joined, words] = ['', 0];
  for (let until = from + 1; until <= page.mots.length; until += 1) {
    const added = skeletons[until - 1] ?? '';
    if (added === '') continue;
    joined += added;
    words += 1;
    if (words > sought.words + SPLIT_MAX || joined.length > sought.skeleton.length + max) break;
    const mots = page.mots.slice(from, until);
    const ressemblance = likenessOf(joined, mots, sought);
    if (ressemblance > (best?.ressemblance ?? 0)) best = { page: page.n, mots, from, until, ressemblance };
  }
  return best;
}

/** 0: not alike. */
function likenessOf(joined: string, mots: readonly Word[], sought: Sought): number {
  const distance = distanceWithin(joined, sought.skeleton, mistakesOf(sought.skeleton.length));
  if (distance === null || (distance > 0 && !holdsFigures(mots, sought))) return 0;
  const isSame = distance === 0 && letters(mots.map(({ texte }) => texte).join('')) === sought.exact;
  return isSame ? SAME : CONFUSED - EACH_MISTAKE * distance;
}

function holdsFigures(mots: readonly Word[], { figures }: Sought): boolean {
  if (figures.length === 0) return true;
  const parts = mots.flatMap(({ texte }) => partsOf(texte)).map(skeletonOf);
  return figures.every((one) => parts.includes(one));
}
