import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deconnecter } from '../../data/session.ts';
import { sessionCourante } from '../../data/session-courante.ts';
import { moteur } from '../../data/worker-client.ts';
import { writeOfflineHint } from '../../platform/offline-hint.ts';
import { PATHS } from '../../platform/paths.ts';
import { toast } from '../../ui/toast/toast.ts';

export interface SignOut {
  /** Edits that hold the sign-out back; 0 while nothing is asked. */
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
  const { t } = useTranslation('shell');
  const [pending, setPending] = useState(0);
  const [isSending, setSending] = useState(false);

  const ask = async () => {
    const answer = await deconnecter({ garder: false });
    if (answer.ok) return leave();
    const waiting = answer.data?.['nEnAttente'];
    setPending(typeof waiting === 'number' && waiting > 0 ? waiting : 1);
  };
  const send = async () => {
    setSending(true);
    const round = await moteur().synchroniser();
    setSending(false);
    if (!round.ok) return void toast.error(t('deconnexion.echec'));
    setPending(0);
    await ask();
  };
  const keep = async () => {
    const until = sessionCourante()?.horsLigneJusquAu;
    const answer = await deconnecter({ garder: true });
    if (!answer.ok) return;
    if (until) writeOfflineHint({ jusquAu: until.slice(0, 10), enAttente: pending });
    leave();
  };
  return {
    pending,
    isSending,
    ask: () => void ask(),
    send: () => void send(),
    keep: () => void keep(),
    stay: () => setPending(0),
  };
}
