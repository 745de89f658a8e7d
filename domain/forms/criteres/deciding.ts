import type { Conclusion } from '../conclusions.ts';
import type { JudgedCritere } from './judge.ts';

/** [forms/CR2] The criteria that make a conclusion: those that are not met, or those mandatory ones of which it cannot be told. */
export function decidingCriteres(
  judged: readonly JudgedCritere[],
  conclusion: Conclusion | null,
): readonly JudgedCritere[] {
  const counted = judged.filter(({ definition }) => definition.informatif !== true);
  if (conclusion === 'Non satisfaisant') return counted.filter(({ verdict }) => verdict === 'non');
  if (conclusion === 'Satisfaisant') return [];
  return counted.filter(
    ({ verdict, definition }) => verdict === 'attente' || (verdict === 'inconnu' && definition.obligatoire),
  );
}
