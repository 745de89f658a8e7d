import { sameJson, type Json } from '#domain/base/json.ts';

export type StoredValues = Readonly<Record<string, Json>>;

export interface Reception {
  /** Values of the stored document that go into the running form now. */
  readonly appliquer: StoredValues;
  /** Values held back: the person is in that field, or has just typed there. Shown beside the field, never over it. */
  readonly retenues: StoredValues;
  /** What the form has taken into account after this: the next call's `vues`. */
  readonly vues: StoredValues;
}

/**
 * What a new state of the stored document changes in the form on screen (a merge, another tab, the office).
 * Only what changed since it was last looked at counts: the echo of our own writes changes nothing.
 */
export function receiveDocument({
  champs,
  vues,
  holdsBack,
}: {
  readonly champs: StoredValues;
  readonly vues: StoredValues;
  readonly holdsBack: (cfId: string) => boolean;
}): Reception {
  const toApply: Record<string, Json> = {};
  const heldBack: Record<string, Json> = {};
  for (const cfId of new Set([...Object.keys(champs), ...Object.keys(vues)])) {
    const value = champs[cfId] ?? null;
    if (sameJson(value, vues[cfId])) continue;
    if (holdsBack(cfId)) heldBack[cfId] = value;
    else toApply[cfId] = value;
  }
  return { appliquer: toApply, retenues: heldBack, vues: { ...vues, ...toApply } };
}
