import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '../../../src-worker/api.ts';
import { useLive } from '../../data/use-live.ts';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { NotReceivedNotice } from '../../shared/connection/not-received-notice.tsx';
import { VARIANT } from '../../platform/variant/current.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TableauBureau } from './tableau-bureau.tsx';
import { TableauProjets } from './tableau-projets.tsx';
import styles from './tableaux.module.css';

const ALL = { selector: {} };

interface TableauPageProps {
  readonly session: Session;
  /** What is said before the figures; it may draw nothing. */
  readonly notice: ReactNode;
}

/** /dashboard/analytics of the office, in the form of its variant. */
export function TableauPage({ session: { role, user }, notice }: TableauPageProps) {
  const dossiers = useLive('dossiers', ALL);
  const interventions = useLive('interventions', ALL);
  // What a first download has brought so far is not what the lists will hold.
  const isWhole = useHasReceivedAll();
  if (dossiers === undefined || interventions === undefined || !isWhole) return <Loading />;
  return VARIANT === 'mar' ? (
    <TableauProjets
      notice={notice}
      role={role}
      prenom={user.prenom}
      dossiers={dossiers}
      interventions={interventions}
    />
  ) : (
    <TableauBureau notice={notice} role={role} prenom={user.prenom} dossiers={dossiers} interventions={interventions} />
  );
}

function Loading() {
  const { t } = useTranslation('menu');
  return (
    <>
      <PageHeader title={t('tableauDeBord')} />
      <div className={styles['page']} aria-busy="true">
        <NotReceivedNotice />
        <Skeleton width="100%" height={100} />
        <Skeleton width="100%" height={300} />
        <Skeleton width="100%" height={220} />
      </div>
    </>
  );
}
