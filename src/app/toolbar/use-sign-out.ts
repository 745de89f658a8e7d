import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { NOTHING_WAITS } from '#domain/sync/waiting.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveCounts } from '../../data/live-counts.ts';
import { signOut, waitingHere } from '../../data/session.ts';
import { currentSession } from '../../data/current-session.ts';
import { engine } from '../../data/worker-client.ts';
import { partsOf, writeOfflineHint } from '../../platform/offline-hint.ts';
import { PATHS } from '../../platform/paths.ts';
import { toast } from '../../ui/toast/toast.ts';

export interface SignOut {
  /** Something held the sign-out back, and the person is asked where it goes. */
  readonly isAsking: boolean;
  /** Edits that hold it back now; 0 once all of them have left while the question stood on the screen. */
  readonly pending: number;
  /** [sync/S37] Sending would take some of them: not all were refused, or cannot be read, or wait for a choice. */
  readonly canLeave: boolean;
  readonly isSending: boolean;
  readonly ask: () => void;
  readonly send: () => void;
  readonly keep: () => void;
  readonly stay: () => void;
}

/** Read again as a document: nothing of this user stays in memory (behaviour 13). */
const leave = (): void => location.assign(PATHS.signin);

/** Sign-out, blocked while edits wait: send them now, or keep them safe here for the same user (behaviour 11). */
export function useSignOut(): SignOut {
  const { t } = useTranslation(['shell', 'erreurs']);
  const [isAsking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(NOTHING_WAITS);
  const [isSending, setSending] = useState(false);

  // The network may come back while the question is on the screen, and what waited leaves without an answer.
  useEffect(() => {
    if (!isAsking) return undefined;
    return liveCounts.subscribe(() => void waitingHere().then(setWaiting));
  }, [isAsking]);

  const ask = async () => {
    const answer = await signOut({ garder: false });
    if (answer.ok) return leave();
    if (answer.data?.['nEnAttente'] === undefined) return void toast.error(t(`erreurs:${answer.code}`));
    setWaiting(await waitingHere());
    setAsking(true);
  };
  const send = async () => {
    setSending(true);
    const round = await engine().synchronise();
    setSending(false);
    if (!round.ok) return void toast.error(t('deconnexion.echec'));
    await ask();
  };
  const keep = async () => {
    const session = currentSession();
    const until = session?.horsLigneJusquAu;
    const answer = await signOut({ garder: true });
    if (!answer.ok) return;
    if (session && until) {
      const jusquAu = localDay(until, zoneOf(session.user));
      writeOfflineHint({ jusquAu, enAttente: waiting.total, parts: partsOf(waiting) });
    }
    leave();
  };
  return {
    isAsking,
    pending: waiting.total,
    canLeave: waiting.total > waiting.held,
    isSending,
    ask: () => void ask(),
    send: () => void send(),
    keep: () => void keep(),
    stay: () => setAsking(false),
  };
}
