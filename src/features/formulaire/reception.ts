import { sameJson, type Json } from '#domain/base/json.ts';

export type ValeursStockees = Readonly<Record<string, Json>>;

export interface Reception {
  /** Values of the stored document that go into the running form now. */
  readonly appliquer: ValeursStockees;
  /** Values held back: the person is in that field, or has just typed there. Shown beside the field, never over it. */
  readonly retenues: ValeursStockees;
  /** What the form has taken into account after this: the next call's `vues`. */
  readonly vues: ValeursStockees;
}

/**
 * What a new state of the stored document changes in the form on screen (a merge, another tab, the office).
 * Only what changed since it was last looked at counts: the echo of our own writes changes nothing.
 */
export function recevoirDocument({
  champs,
  vues,
  retenir,
}: {
  readonly champs: ValeursStockees;
  readonly vues: ValeursStockees;
  readonly retenir: (cfId: string) => boolean;
}): Reception {
  const appliquer: Record<string, Json> = {};
  const retenues: Record<string, Json> = {};
  for (const cfId of new Set([...Object.keys(champs), ...Object.keys(vues)])) {
    const valeur = champs[cfId] ?? null;
    if (sameJson(valeur, vues[cfId])) continue;
    if (retenir(cfId)) retenues[cfId] = valeur;
    else appliquer[cfId] = valeur;
  }
  return { appliquer, retenues, vues: { ...vues, ...appliquer } };
}
