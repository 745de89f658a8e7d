import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Conflit } from '#domain/fields/documents.ts';
import { isToSettle } from '#domain/sync/open-records.ts';
import { useLive } from '../../data/use-live.ts';
import { PATHS } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OpenConflit } from './open-conflit.tsx';
import { SettledConflits } from './settled-conflits.tsx';
import styles from './conflits.module.css';
import { ConflitHead } from './conflit-head.tsx';

const ALL = { selector: {} };

/** Those that wait for a choice, the oldest first. */
const toChoose = (conflits: readonly Conflit[]): readonly Conflit[] =>
  conflits.filter(isToSettle).toSorted((a, b) => a.vuLe.localeCompare(b.vuLe) || a.id.localeCompare(b.id));

function Register({
  conflits,
  formatNumber,
}: {
  readonly conflits: readonly Conflit[];
  readonly formatNumber: number;
}) {
  const { t } = useTranslation('sync');
  return (
    <>
      <PageHeader title={t('conflit.fil')} subtitle={t('conflit.registre')}>
        {formatNumber === 0 ? null : (
          <LinkButton size="lg" variant="primary" to={PATHS.conflicts}>
            {t('conflits', { count: formatNumber })}
          </LinkButton>
        )}
      </PageHeader>
      <div className={styles.defile}>
        {formatNumber === 0 ? (
          <EmptyState drawing="done" title={t('conflit.aucunTitre')} text={t('conflit.aucunTexte')}>
            <LinkButton to={PATHS.queue}>{t('titre')}</LinkButton>
          </EmptyState>
        ) : null}
        <SettledConflits conflits={conflits} />
      </div>
    </>
  );
}

/**
 * /conflits and /conflits/:id: the choices to make one document after the other, then (?vue=regles, or nothing left)
 * what was chosen, merged or put aside in the last 30 days. `:id` is a conflict or its document.
 */
export function ConflitsPage() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const conflits = useLive<Conflit>('conflits', ALL);
  if (conflits === undefined) return <div className={styles.page} aria-busy="true" />;
  const openConflits = toChoose(conflits);
  const isRegister = id === undefined && query.get('vue') === 'regles';
  const current = isRegister
    ? undefined
    : (openConflits.find((one) => one.id === id || one.docId === id) ?? openConflits[0]);
  return (
    <div className={styles.page}>
      {current === undefined ? (
        <Register conflits={conflits} formatNumber={openConflits.length} />
      ) : (
        <>
          <ConflitHead current={current} openConflits={openConflits} />
          <OpenConflit key={current.id} conflit={current} onSettled={() => void navigate(PATHS.conflicts)} />
        </>
      )}
    </div>
  );
}
