import { observable } from '../platform/observable.ts';
import { connection } from './connection.ts';

/** [session/D2] What this tab hears of the wipe of its database (src-worker/appareil/erasure.ts). */
export type EtapeEffacement = 'debut' | 'abandon' | 'fin';
interface Annonce {
  readonly base: string;
  readonly etape: EtapeEffacement;
}

export const wipeStep = observable<EtapeEffacement | null>(null);

export interface Watch {
  /** Local database that this page shows; null when signed out. */
  readonly isBaseOpen: () => string | null;
  /** It is gone: nothing of it may stay in this page. */
  readonly onEnd: () => Promise<void>;
}

/** The page lets its database go while the engine sends and deletes, and takes it up again when that was given up. */
export function watchErasure({ isBaseOpen, onEnd }: Watch): void {
  new BroadcastChannel('constat-effacement').addEventListener('message', ({ data }: MessageEvent<Annonce>) => {
    if (data.base !== isBaseOpen()) return;
    const follow = async (): Promise<void> => {
      if (data.etape === 'debut') await connection.close();
      if (data.etape === 'abandon') await connection.open(data.base);
      if (data.etape === 'fin') await onEnd();
      wipeStep.set(data.etape === 'abandon' ? null : data.etape);
    };
    void follow();
  });
}
