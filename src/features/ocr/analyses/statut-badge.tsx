import { useTranslation } from 'react-i18next';
import type { AnalyseState } from '#domain/ocr/analyse.ts';
import type { DocumentOcr } from '#domain/ocr/document.ts';
import type { Verdict } from '#domain/ocr/verdict.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Glyph, type Tone } from '../../../ui/glyph.tsx';
import { stateKey, verdictKey } from './words.ts';

const STATES: Readonly<Record<AnalyseState, Tone>> = {
  'en attente': 'new',
  'en cours': 'progress',
  terminée: 'ok',
  'en erreur': 'ko',
};
const VERDICTS: Readonly<Record<Verdict, Tone>> = {
  Conforme: 'ok',
  'À relire': 'wait',
  Incomplet: 'ko',
  Illisible: 'ko',
};

export function StatutBadge({ statut }: { readonly statut: AnalyseState }) {
  const { t } = useTranslation('analyses');
  return (
    <Badge tone={STATES[statut]} icon={<Glyph tone={STATES[statut]} />}>
      {t(`statuts.${stateKey(statut)}`)}
    </Badge>
  );
}

/** What a paper is worth, or why nothing is known of it yet. */
export function VerdictBadge({ paper }: { readonly paper: Pick<DocumentOcr, 'statut' | 'verdict'> }) {
  const { t } = useTranslation('analyses');
  const { statut, verdict } = paper;
  const tone = verdict === null ? (statut === 'en erreur' ? 'ko' : 'new') : VERDICTS[verdict];
  const word = verdict === null ? (statut === 'en erreur' ? 'nonLue' : 'lecture') : verdictKey(verdict);
  return (
    <Badge tone={tone} icon={<Glyph tone={tone} />}>
      {t(`verdicts.${word}`)}
    </Badge>
  );
}
