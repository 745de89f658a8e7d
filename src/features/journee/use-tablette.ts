import { useEffect, useState } from 'react';
import type { EtatTablette } from '#domain/planning/depart.ts';
import { useEtatMoteur } from '../../data/use-etat-moteur.ts';
import { useSession } from '../../data/use-session.ts';
import { storageUsage } from '../../data/storage-usage.ts';
import { niveauDeBatterie } from '../../platform/browser.ts';

/** What is measured now and does not change by itself on screen. */
interface Mesures {
  readonly maintenant: string;
  readonly placeLibre: number | null;
  readonly batterie: number | null;
}

async function mesurer(): Promise<Mesures> {
  const maintenant = new Date().toISOString();
  const [stockage, batterie] = await Promise.all([storageUsage(), niveauDeBatterie()]);
  return { maintenant, placeLibre: stockage && stockage.quota - stockage.utilises, batterie };
}

/** The tablet itself, for « Pour partir »: measured when the page opens and each time the screen is lit. */
export function useTablette(jour: string): EtatTablette {
  const etat = useEtatMoteur();
  const session = useSession();
  const [mesures, setMesures] = useState<Mesures>(() => ({
    maintenant: new Date().toISOString(),
    placeLibre: null,
    batterie: null,
  }));
  useEffect(() => {
    const arreter = new AbortController();
    const relire = () => {
      if (document.visibilityState !== 'visible') return;
      void mesurer().then((lues) => arreter.signal.aborted || setMesures(lues));
    };
    relire();
    document.addEventListener('visibilitychange', relire, { signal: arreter.signal });
    return () => arreter.abort();
  }, []);
  return {
    jour,
    ...mesures,
    horsLigneJusquAu: session?.horsLigneJusquAu ?? null,
    syncDate: etat.syncDate,
    decalageMs: etat.decalageMs,
    // The queue is on every screen of the tablet; the office is told of what grows old.
    attenteDepuis: null,
  };
}
