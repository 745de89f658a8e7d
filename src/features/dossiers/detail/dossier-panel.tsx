import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { HistoryList } from './history-list.tsx';
import { MessageThread } from './message-thread.tsx';
import type { DossierData } from './use-dossier.ts';
import styles from './detail.module.css';

/** Beside the tabs on a wide screen: what people say, and what they did. */
export function DossierPanel({ data, session }: { readonly data: DossierData; readonly session: Session }) {
  const { t } = useTranslation('dossier');
  const actor = actorOf(session);
  const hasMessages = can(actor, 'message.lire', data.dossier).ok;
  const hasHistory = can(actor, 'historique.lire', data.dossier).ok;
  if (!hasMessages && !hasHistory) return null;
  return (
    <aside className={styles['panel']} aria-label={t(hasMessages ? 'groupes.messages' : 'groupes.historique')}>
      {hasMessages ? (
        <section className={styles['panelPart']}>
          <h2>
            {t('groupes.messages')} <span className={styles['muted']}>{data.messages.length}</span>
          </h2>
          <MessageThread {...data} session={session} />
        </section>
      ) : null}
      {hasHistory ? (
        <section className={styles['panelPart']}>
          <h2>{t('groupes.historique')}</h2>
          <HistoryList data={data} session={session} isShort />
        </section>
      ) : null}
    </aside>
  );
}
