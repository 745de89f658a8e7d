import { observable } from '../platform/observable.ts';
import { connexion } from './connexion.ts';

/** [session/D2] What this tab hears of the wipe of its database (src-worker/appareil/effacement.ts). */
export type EtapeEffacement = 'debut' | 'abandon' | 'fin';
interface Annonce {
  readonly base: string;
  readonly etape: EtapeEffacement;
}

export const wipeStep = observable<EtapeEffacement | null>(null);

export interface Suivi {
  /** Local database that this page shows; null when signed out. */
  readonly baseOuverte: () => string | null;
  /** It is gone: nothing of it may stay in this page. */
  readonly surFin: () => Promise<void>;
}

/** The page lets its database go while the engine sends and deletes, and takes it up again when that was given up. */
export function surveillerEffacement({ baseOuverte, surFin }: Suivi): void {
  new BroadcastChannel('constat-effacement').addEventListener('message', ({ data }: MessageEvent<Annonce>) => {
    if (data.base !== baseOuverte()) return;
    const suivre = async (): Promise<void> => {
      if (data.etape === 'debut') await connexion.fermer();
      if (data.etape === 'abandon') await connexion.ouvrir(data.base);
      if (data.etape === 'fin') await surFin();
      wipeStep.set(data.etape === 'abandon' ? null : data.etape);
    };
    void suivre();
  });
}
