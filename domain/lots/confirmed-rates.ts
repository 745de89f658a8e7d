import { z } from 'zod';
import { LINE_MAX, NOTE_MAX } from '../base/text-limits.ts';
import { writeDay } from '../forms/writing.ts';
import { doubtsOf, type KnownRate, type LotRates } from './lot-rates.ts';
import type { RateRule } from './rate-rule.ts';

/** [lots/TX7] What a responsable technique writes of a figure that they confirm. */
export const writtenConfirmation = z.strictObject({
  /** The text that says it, and where it was read. */
  source: z.string().trim().min(1).max(NOTE_MAX),
  /** Day (YYYY-MM-DD) on which it was read there. */
  luLe: z.iso.date(),
});
export type WrittenConfirmation = z.output<typeof writtenConfirmation>;

/** As it is stored: under the account that confirms, at the server's instant. */
export const confirmation = writtenConfirmation.extend({
  par: z.object({ id: z.number().int(), nom: z.string().max(LINE_MAX) }),
  le: z.iso.datetime(),
});
export type Confirmation = z.output<typeof confirmation>;
/** By id of a rule of the table. */
export type Confirmations = Readonly<Record<string, Confirmation>>;

/** A rule that says nothing of any fiche has nothing that anybody could confirm: a rule is written in its place. */
export const isConfirmable = ({ aConfirmer, fiche, tauxLieu, tauxContact, seuilNS }: RateRule): boolean =>
  aConfirmer && [fiche, tauxLieu, tauxContact, seuilNS].some((said) => said !== null);

const confirmedWords = ({ par, luLe, source }: Confirmation): string =>
  `Confirmé par ${par.nom}, lu le ${writeDay(luLe)} : ${source}`;

/** [lots/TX7] The table as an office goes by it: what its responsable technique confirmed is in doubt no more, and says why. */
export const confirmedRules = (
  rules: readonly RateRule[],
  confirmations: Confirmations | null | undefined,
): readonly RateRule[] =>
  rules.map((rule) => {
    const said = confirmations?.[rule.id];
    if (said === undefined || !isConfirmable(rule)) return rule;
    return { ...rule, aConfirmer: false, source: `${rule.source} ${confirmedWords(said)}` };
  });

/** [lots/TX5] [lots/TX7] What a draw kept of the table, without the doubts that were lifted since: its figures stay. */
export function drawnRates(rates: LotRates, rules: readonly RateRule[]): LotRates {
  const read = (rate: KnownRate | null): KnownRate | null => rate && withoutDoubt(rate, rules);
  return { lieu: read(rates.lieu), contact: read(rates.contact), seuil: read(rates.seuil) };
}

const isSameFigure = (a: RateRule, b: RateRule): boolean =>
  a.tauxLieu === b.tauxLieu && a.tauxContact === b.tauxContact && a.seuilNS === b.seuilNS;

/** The rule that confirms what a rule said: itself, or the one in its place that says the same; undefined: it is in doubt. */
function confirmedBy(id: string, rules: readonly RateRule[]): RateRule | undefined {
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined || !rule.aConfirmer) return rule;
  return rules.find((one) => one.remplace === id && !one.aConfirmer && isSameFigure(one, rule));
}

function withoutDoubt(rate: KnownRate, rules: readonly RateRule[]): KnownRate {
  // Operations of which the table knew nothing stay in doubt.
  if (!rate.aConfirmer || rate.parts?.some(({ centiemes }) => centiemes === null) === true) return rate;
  const doubted = doubtsOf(rate);
  const confirmed = doubted.flatMap((id) => confirmedBy(id, rules) ?? []);
  if (confirmed.length < doubted.length) return rate;
  const told = confirmed.reduce(
    (said, { source }) => (said.includes(source) ? said : `${said} ${source}`),
    rate.source,
  );
  const { douteuses: _lifted, ...known } = rate;
  return { ...known, aConfirmer: false, source: told };
}

/** [lots/TX7] A lot whose draw tells the doubts of today. */
export const withDrawnRates = <L extends { readonly tirage?: { readonly regles?: LotRates } | null }>(
  lot: L,
  rules: readonly RateRule[],
): L =>
  lot.tirage?.regles === undefined
    ? lot
    : { ...lot, tirage: { ...lot.tirage, regles: drawnRates(lot.tirage.regles, rules) } };
