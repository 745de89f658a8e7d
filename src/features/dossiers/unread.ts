import { useEffect, useMemo } from 'react';
import { type Cloche, unreadByDossier } from '#domain/dossiers/messages.ts';
import { editDocument } from '../../data/edit-document.ts';
import { useLive } from '../../data/use-live.ts';

const UNREAD = { selector: { kind: 'notification', lueLe: null } };
const NONE: readonly string[] = [];

/** [dossiers/D22] Ids of the unread bells of one dossier's messages. */
export function useUnread(idDossier: string): readonly string[] {
  const cloches = useLive<Cloche>('records', UNREAD);
  return useMemo(() => unreadByDossier(cloches ?? []).get(idDossier) ?? NONE, [cloches, idDossier]);
}

/** [dossiers/D22] The conversation is on screen: its bells are read. */
export function useMarkRead(idDossier: string): void {
  const unread = useUnread(idDossier);
  useEffect(() => {
    const read = (): void => {
      if (document.visibilityState === 'visible') void markRead(unread);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => {
      document.removeEventListener('visibilitychange', read);
    };
  }, [unread]);
}

/** Being marked: the list shrinks with each, and must not begin them all again. */
const underWay = new Set<string>();

/** A bell that cannot be marked now stays unread, and is met again. */
async function markRead(ids: readonly string[]): Promise<void> {
  const toMark = ids.filter((id) => !underWay.has(id));
  for (const id of toMark) underWay.add(id);
  for (const id of toMark) {
    await editDocument('records', id, { lueLe: new Date().toISOString() });
    underWay.delete(id);
  }
}
