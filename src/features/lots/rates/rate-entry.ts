import type { RateRule, WrittenRateRule } from '#domain/lots/rate-rule.ts';
import { rateOf, writtenRate } from '../lot-entry.ts';

export type BoundField = 'engageDu' | 'engageAu' | 'deposeDu' | 'deposeAu';
const REQUIRED = ['source', 'valideDu'] as const;
const FIGURES = ['tauxLieu', 'tauxContact', 'seuilNS'] as const;
export type FigureField = (typeof FIGURES)[number];

/** What is typed of a rule: days as a field of the kind gives them, rates in percent. */
export type RateEntry = Readonly<Record<BoundField | FigureField | 'fiche' | 'source' | 'valideDu', string>> & {
  readonly aConfirmer: boolean;
};
export type RateErrors = Partial<Record<keyof RateEntry, 'requis' | 'taux' | 'avant' | 'unTaux'>>;

const NEW_RATE: Omit<RateEntry, 'valideDu'> = {
  fiche: '',
  engageDu: '',
  engageAu: '',
  deposeDu: '',
  deposeAu: '',
  tauxLieu: '',
  tauxContact: '',
  seuilNS: '',
  source: '',
  aConfirmer: false,
};

/** A new rule, or one that begins with what another says. `today`: YYYY-MM-DD. */
export function entryOfRule(rule: RateRule | null, today: string): RateEntry {
  if (rule === null) return { ...NEW_RATE, valideDu: today };
  const typed = (field: BoundField | 'fiche'): string => rule[field] ?? '';
  return {
    fiche: typed('fiche'),
    engageDu: typed('engageDu'),
    engageAu: typed('engageAu'),
    deposeDu: typed('deposeDu'),
    deposeAu: typed('deposeAu'),
    tauxLieu: writtenRate(rule.tauxLieu),
    tauxContact: writtenRate(rule.tauxContact),
    seuilNS: writtenRate(rule.seuilNS),
    source: rule.source,
    valideDu: today,
    aConfirmer: rule.aConfirmer,
  };
}

const isFalseRate = (typed: string): boolean => typed.trim() !== '' && rateOf(typed) === null;
const endsBefore = (from: string, until: string): boolean => from !== '' && until !== '' && until < from;

/** [lots/TX1] What is wrong with it, by field. */
export function errorsOfRate(entry: RateEntry): RateErrors {
  const isSilent = FIGURES.every((figure) => entry[figure].trim() === '');
  return {
    ...(!entry.aConfirmer && isSilent ? { tauxLieu: 'unTaux' as const } : {}),
    ...Object.fromEntries(FIGURES.filter((one) => isFalseRate(entry[one])).map((one) => [one, 'taux' as const])),
    ...(endsBefore(entry.engageDu, entry.engageAu) ? { engageAu: 'avant' as const } : {}),
    ...(endsBefore(entry.deposeDu, entry.deposeAu) ? { deposeAu: 'avant' as const } : {}),
    ...Object.fromEntries(REQUIRED.filter((one) => entry[one].trim() === '').map((one) => [one, 'requis' as const])),
  };
}

/** The rule that is written; `remplace`: the one whose place it takes. */
export const ruleOfEntry = (entry: RateEntry, remplace: string | null): WrittenRateRule => ({
  fiche: entry.fiche.trim() || null,
  engageDu: entry.engageDu || null,
  engageAu: entry.engageAu || null,
  deposeDu: entry.deposeDu || null,
  deposeAu: entry.deposeAu || null,
  tauxLieu: rateOf(entry.tauxLieu),
  tauxContact: rateOf(entry.tauxContact),
  seuilNS: rateOf(entry.seuilNS),
  source: entry.source.trim(),
  aConfirmer: entry.aConfirmer,
  valideDu: entry.valideDu,
  valideAu: null,
  remplace,
});
