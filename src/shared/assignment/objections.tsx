import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { sentenceOf } from '../moves/sentence.ts';
import type { Objection, Verdict } from './candidates.ts';

interface ObjectionsProps {
  readonly controller: Controller;
  readonly verdicts: readonly Verdict[];
  /** Against whom comes, or against the hour. */
  readonly of: 'objections' | 'ofHour';
}

/** [interventions/I17] What speaks against giving visits to somebody, in the words of the rules, each said once. */
export function Objections({ controller, verdicts, of }: ObjectionsProps) {
  const { t } = useTranslation('planning');
  const say = (visit: Verdict['visit'], rule: Objection) => sentenceOf(t, { visit, controller }, rule);
  const sentences = [...new Set(verdicts.flatMap((one) => one[of].map((rule) => say(one.visit, rule))))];
  return sentences.map((sentence) => (
    <span key={sentence} data-ton="wait">
      <IconAlertTriangle size={14} stroke={1.9} aria-hidden />
      {sentence}
    </span>
  ));
}
