import { useSyncExternalStore } from 'react';
import type { LiveFormulaire } from './live-formulaire.ts';
import { type Prises, picturesAtRisk, type PicturesAtRisk } from './photos/prises.ts';

export interface UnwrittenSources {
  readonly live: Pick<LiveFormulaire, 'subscribeUnreadables' | 'unreadables' | 'unfinished'>;
  readonly prises: Pick<Prises, 'read' | 'subscribe'>;
}

/** What an open form holds beside its answers, and must not be said to be recorded. */
export function useUnwritten({ live, prises }: UnwrittenSources): {
  /** [forms/F71] Texts of the form that are no answer. */
  readonly unreadable: number;
  readonly pictures: PicturesAtRisk;
} {
  const unreadable = useSyncExternalStore(
    live.subscribeUnreadables,
    () => live.unreadables().size + live.unfinished().size,
  );
  const pictures = useSyncExternalStore(prises.subscribe, () => picturesAtRisk(prises.read()));
  return { unreadable, pictures };
}
