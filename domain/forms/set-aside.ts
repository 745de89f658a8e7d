import { sameJson } from '../base/json.ts';
import type { ChampDefinition, Reponses, Value } from './definition.ts';
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
  const reponse = standingAnswer(champ, kept);
  if (est) return { reponse, precedent: null };
  const reset = resetValue(champ, reponse);
  const mustReset = !isEmpty(champ, reponse) && (etait || !sameJson(reponse, reset));
  return mustReset ? { reponse: reset, precedent: reponse } : kept;
}

/**
 * [forms/F10] What the field is worth where it shows: the answer set aside, unless a newer one was given since. So it holds
 * from the two values alone, whoever made the field show and wherever it is read; the next act writes it back.
 */
export function standingAnswer(champ: ChampDefinition, { reponse, precedent }: KeptAnswer): Value {
  if (precedent === null || isImage(champ) || isCalculatedChamp(champ)) return reponse;
  return isEmpty(champ, reponse) || sameJson(reponse, resetValue(champ, reponse)) ? precedent : reponse;
}

/** The same of every field: what evaluates the answers reads these, and a hidden field is worth its reset value all the same. */
export function layStanding(
  definitions: Iterable<ChampDefinition>,
  reponses: Reponses,
  precedents: Readonly<Record<string, Value>>,
): Reponses {
  const laid: Record<string, Value> = { ...reponses };
  for (const champ of definitions) {
    const kept = keptOf(champ.cf_id, reponses, precedents);
    if (kept.precedent !== null) laid[champ.cf_id] = standingAnswer(champ, kept);
  }
  return laid;
}

export const keptOf = (cf_id: string, reponses: Reponses, precedents: Readonly<Record<string, Value>>): KeptAnswer => ({
  reponse: reponses[cf_id] ?? null,
  precedent: precedents[cf_id] ?? null,
});
