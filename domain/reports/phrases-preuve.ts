import type { Langue } from '../base/languages.ts';
import type { Said } from './phrases.ts';
import { PREUVE_DE } from './phrases/preuve-de.ts';
import { PREUVE_EN } from './phrases/preuve-en.ts';
import { PREUVE_ES } from './phrases/preuve-es.ts';
import { PREUVE_FR } from './phrases/preuve-fr.ts';
import { PREUVE_PT } from './phrases/preuve-pt.ts';

export type PhrasesPreuve = Said<typeof PREUVE_FR>;

const PREUVE: Readonly<Record<Langue, PhrasesPreuve>> = {
  fr: PREUVE_FR,
  en: PREUVE_EN,
  es: PREUVE_ES,
  pt: PREUVE_PT,
  de: PREUVE_DE,
};

/** [signatures/E17] Words of the pages that prove signatures, and of the line under a seal, in the language of the report. */
export const phrasesOfProof = (langue: Langue): PhrasesPreuve => PREUVE[langue];
