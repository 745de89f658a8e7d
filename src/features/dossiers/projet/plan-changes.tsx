import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/can.ts';
import { kindOfPath } from '#domain/renovation/lines.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { actorOf } from '../../../data/actor.ts';
import { HistoryList } from '../detail/history-list.tsx';
import type { DossierData } from '../detail/use-dossier.ts';
import styles from '../detail/detail.module.css';

const isOfPlan = (champ: string): boolean => kindOfPath(champ) !== null;

/** What changed in the plan, who changed it and when: its versions are the history of its lines. */
export function PlanChanges({ data, session }: { readonly data: DossierData; readonly session: Session }) {
  const { t } = useTranslation('projet');
  if (!can(actorOf(session), 'historique.lire', data.dossier).ok) return null;
  return (
    <section className={styles['group']}>
      <div className={styles['groupHead']}>
        <h2>{t('changements')}</h2>
      </div>
      <HistoryList data={data} session={session} about={isOfPlan} />
    </section>
  );
}
