import { groupBy } from '../base/group.ts';
import { etatOfLot, type Lot } from './lot.ts';
import { doubtsOf, type KnownRate, type LotRates, type RatePart } from './lot-rates.ts';
import type { RateRule } from './rate-rule.ts';

type Figure = 'tauxLieu' | 'tauxContact' | 'seuilNS';

/** [lots/TX2] Rules by which the house goes on a day (YYYY-MM-DD): begun, not ended, and not replaced by one that has begun. */
export function rulesInForce(rules: readonly RateRule[], day: string): readonly RateRule[] {
  const begun = rules.filter(({ valideDu }) => valideDu <= day);
  const replaced = new Set(begun.map(({ remplace }) => remplace));
  return begun.filter(({ id, valideAu }) => !replaced.has(id) && (valideAu === null || day <= valideAu));
}

interface Asked {
  readonly fiche: string;
  /** Day of engagement. */
  readonly engage: string;
  readonly depose: string;
}

const isWithin = (day: string, from: string | null, until: string | null): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** The latest rule first: by the day of engagement that it begins with, of deposit, by its validity, then as it was written. */
const keyOf = ({ engageDu, deposeDu, valideDu, createdAt, id }: RateRule): string =>
  [engageDu ?? '0', deposeDu ?? '0', valideDu, createdAt, id].join(' ');

const inDoubt = (douteuses: readonly string[]) =>
  douteuses.length === 0 ? {} : { douteuses: [...new Set(douteuses)] };

/** [lots/TX3] A figure for one day of engagement: of the fiche's own rules, otherwise of those for every fiche. */
function figureOf(rules: readonly RateRule[], figure: Figure, { fiche, engage, depose }: Asked): KnownRate | null {
  const fitting = rules
    .filter((one) => one.fiche === null || one.fiche === fiche)
    .filter((one) => isWithin(engage, one.engageDu, one.engageAu) && isWithin(depose, one.deposeDu, one.deposeAu))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
  const own = fitting.filter((one) => one.fiche !== null);
  const found = own.find((one) => one[figure] !== null) ?? fitting.find((one) => one[figure] !== null);
  if (found === undefined) return null;
  // A rule of the fiche without a figure says that nobody knows its own yet.
  const doubts = found.fiche === null ? own.filter(({ aConfirmer }) => aConfirmer) : [];
  const douteuses = [found, ...doubts].flatMap((one) => (one.aConfirmer ? [one.id] : []));
  return {
    centiemes: found[figure] ?? 0,
    source: [...new Set([found, ...doubts].map(({ source }) => source))].join(' '),
    aConfirmer: douteuses.length > 0,
    idRegle: found.id,
    ...inDoubt(douteuses),
  };
}

