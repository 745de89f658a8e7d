import { useMemo } from 'react';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { holidaysBetween } from '#domain/planning/holidays.ts';
import type { Trips } from '#domain/planning/trip.ts';
import { useLive } from '../../data/use-live.ts';
import { useDepartement } from '../../shared/assignment/use-departement.ts';
import { usePeriodVisits } from '../../shared/assignment/use-period-visits.ts';
import { useTrips } from '../../shared/assignment/use-trips.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import type { PlanAddress } from './use-plan-address.ts';

const ALL = { selector: {} };

interface Lot {
  readonly id: string;
  readonly uniqueCode?: string;
}
export interface PlanData {
  /** Active, by name; undefined while they are read. */
  readonly controllers: readonly Controller[] | undefined;
  /** Of the office or of oneself; undefined while they are read. */
  readonly visits: readonly LocalVisit[] | undefined;
  readonly echeanceOf: (idDossier: string) => string | null;
  readonly holidays: ReadonlySet<string>;
  readonly trips: Trips;
  /** Code of a lot; undefined: it is not on this device. */
  readonly lotOf: (id: string) => string | undefined;
}

/** What a plan is asked of and read by, live from the local base. `idUser`: of one controller alone. */
export function usePlanData({ days, du, au, idBureau }: PlanAddress, idUser: number | null): PlanData {
  const everybody = useLive('controllers', ALL);
  const dossiers = useLive('dossiers', ALL);
  const lots = useLive<Lot>('rsBatchs', ALL);
  const read = usePeriodVisits({ days: days.length === 0 ? [du] : days });
  const departement = useDepartement(idBureau);
  const trips = useTrips();
  const controllers = useMemo(
    () =>
      everybody
        ?.filter((one) => one.actif && one.idBureauInspection === idBureau)
        .filter((one) => idUser === null || one.idUser === idUser)
        .toSorted((a, b) => `${a.nom} ${a.prenom}`.localeCompare(`${b.nom} ${b.prenom}`, 'fr')),
    [everybody, idBureau, idUser],
  );
  const visits = useMemo(
    () =>
      read?.filter((one) => one.idBureauInspection === idBureau && (idUser === null || one.idControleur === idUser)),
    [read, idBureau, idUser],
  );
  const echeanceOf = useMemo(() => {
    const byId = new Map(dossiers?.map(({ id, echeance }) => [id, echeance]));
    return (id: string): string | null => byId.get(id) ?? null;
  }, [dossiers]);
  const holidays = useMemo(
    () => new Set(days.length === 0 ? [] : holidaysBetween(du, au, departement).keys()),
    [days, du, au, departement],
  );
  const lotOf = useMemo(() => {
    const codes = new Map(lots?.map(({ id, uniqueCode }) => [id, uniqueCode]));
    return (id: string) => codes.get(id);
  }, [lots]);
  return { controllers, visits, echeanceOf, holidays, trips, lotOf };
}
