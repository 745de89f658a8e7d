import type { AnalyseState } from '#domain/ocr/analyse.ts';
import type { Verdict } from '#domain/ocr/verdict.ts';

const STATES = { 'en attente': 'attente', 'en cours': 'cours', terminée: 'terminee', 'en erreur': 'erreur' } as const;
/** Under which its words stand: a key has neither accent nor space. */
export const stateKey = (statut: AnalyseState) => STATES[statut];

const VERDICTS = {
  Conforme: 'conforme',
  'À relire': 'aRelire',
  Incomplet: 'incomplet',
  Illisible: 'illisible',
} as const;
export const verdictKey = (verdict: Verdict) => VERDICTS[verdict];