interface LotToRate {
  readonly lot: Pick<Lot, 'fiche' | 'dateDepot'>;
  /** Days of engagement of its operations; null: the list does not say it. */
  readonly engagements: readonly (string | null)[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

/**
 * [lots/TX3] Least rates and threshold of a lot. Without a day of deposit today's is read, without one of engagement that of
 * the deposit. Rates are read of each operation; the threshold is that of the deposit.
 */
export function ratesOfLot(rules: readonly RateRule[], { lot, engagements, today }: LotToRate): LotRates {
  const depose = lot.dateDepot ?? today;
  const inForce = rulesInForce(rules, today);
  const asked = (engage: string): Asked => ({ fiche: lot.fiche ?? '', engage, depose });
  const days = (engagements.length === 0 ? [null] : engagements).map((day) => day ?? depose);
  const byDay = groupBy(days, (day) => day);
  const rateOf = (figure: Figure): KnownRate | null =>
    together(
      [...byDay].map(([day, some]) => ({ day, count: some.length, rate: figureOf(inForce, figure, asked(day)) })),
    );
  return {
    lieu: rateOf('tauxLieu'),
    contact: rateOf('tauxContact'),
    seuil: figureOf(inForce, 'seuilNS', asked(depose)),
  };
}

interface OfDay {
  readonly day: string;
  readonly count: number;
  /** null: the table knows none of that day. */
  readonly rate: KnownRate | null;
}

/** One figure for all; of several, the share that makes as many operations as each of them is asked, and what it is made of. */
function together(days: readonly OfDay[]): KnownRate | null {
  const strictest = days
    .flatMap(({ rate }) => rate ?? [])
    .reduce<KnownRate | null>((a, b) => (a === null || b.centiemes > a.centiemes ? b : a), null);
  if (strictest === null) return null;
  const parts = [...groupBy(days, ({ rate }) => rate?.centiemes ?? null)].map(([centiemes, some]) =>
    partOf(centiemes, some),
  );
  const doubts = inDoubt(days.flatMap(({ rate }) => (rate === null ? [] : doubtsOf(rate))));
  if (parts.length === 1)
    return { ...strictest, ...doubts, aConfirmer: days.some(({ rate }) => rate?.aConfirmer === true) };
  const total = parts.reduce((sum, { operations }) => sum + operations, 0);
  const weight = parts.reduce((sum, { operations, centiemes }) => sum + operations * (centiemes ?? 0), 0);
  return {
    ...strictest,
    centiemes: Math.ceil(weight / total),
    source: [...new Set(days.flatMap(({ rate }) => rate?.source ?? []))].join(' '),
    aConfirmer: days.some(({ rate }) => rate === null || rate.aConfirmer),
    ...doubts,
    parts: parts.toSorted((a, b) => (a.du < b.du ? -1 : 1)),
  };
}

function partOf(centiemes: number | null, days: readonly OfDay[]): RatePart {
  const sorted = days.map(({ day }) => day).toSorted();
  const operations = days.reduce((sum, { count }) => sum + count, 0);
  return { centiemes, operations, du: sorted[0] ?? '', au: sorted.at(-1) ?? '' };
}

/** [lots/TX3] Operations of a list of `total` that a rate asks for: rounded once, whatever it is made of. */
export function owedBy(rate: KnownRate | null, total: number): number {
  const parts = rate?.parts ?? [{ operations: total, centiemes: rate?.centiemes ?? 0 }];
  return Math.ceil(parts.reduce((sum, { operations, centiemes }) => sum + operations * (centiemes ?? 0), 0) / 10_000);
}

/** What a lot is known of, for its rates. */
type RatedLot = Pick<Lot, 'fiche' | 'dateDepot' | 'tirage' | 'etat'>;

/** [lots/TX6] Fiches of lots that are not closed, of which a figure is confirmed by nobody yet. */
export function doubtfulFiches(
  rules: readonly RateRule[],
  lots: readonly RatedLot[],
  today: string,
): readonly string[] {
  const doubted = new Set(rulesInForce(rules, today).flatMap(({ id, aConfirmer }) => (aConfirmer ? [id] : [])));
  const isDoubtful = (lot: RatedLot): boolean => {
    const drawn = lot.tirage?.regles;
    const asked = Object.values(drawn ?? ratesOfLot(rules, { lot, engagements: [], today }));
    return asked.some(
      (rate) => rate?.aConfirmer === true && (drawn === undefined || doubtsOf(rate).some((id) => doubted.has(id))),
    );
  };
  const open = lots.filter((lot) => etatOfLot(lot) !== 'CLOS');
  return [...new Set(open.filter(isDoubtful).map(({ fiche }) => fiche ?? ''))].filter(Boolean).toSorted();
}

/** [lots/TX3] Share of not satisfying controls over which a lot must be controlled whole, 0 to 1; null: none is known. */
export const thresholdOf = (
  rules: readonly RateRule[],
  { lot, today }: Pick<LotToRate, 'lot' | 'today'>,
): number | null => shareOf(ratesOfLot(rules, { lot, engagements: [], today }).seuil);

export const shareOf = (rate: KnownRate | null): number | null => (rate === null ? null : rate.centiemes / 10_000);
