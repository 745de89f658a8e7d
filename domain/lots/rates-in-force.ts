import type { Lot } from './lot.ts';
import type { KnownRate, LotRates } from './lot-rates.ts';
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
  const doubt = found.fiche === null ? own.find(({ aConfirmer }) => aConfirmer) : undefined;
  return {
    centiemes: found[figure] ?? 0,
    source: [found.source, doubt?.source].filter(Boolean).join(' '),
    aConfirmer: found.aConfirmer || doubt !== undefined,
    idRegle: found.id,
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
 * the deposit; operations engaged under several rules follow the strictest. The threshold is that of the deposit.
 */
export function ratesOfLot(rules: readonly RateRule[], { lot, engagements, today }: LotToRate): LotRates {
  const depose = lot.dateDepot ?? today;
  const inForce = rulesInForce(rules, today);
  const asked = (engage: string | null): Asked => ({ fiche: lot.fiche ?? '', engage: engage ?? depose, depose });
  const days = [...new Set(engagements.length === 0 ? [null] : engagements)];
  const strictest = (figure: Figure): KnownRate | null =>
    days
      .flatMap((day) => figureOf(inForce, figure, asked(day)) ?? [])
      .reduce<KnownRate | null>((a, b) => (a === null || b.centiemes > a.centiemes ? b : a), null);
  return {
    lieu: strictest('tauxLieu'),
    contact: strictest('tauxContact'),
    seuil: figureOf(inForce, 'seuilNS', asked(null)),
  };
}

/** [lots/TX3] Share of not satisfying controls over which a lot must be controlled whole, 0 to 1; null: none is known. */
export const thresholdOf = (
  rules: readonly RateRule[],
  { lot, today }: Pick<LotToRate, 'lot' | 'today'>,
): number | null => shareOf(ratesOfLot(rules, { lot, engagements: [], today }).seuil);

export const shareOf = (rate: KnownRate | null): number | null => (rate === null ? null : rate.centiemes / 10_000);
