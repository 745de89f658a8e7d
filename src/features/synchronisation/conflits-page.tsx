import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Conflit } from '#domain/sync/documents.ts';
import { useLive } from '../../data/use-live.ts';
import { PATHS } from '../../platform/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ConflitOuvert } from './conflit-ouvert.tsx';
import { ConflitsRegles } from './conflits-regles.tsx';
import styles from './conflits.module.css';
import { TeteConflit } from './tete-conflits.tsx';

const TOUS = { selector: {} };

/** Those that wait for a choice, the oldest first. */
const aChoisir = (conflits: readonly Conflit[]): readonly Conflit[] =>
  conflits
    .filter(({ ouvert, genre }) => ouvert === 1 && genre === 'conflit')
    .toSorted((a, b) => a.vuLe.localeCompare(b.vuLe) || a.id.localeCompare(b.id));

function Registre({ conflits, nombre }: { readonly conflits: readonly Conflit[]; readonly nombre: number }) {
  const { t } = useTranslation('sync');
  return (
    <>
      <PageHeader title={t('conflit.fil')} subtitle={t('conflit.registre')}>
        {nombre === 0 ? null : (
          <LinkButton size="lg" variant="primary" to={PATHS.conflicts}>
            {t('conflits', { count: nombre })}
          </LinkButton>
        )}
      </PageHeader>
      <div className={styles.defile}>
        {nombre === 0 ? (
          <EmptyState drawing="done" title={t('conflit.aucunTitre')} text={t('conflit.aucunTexte')}>
            <LinkButton to={PATHS.queue}>{t('titre')}</LinkButton>
          </EmptyState>
        ) : null}
        <ConflitsRegles conflits={conflits} />
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
  const conflits = useLive<Conflit>('conflits', TOUS);
  if (conflits === undefined) return <div className={styles.page} aria-busy="true" />;
  const ouverts = aChoisir(conflits);
  const isRegistre = id === undefined && query.get('vue') === 'regles';
  const courant = isRegistre ? undefined : (ouverts.find((one) => one.id === id || one.docId === id) ?? ouverts[0]);
  return (
    <div className={styles.page}>
      {courant === undefined ? (
        <Registre conflits={conflits} nombre={ouverts.length} />
      ) : (
        <>
          <TeteConflit courant={courant} ouverts={ouverts} />
          <ConflitOuvert key={courant.id} conflit={courant} onRegle={() => void navigate(PATHS.conflicts)} />
        </>
      )}
    </div>
  );
}
