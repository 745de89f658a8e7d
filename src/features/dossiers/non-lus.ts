import { useEffect, useMemo } from 'react';
import { type Cloche, nonLusParDossier } from '#domain/dossiers/messages.ts';
import { modifier } from '../../data/modifier.ts';
import { useLive } from '../../data/use-live.ts';

const NON_LUES = { selector: { kind: 'notification', lueLe: null } };
const AUCUNE: readonly string[] = [];

/** [dossiers/D22] Ids of the unread bells of one dossier's messages. */
export function useNonLus(idDossier: string): readonly string[] {
  const cloches = useLive<Cloche>('records', NON_LUES);
  return useMemo(() => nonLusParDossier(cloches ?? []).get(idDossier) ?? AUCUNE, [cloches, idDossier]);
}

/** [dossiers/D22] The conversation is on screen: its bells are read. */
export function useLecture(idDossier: string): void {
  const nonLus = useNonLus(idDossier);
  useEffect(() => {
    const lire = (): void => {
      if (document.visibilityState === 'visible') void marquerLues(nonLus);
    };
    lire();
    document.addEventListener('visibilitychange', lire);
    return () => {
      document.removeEventListener('visibilitychange', lire);
    };
  }, [nonLus]);
}

/** Being marked: the list shrinks with each, and must not begin them all again. */
const enCours = new Set<string>();

/** A bell that cannot be marked now stays unread, and is met again. */
async function marquerLues(ids: readonly string[]): Promise<void> {
  const aMarquer = ids.filter((id) => !enCours.has(id));
  for (const id of aMarquer) enCours.add(id);
  for (const id of aMarquer) {
    await modifier('records', id, { lueLe: new Date().toISOString() });
    enCours.delete(id);
  }
}
