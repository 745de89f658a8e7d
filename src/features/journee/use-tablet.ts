import { useEffect, useState } from 'react';
import { zoneOf } from '#domain/base/time-zone.ts';
import type { TabletState } from '#domain/planning/departure.ts';
import { useEngineState } from '../../data/use-engine-state.ts';
import { useSession } from '../../data/use-session.ts';
import { storageUsage } from '../../data/storage-usage.ts';
import { programKept } from '../../platform/install/program-kept.ts';
import { useObservable } from '../../platform/use-observable.ts';
import { batteryLevel } from '../../platform/browser.ts';

/** What is measured now and does not change by itself on screen. */
interface Measures {
  readonly now: string;
  readonly placeLibre: number | null;
  readonly reserve: boolean | null;
  readonly batterie: number | null;
}

async function measure(): Promise<Measures> {
  const now = new Date().toISOString();
  const [stockage, batterie] = await Promise.all([storageUsage(), batteryLevel()]);
  return {
    now,
    placeLibre: stockage && stockage.quota - stockage.utilises,
    reserve: stockage?.reserve ?? null,
    batterie,
  };
}

/** The tablet itself, for « Pour partir »: measured when the page opens and each time the screen is lit. */
export function useTablet(day: string): TabletState {
  const etat = useEngineState();
  const session = useSession();
  const programme = useObservable(programKept);
  const [mesures, setMesures] = useState<Measures>(() => ({
    now: new Date().toISOString(),
    placeLibre: null,
    reserve: null,
    batterie: null,
  }));
  useEffect(() => {
    const stop = new AbortController();
    const reload = () => {
      if (document.visibilityState !== 'visible') return;
      void measure().then((rowsRead) => stop.signal.aborted || setMesures(rowsRead));
    };
    reload();
    document.addEventListener('visibilitychange', reload, { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return {
    jour: day,
    zone: zoneOf(session?.user ?? null),
    ...mesures,
    programme,
    horsLigneJusquAu: session?.horsLigneJusquAu ?? null,
    syncDate: etat.syncDate,
    decalageMs: etat.decalageMs,
    // The queue is on every screen of the tablet; the office is told of what grows old.
    attenteDepuis: null,
  };
}
