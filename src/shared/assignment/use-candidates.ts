import { useMemo } from 'react';
import type { Slot } from '#domain/interventions/aptitude.ts';
import { isLive } from '#domain/interventions/etat.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { useLive } from '../../data/use-live.ts';
import { useToday } from '../../ui/format/use-today.ts';
import type { LocalVisit } from './visit.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { currentSlot } from './planning.ts';

const ALL = { selector: {} };
const NONE: readonly Controller[] = [];

/** Controllers of the office for these visits at these times; undefined while they are read. */
export function useCandidates(
  visits: readonly LocalVisit[],
  slots: readonly (Slot | null)[],
): readonly Candidate[] | undefined {
  const controleurs = useLive('controllers', ALL);
  const interventions = useLive('interventions', ALL);
  const aujourdhui = useToday();
  const prises = useMemo(() => {
    const chosen = new Set(visits.map(({ id }) => id));
    return takenSlotsOf((interventions ?? []).filter(({ id }) => !chosen.has(id)));
  }, [interventions, visits]);
  return useMemo(() => {
    if (controleurs === undefined || interventions === undefined) return undefined;
    const bureau = visits[0]?.idBureauInspection;
    const team = (controleurs ?? NONE).filter(({ idBureauInspection }) => idBureauInspection === bureau);
    return candidatesOf(team, { visites: visits, creneaux: slots, prises, aujourdhui });
  }, [controleurs, interventions, visits, slots, prises, aujourdhui]);
}

/** Times taken, by controller. */
function takenSlotsOf(interventions: readonly LocalVisit[]): ReadonlyMap<number, readonly Slot[]> {
  const prises = new Map<number, Slot[]>();
  for (const one of interventions) {
    const slot = one.idControleur === null || !isLive(one) ? null : currentSlot(one);
    if (slot === null || one.idControleur === null) continue;
    const known = prises.get(one.idControleur);
    if (known === undefined) prises.set(one.idControleur, [slot]);
    else known.push(slot);
  }
  return prises;
}
