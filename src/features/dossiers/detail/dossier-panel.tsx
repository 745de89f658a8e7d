import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../src-worker/api.ts';
import { HistoryList } from './history-list.tsx';
import { MessageThread } from './message-thread.tsx';
import type { DossierData } from './use-dossier.ts';
import styles from './detail.module.css';

/** Beside the tabs on a wide screen: what people say, and what they did. */
export function DossierPanel({ data, session }: { readonly data: DossierData; readonly session: Session }) {
  const { t } = useTranslation('dossier');
  return (
    <aside className={styles['panel']} aria-label={t('groupes.messages')}>
      <section className={styles['panelPart']}>
        <h2>
          {t('groupes.messages')} <span className={styles['muted']}>{data.messages.length}</span>
        </h2>
        <MessageThread dossier={data.dossier} messages={data.messages} session={session} />
      </section>
      <section className={styles['panelPart']}>
        <h2>{t('groupes.historique')}</h2>
        <HistoryList data={data} session={session} isShort />
      </section>
    </aside>
  );
}
