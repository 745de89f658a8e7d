import type { FormulaireCompile } from './compile.ts';

type Graph = Pick<FormulaireCompile, 'order' | 'ranks' | 'dependants'>;

/**
 * Visits `departs` and what depends on them, each field once and after all it reads.
 * `visit` answers whether the field changed: what reads it is visited only then.
 */
export function propagate(graph: Graph, departs: Iterable<string>, visit: (cf_id: string) => boolean): void {
  const { order, ranks, dependants } = graph;
  const toVisit = new Set<number>();
  const mark = (cf_id: string): void => {
    const rank = ranks.get(cf_id);
    if (rank !== undefined) toVisit.add(rank);
  };
  for (const cf_id of departs) mark(cf_id);
  for (let rank = Math.min(...toVisit); toVisit.size > 0; rank += 1) {
    const cf_id = toVisit.delete(rank) ? order[rank] : undefined;
    if (cf_id !== undefined && visit(cf_id)) dependants.get(cf_id)?.forEach(mark);
  }
}
