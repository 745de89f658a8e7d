import { useMemo } from 'react';
import type { Actor } from '#domain/access/roles.ts';
import { useLive } from '../../data/use-live.ts';
import { readableRapport, type VisitWithRapport } from '../../shared/rapports/readable-rapport.ts';

export interface ReportVersions {
  /** What replaces it, when it is on this device. */
  readonly next: VisitWithRapport | null;
  readonly isNextIssued: boolean;
  /** All those that this person may open, the last one first; one alone is no choice. */
  readonly readable: readonly VisitWithRapport[];
}

/** The versions of the report of a visit: each replaces the one before it. */
export function useVersions(visit: VisitWithRapport, actor: Actor): ReportVersions {
  const visits = useLive('interventions', { selector: { demandeId: visit.demandeId } });
  return useMemo(() => {
    const chain = chainOf(visit, visits ?? []);
    const next = chain.find(({ remplaceId }) => remplaceId === visit.id) ?? null;
    return {
      next,
      isNextIssued: next !== null && readableRapport(actor, next) !== null,
      readable: chain.filter((one) => readableRapport(actor, one) !== null).toSorted((a, b) => b.version - a.version),
    };
  }, [visit, visits, actor]);
}

/** A visit, what it replaces and what replaces it, whatever the length of the chain. */
function chainOf(visit: VisitWithRapport, visits: readonly VisitWithRapport[]): readonly VisitWithRapport[] {
  const chain = new Map([[visit.id, visit]]);
  let known = 0;
  while (known < chain.size) {
    known = chain.size;
    for (const one of visits) {
      const isLinked = (one.remplaceId !== null && chain.has(one.remplaceId)) || isReplacedBy(one, chain);
      if (isLinked && !chain.has(one.id)) chain.set(one.id, one);
    }
  }
  return [...chain.values()];
}

const isReplacedBy = ({ id }: VisitWithRapport, chain: ReadonlyMap<string, VisitWithRapport>): boolean =>
  [...chain.values()].some(({ remplaceId }) => remplaceId === id);
