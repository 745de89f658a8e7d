import type { BrandWords } from '../variants/usual-words.ts';

/** Kinds of a visit, as they are stored. */
export const NATURES = ['Contrôle sur le lieu', 'Contre-visite', 'Contrôle par contact'] as const;
/** [interventions/I76] That of a control in which nobody goes there. */
export const BY_CONTACT = 'Contrôle par contact' satisfies (typeof NATURES)[number];

const WORDS: Readonly<Record<(typeof NATURES)[number], keyof BrandWords>> = {
  'Contrôle sur le lieu': 'SurLeLieu',
  'Contre-visite': 'ContreVisite',
  'Contrôle par contact': 'ParContact',
};

/** [interventions/I47] What a brand calls a kind of visit; another one stays as it was written. */
export function natureIn(words: BrandWords, nature: string): string {
  const known = NATURES.find((one) => one === nature);
  return known === undefined ? nature : words[WORDS[known]];
}
