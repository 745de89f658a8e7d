import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveCounts } from '../../data/live-counts.ts';
import { countBeforeSignOut, signOut } from '../../data/session.ts';
import { currentSession } from '../../data/current-session.ts';
import { engine } from '../../data/worker-client.ts';
import { writeOfflineHint } from '../../platform/offline-hint.ts';
import { PATHS } from '../../platform/paths.ts';
import { toast } from '../../ui/toast/toast.ts';

export interface SignOut {
  /** Something held the sign-out back, and the person is asked where it goes. */
  readonly isAsking: boolean;
  /** Edits that hold it back now; 0 once all of them have left while the question stood on the screen. */
  readonly pending: number;
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
  const [pending, setPending] = useState(0);
  const [isSending, setSending] = useState(false);

  // The network may come back while the question is on the screen, and what waited leaves without an answer.
  useEffect(() => {
    if (!isAsking) return undefined;
    return liveCounts.subscribe(() => void countBeforeSignOut().then(setPending));
  }, [isAsking]);

  const ask = async () => {
    const answer = await signOut({ garder: false });
    if (answer.ok) return leave();
    const waiting = answer.data?.['nEnAttente'];
    if (typeof waiting !== 'number') return void toast.error(t(`erreurs:${answer.code}`));
    setPending(waiting);
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
    if (session && until) writeOfflineHint({ jusquAu: localDay(until, zoneOf(session.user)), enAttente: pending });
    leave();
  };
  return {
    isAsking,
    pending,
    isSending,
    ask: () => void ask(),
    send: () => void send(),
    keep: () => void keep(),
    stay: () => setAsking(false),
  };
}
