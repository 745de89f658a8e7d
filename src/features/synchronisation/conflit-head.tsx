import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Conflit } from '#domain/fields/documents.ts';
import { useDocument } from '../../data/use-document.ts';
import { useLive } from '../../data/use-live.ts';
import { conflictPath, PATHS } from '../../platform/paths.ts';
import { writeTitle } from '../../platform/variant/document-title.ts';
import styles from './conflits.module.css';

/** What the visit is about, who for and where: « Pompe à chaleur air/eau, Jocelyne Thévenard, Vitré ». */
function Subject({ conflit }: { readonly conflit: Conflit }) {
  const dossier = useDocument('dossiers', conflit.idDossier);
  const intervention = useDocument('interventions', conflit.collection === 'interventions' ? conflit.docId : null);
  const { beneficiaire, adresseTravaux } = dossier ?? {};
  const parts = [
    intervention?.libelleType,
    [beneficiaire?.prenom, beneficiaire?.nom].filter(Boolean).join(' '),
    adresseTravaux?.ville,
  ];
  return <span className={styles.sujet}>{parts.filter(Boolean).join(', ')}</span>;
}

/** How many fields of this document were put together without a question: what the person need not look at. */
function useUnited(docId: string): number {
  const fusions = useLive<Conflit>('conflits', { selector: { docId } });
  return new Set(
    fusions?.filter(({ genre }) => genre === 'fusion').flatMap(({ champs }) => champs.map((one) => one.champ)),
  ).size;
}

function Intro({ conflit }: { readonly conflit: Conflit }) {
  const { t } = useTranslation('sync');
  const united = useUnited(conflit.docId);
  return (
    <p className={styles.intro}>
      {united === 0 ? null : `${t('conflit.reunis', { count: united })} `}
      {t('conflit.intro', { count: conflit.champs.length })}
    </p>
  );
}

export interface ConflitHeadProps {
  readonly current: Conflit;
  readonly openConflits: readonly Conflit[];
}

/** Which document, of whom, and its place among those that wait. */
export function ConflitHead({ current, openConflits }: ConflitHeadProps) {
  const { t } = useTranslation('sync');
  const rank = openConflits.indexOf(current);
  const [avant, apres] = [openConflits[rank - 1], openConflits[rank + 1]];
  useEffect(() => writeTitle(`${t('conflit.titre')} ${current.titre}`), [t, current.titre]);
  return (
    <header className={styles.tete}>
      <nav className={styles.fil} aria-label={t('conflit.fil')}>
        <Link to={`${PATHS.conflicts}?vue=regles`}>{t('conflit.fil')}</Link>
        {avant === undefined ? null : (
          <Link to={conflictPath(avant.docId)} aria-label={t('conflit.precedent')}>
            <IconChevronLeft size={18} aria-hidden />
          </Link>
        )}
        <span>{t('conflit.rang', { rang: rank + 1, total: openConflits.length })}</span>
        {apres === undefined ? null : (
          <Link to={conflictPath(apres.docId)} aria-label={t('conflit.suivant')}>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        )}
      </nav>
      <div className={styles.ligneTitre}>
        <h1>{t('conflit.titre')}</h1>
        <span className={styles.numero}>{current.titre}</span>
        <Subject conflit={current} />
      </div>
      <Intro conflit={current} />
    </header>
  );
}
