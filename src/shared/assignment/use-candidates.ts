import { useMemo } from 'react';
import { plusDays } from '#domain/base/days.ts';
import type { Slot } from '#domain/interventions/slot.ts';
import { byController } from '#domain/interventions/controllers-of.ts';
import { isLive } from '#domain/interventions/etat.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { holidaysBetween } from '#domain/planning/holidays.ts';
import { useLive } from '../../data/use-live.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { useToday } from '../../ui/format/use-today.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { useDepartement } from './use-departement.ts';
import { useTrips } from './use-trips.ts';
import type { LocalVisit } from './visit.ts';

const ALL = { selector: {} };
const NONE: readonly Controller[] = [];

/** Controllers of the office for these visits at these times; undefined while they are read. */
export function useCandidates(
  visits: readonly LocalVisit[],
  slots: readonly (Slot | null)[],
): readonly Candidate[] | undefined {
  const controleurs = useLive('controllers', ALL);
  const interventions = useLive('interventions', ALL);
  const echeanceOf = useEcheances(visits);
  const bureau = visits[0]?.idBureauInspection ?? null;
  const departement = useDepartement(bureau);
  const trips = useTrips();
  const aujourdhui = useToday();
  const minute = useNow().slice(0, 16);
  const prises = useMemo(() => {
    const chosen = new Set(visits.map(({ id }) => id));
    const taken = (interventions ?? []).filter((one) => !chosen.has(one.id) && isLive(one) && one.dateRdv !== null);
    return byController(taken);
  }, [interventions, visits]);
  return useMemo(() => {
    if (controleurs === undefined || interventions === undefined) return undefined;
    const team = (controleurs ?? NONE).filter(({ idBureauInspection }) => idBureauInspection === bureau);
    const days = slots.flatMap((slot) => (slot === null ? [] : [slot.jour])).toSorted();
    const first = days[0] ?? aujourdhui;
    const holidays = holidaysBetween(first, days.at(-1) ?? plusDays(first, 1), departement);
    return candidatesOf(team, {
      visites: visits,
      creneaux: slots,
      prises,
      aujourdhui,
      now: `${minute}:00.000Z`,
      echeanceOf,
      isHoliday: (jour) => holidays.has(jour),
      trips,
    });
  }, [controleurs, interventions, visits, slots, prises, aujourdhui, minute, bureau, departement, echeanceOf, trips]);
}

/** Last days of the dossiers of these visits. */
function useEcheances(visits: readonly LocalVisit[]): (idDossier: string) => string | null {
  const wanted = useMemo(() => [...new Set(visits.map(({ demandeId }) => demandeId))].toSorted(), [visits]);
  const dossiers = useLive('dossiers', { selector: { id: { $in: wanted } } });
  return useMemo(() => {
    const byId = new Map(dossiers?.map(({ id, echeance }) => [id, echeance]));
    return (id) => byId.get(id) ?? null;
  }, [dossiers]);
}
