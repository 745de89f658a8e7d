import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { Actor } from '#domain/access/roles.ts';
import { plusDays } from '#domain/base/days.ts';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { type Holiday, holidaysBetween } from '#domain/planning/holidays.ts';
import type { GanttBar, GanttDossier, ToldDossier } from '#domain/planning/gantt/bar.ts';
import { type GanttWindow, loadedFor } from '#domain/planning/gantt/window.ts';
import type { Trips } from '#domain/planning/trip.ts';
import { useLive } from '../../data/use-live.ts';
import { officeZone } from '../../platform/office-zone.ts';
import { useObservable } from '../../platform/use-observable.ts';
import { useDepartement } from '../../shared/assignment/use-departement.ts';
import { useTrips } from '../../shared/assignment/use-trips.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';
import { useNow } from '../../ui/format/use-now.ts';
import { barsElsewhere, barsHere, idsNotHere } from './gantt-bars.ts';
import type { GanttAsked } from './asked.ts';
import { type Told, useTold } from './use-told.ts';

const ALL = { selector: {} };
const NOBODY: readonly Controller[] = [];
const NO_VISIT: readonly LocalVisit[] = [];
const NO_DOSSIER: readonly ToldDossier[] = [];
const SEARCH_PAUSE_MS = 300;

export interface GanttData {
  /** Bars of what is loaded, filtered; undefined while the first answer of the local base is awaited. */
  readonly bars: readonly GanttBar[] | undefined;
  /** Visits of what is loaded, whatever the filters: what a move is judged by. */
  readonly visits: readonly LocalVisit[];
  readonly loaded: GanttWindow;
  readonly controllers: readonly Controller[];
  readonly holidays: ReadonlyMap<string, Holiday>;
  readonly echeanceOf: (idDossier: string) => string | null;
  readonly trips: Trips;
  /** [planning/PG7] What the server said of it; undefined: not yet. */
  readonly told: Told | undefined;
  readonly askAgain: () => void;
  /** ISO instant, of this minute. */
  readonly now: string;
}

/** What was answered last, while something else is asked. */
function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}

/** What is loaded for what is drawn: the same object while one stays within. */
function useLoaded(shown: GanttWindow): GanttWindow {
  const [loaded, setLoaded] = useState(() => loadedFor(shown, null));
  const next = loadedFor(shown, loaded);
  if (next !== loaded) setLoaded(next);
  return next;
}

/** The bars of a window, live from the local base, with what the server alone holds. */
export function useGantt(asked: GanttAsked, actor: Actor): GanttData {
  const { search, etat, isLate } = asked;
  const loaded = useLoaded(asked.window);
  const now = useNow(60_000);
  const { visits, dossiers } = useLocal(loaded, actor);
  const controllers = useLive('controllers', ALL) ?? NOBODY;
  const [searched] = useDebouncedValue(search.trim(), SEARCH_PAUSE_MS);
  const { told, again } = useTold({ window: loaded, search: searched, etat });
  const elsewhere = useElsewhere({ told, visits, controllers });
  const bars = useMemo(() => {
    if (visits === undefined || dossiers === undefined) return undefined;
    const here = barsHere({ visits, dossiers, now, search, etat, isLate });
    return isLate ? here : [...here, ...elsewhere];
  }, [visits, dossiers, now, search, etat, isLate, elsewhere]);
  const departement = useDepartement(actor.idBureauInspection);
  const holidays = useMemo(() => holidaysBetween(loaded.du, loaded.au, departement), [loaded, departement]);
  const echeanceOf = useMemo(() => (id: string) => dossiers?.get(id)?.echeance ?? null, [dossiers]);
  const trips = useTrips();
  return {
    bars,
    visits: visits ?? NO_VISIT,
    loaded,
    controllers,
    holidays,
    echeanceOf,
    trips,
    told,
    askAgain: again,
    now,
  };
}

/** Visits of these days on this device, and their dossiers; a controller’s own alone. */
function useLocal({ du, au }: GanttWindow, actor: Actor) {
  const query = useMemo(
    // A day of margin on both sides: the office of each visit decides of its day.
    () => ({ selector: { cleDate: { $gte: plusDays(du, -1), $lt: plusDays(au, 2) } } }),
    [du, au],
  );
  const everything = useKept(useLive('interventions', query));
  const own = actor.role === 'CONTROL' ? actor.id : null;
  const visits = useMemo(
    () => everything?.filter((one) => own === null || one.idControleur === own),
    [everything, own],
  );
  const ids = useMemo(() => [...new Set(visits?.map(({ demandeId }) => demandeId))].toSorted(), [visits]);
  const rows = useKept(
    useLive(
      'dossiers',
      useMemo(() => ({ selector: { id: { $in: ids } } }), [ids]),
    ),
  );
  const dossiers = useMemo(
    () => (rows === undefined ? undefined : new Map(rows.map((one): [string, GanttDossier] => [one.id, one]))),
    [rows],
  );
  return { visits, dossiers };
}

interface Around {
  readonly told: Told | undefined;
  readonly visits: readonly LocalVisit[] | undefined;
  readonly controllers: readonly Controller[];
}

/** What the server told of and this device holds nowhere: a visit that was moved here is not drawn twice. */
function useElsewhere({ told, visits, controllers }: Around): readonly GanttBar[] {
  const zone = zoneOf({ fuseau: useObservable(officeZone) });
  const dossiers = told?.ok === true && told.ofDevice === undefined ? told.value : NO_DOSSIER;
  const missing = useMemo(
    () => (visits === undefined ? [] : idsNotHere(dossiers, new Set(visits.map(({ id }) => id)))),
    [dossiers, visits],
  );
  const query = useMemo(() => ({ selector: { id: { $in: [...missing] } } }), [missing]);
  const moved = useLive<{ readonly id: string }>('interventions', query, missing.length > 0);
  return useMemo(() => {
    if (missing.length === 0 || moved === undefined) return [];
    const here = new Set(moved.map(({ id }) => id));
    const left = new Set(missing.filter((id) => !here.has(id)));
    return barsElsewhere({ told: dossiers, missing: left, controllers, zone });
  }, [missing, moved, dossiers, controllers, zone]);
}
