import { useMemo } from 'react';
import { DAY_MS } from '#domain/base/days.ts';
import { formIdOf, isDelivered } from '#domain/interventions/visit-form.ts';
import { dayOfVisits, type DayOfVisits } from '#domain/planning/day-of-visits.ts';
import type { DeviceDocument } from '#domain/sync/collections.ts';
import type { Point } from '#domain/planning/trip.ts';
import { useDocument } from '../../data/use-document.ts';
import { useLive } from '../../data/use-live.ts';
import { useSession } from '../../data/use-session.ts';
import { useVisitPlaces, type PlaceOfVisit } from '../../data/use-visit-places.ts';
import { useBringRoads, useTrips } from '../../shared/assignment/use-trips.ts';
import type { Telecharge } from './readiness.ts';

/** A visit of the local base. */
export type VisitOfDay = DeviceDocument<'interventions'>;

export interface DayView {
  /** undefined while the first answer of the local base is awaited. */
  readonly journee: DayOfVisits<VisitOfDay> | undefined;
  /** null: not known yet. */
  readonly place: PlaceOfVisit | null;
  /** Versions of forms that are on this device, of the visits of the day. */
  readonly forms: ReadonlySet<string>;
  readonly telecharges: ReadonlyMap<string, Telecharge>;
  readonly domicile: Point | null;
  readonly villeDomicile: string;
}

/** The visits of one day of the signed-in controller, live. */
export function useDay(day: string): DayView {
  const idControleur = useSession()?.user.id ?? 0;
  // A day of margin on both sides: the office of each visit decides of its day.
  const cleDate = useMemo(
    () => ({
      $gte: new Date(Date.parse(day) - DAY_MS).toISOString(),
      $lt: new Date(Date.parse(day) + 2 * DAY_MS).toISOString(),
    }),
    [day],
  );
  const own = useLive(
    'interventions',
    useMemo(() => ({ selector: { cleControleur: idControleur, cleDate } }), [idControleur, cleDate]),
  );
  // [planning/P25] Those on which they accompany somebody.
  const accompanied = useLive(
    'interventions',
    useMemo(() => ({ selector: { idSecond: idControleur, cleDate } }), [idControleur, cleDate]),
  );
  const interventions = useMemo(
    () => (own === undefined || accompanied === undefined ? undefined : [...own, ...accompanied]),
    [own, accompanied],
  );
  const bundles = useLive<Telecharge>('interventionsWithReport', ALL);
  const forms = useFormsOf(interventions);
  const place = useVisitPlaces(usePhotosOf(interventions));
  const controleur = useDocument('controllers', String(idControleur));
  const trips = useTrips();
  const view = useMemo(() => {
    const adresse = controleur?.domicile ?? null;
    const domicile =
      adresse === null || adresse.lat === null || adresse.lng === null ? null : { lat: adresse.lat, lng: adresse.lng };
    return {
      journee:
        interventions === undefined
          ? undefined
          : dayOfVisits<VisitOfDay>(interventions, { jour: day, domicile, trips }),
      place,
      forms: formsHere(forms, interventions),
      telecharges: new Map(bundles?.map((bundle) => [bundle.id, bundle])),
      domicile,
      villeDomicile: adresse?.ville ?? '',
    };
  }, [interventions, place, forms, bundles, controleur, day, trips]);
  const { journee } = view;
  useBringRoads(useMemo(() => journee && [{ idControleur, day: journee }], [journee, idControleur]));
  return view;
}

const sorted = (ids: Iterable<string>): readonly string[] => [...new Set(ids)].toSorted((a, b) => a.localeCompare(b));

function useFormsOf(visits: readonly VisitOfDay[] | undefined) {
  const ids = sorted((visits ?? []).map((visit) => formIdOf(visit)));
  return useLive('records', { selector: { id: { $in: ids } } }, ids.length > 0);
}

/** Those that the device holds, and those that the product does ([interventions/I76]). */
const formsHere = (
  held: readonly { readonly id: string }[] = [],
  visits: readonly VisitOfDay[] = [],
): ReadonlySet<string> => {
  const asked = visits.map((visit) => formIdOf(visit));
  return new Set([...held.map(({ id }) => id), ...asked.filter((id) => isDelivered({ id }))]);
};

/** Those of these visits, read by their index. */
function usePhotosOf(visits: readonly VisitOfDay[] | undefined) {
  const ids = sorted((visits ?? []).map(({ id }) => id));
  return useLive('photos', { selector: { idIntervention: { $in: ids } } }, ids.length > 0);
}

const ALL = { selector: {} };
