import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Conflit } from '#domain/sync/documents.ts';
import { useDocument } from '../../data/use-document.ts';
import { useLive } from '../../data/use-live.ts';
import { conflictPath, PATHS } from '../../platform/paths.ts';
import { writeTitle } from '../../platform/variant/document-title.ts';
import styles from './conflits.module.css';

/** What the visit is about, who for and where: « Pompe à chaleur air/eau, Jocelyne Thévenard, Vitré ». */
function Sujet({ conflit }: { readonly conflit: Conflit }) {
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
function useReunis(docId: string): number {
  const fusions = useLive<Conflit>('conflits', { selector: { docId } });
  return new Set(
    fusions?.filter(({ genre }) => genre === 'fusion').flatMap(({ champs }) => champs.map((un) => un.champ)),
  ).size;
}

function Intro({ conflit }: { readonly conflit: Conflit }) {
  const { t } = useTranslation('sync');
  const reunis = useReunis(conflit.docId);
  return (
    <p className={styles.intro}>
      {reunis === 0 ? null : `${t('conflit.reunis', { count: reunis })} `}
      {t('conflit.intro', { count: conflit.champs.length })}
    </p>
  );
}

export interface TeteProps {
  readonly courant: Conflit;
  readonly ouverts: readonly Conflit[];
}

/** Which document, of whom, and its place among those that wait. */
export function TeteConflit({ courant, ouverts }: TeteProps) {
  const { t } = useTranslation('sync');
  const rang = ouverts.indexOf(courant);
  const [avant, apres] = [ouverts[rang - 1], ouverts[rang + 1]];
  useEffect(() => writeTitle(`${t('conflit.titre')} ${courant.titre}`), [t, courant.titre]);
  return (
    <header className={styles.tete}>
      <nav className={styles.fil} aria-label={t('conflit.fil')}>
        <Link to={`${PATHS.conflicts}?vue=regles`}>{t('conflit.fil')}</Link>
        {avant === undefined ? null : (
          <Link to={conflictPath(avant.docId)} aria-label={t('conflit.precedent')}>
            <IconChevronLeft size={18} aria-hidden />
          </Link>
        )}
        <span>{t('conflit.rang', { rang: rang + 1, total: ouverts.length })}</span>
        {apres === undefined ? null : (
          <Link to={conflictPath(apres.docId)} aria-label={t('conflit.suivant')}>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        )}
      </nav>
      <div className={styles.ligneTitre}>
        <h1>{t('conflit.titre')}</h1>
        <span className={styles.numero}>{courant.titre}</span>
        <Sujet conflit={courant} />
      </div>
      <Intro conflit={courant} />
    </header>
  );
}
