import type { FormulaireCompile } from './compile.ts';

type Graphe = Pick<FormulaireCompile, 'ordre' | 'rangs' | 'dependants'>;

/**
 * Visits `departs` and what depends on them, each field once and after all it reads.
 * `visiter` answers whether the field changed: what reads it is visited only then.
 */
export function propager(graphe: Graphe, departs: Iterable<string>, visiter: (cf_id: string) => boolean): void {
  const { ordre, rangs, dependants } = graphe;
  const aVoir = new Set<number>();
  const marquer = (cf_id: string): void => {
    const rang = rangs.get(cf_id);
    if (rang !== undefined) aVoir.add(rang);
  };
  for (const cf_id of departs) marquer(cf_id);
  for (let rang = Math.min(...aVoir); aVoir.size > 0; rang += 1) {
    const cf_id = aVoir.delete(rang) ? ordre[rang] : undefined;
    if (cf_id !== undefined && visiter(cf_id)) dependants.get(cf_id)?.forEach(marquer);
  }
}
