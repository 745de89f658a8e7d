import { sameJson } from '../base/json.ts';
import type { ChampDefinition, Value } from './definition.ts';
import { isCalculatedChamp, isImage, isEmpty, resetValue } from './values.ts';

/** What is kept of a field: its stored answer, and the one set aside while it is hidden (cf_previous). null: none. */
export interface KeptAnswer {
  readonly reponse: Value;
  readonly precedent: Value;
}

export interface Passage {
  /** Visible before. */
  readonly etait: boolean;
  readonly est: boolean;
}

/**
 * A hidden answer is reset and its value set aside; a field that shows again has it back.
 * Only a field that held something is written: an empty one is already worth its reset value wherever it is read.
 * Pictures are documents of their own, and calculated values are never stored: both are left alone.
 */
export function keepAnswer(champ: ChampDefinition, kept: KeptAnswer, { etait, est }: Passage): KeptAnswer {
  if (isImage(champ) || isCalculatedChamp(champ)) return kept;
  const { reponse, precedent } = kept;
  const reset = resetValue(champ, reponse);
  const isReset = sameJson(reponse, reset);
  if (!est) {
    const mustReset = !isEmpty(champ, reponse) && (etait || !isReset);
    return mustReset ? { reponse: reset, precedent: reponse } : kept;
  }
  if (precedent === null) return kept;
  return isReset || isEmpty(champ, reponse) ? { reponse: precedent, precedent: null } : { reponse, precedent: null };
}
