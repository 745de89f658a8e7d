import { hundredthsOf, onlyNumber } from '#domain/base/typed-number.ts';

/** What is typed of a new lot. */
export type LotDraft = {
  readonly bureau: string;
  readonly idClient: string;
  readonly fiche: string;
  readonly uniqueCode: string;
  readonly libelle: string;
  readonly periodeDu: string;
  readonly periodeAu: string;
  readonly dateDepot: string;
};
export const NEW_LOT: LotDraft = {
  bureau: '',
  idClient: '',
  fiche: '',
  uniqueCode: '',
  libelle: '',
  periodeDu: '',
  periodeAu: '',
  dateDepot: '',
};

/** [lots/L1] What is wrong with it, by field. `codes`: of the lots of this device, in lower case. */
export function missingOf(
  { idClient, fiche, uniqueCode, periodeDu, periodeAu }: LotDraft,
  codes: ReadonlySet<string>,
): Partial<Record<keyof LotDraft, 'requis' | 'codeConnu' | 'periode'>> {
  const code = uniqueCode.trim().toLowerCase();
  return {
    ...(idClient === '' ? { idClient: 'requis' as const } : {}),
    ...(fiche === '' ? { fiche: 'requis' as const } : {}),
    ...(code === '' ? { uniqueCode: 'requis' as const } : codes.has(code) ? { uniqueCode: 'codeConnu' as const } : {}),
    ...(periodeDu !== '' && periodeAu !== '' && periodeAu < periodeDu ? { periodeAu: 'periode' as const } : {}),
  };
}

/** Hundredths of a percent of « 15 » or « 7,5 »; null: it is no rate. */
export function rateOf(text: string): number | null {
  const value = onlyNumber(text.replace(/\s*%\s*$/, ''));
  return value === null || value < 0 || value > 100 ? null : hundredthsOf(value);
}

/** The same rate as it is typed; empty: there is none. */
export const writtenRate = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? '' : String(rate / 100).replace('.', ',');
