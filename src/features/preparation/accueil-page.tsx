import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import type { Session } from '../../../src-worker/api.ts';
import { useCompteurs } from '../../data/use-compteurs.ts';
import { useEtatMoteur } from '../../data/use-etat-moteur.ts';
import { dossiersPath, type DossierSlug } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { EtatBadge } from '../../ui/etat-badge.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './preparation.module.css';

const LISTS: readonly { readonly etat: EtatDossier; readonly slug: DossierSlug }[] = [
  { etat: 'EN ATTENTE', slug: 'pending' },
  { etat: 'NOUVELLE', slug: 'new' },
  { etat: 'EN COURS', slug: 'inprogress' },
  { etat: 'VALIDE', slug: 'done' },
  { etat: 'ARCHIVE', slug: 'archive' },
];

/** Landing of the office: true counts of its lists, while the indicators themselves are being prepared. */
export function AccueilPage({ session }: { readonly session: Session }) {
  const { t } = useTranslation(['shell', 'preparation']);
  const formats = useFormats();
  const { badges } = useCompteurs();
  // What a first download has brought so far is not what the lists hold.
  const isWhole = useEtatMoteur().syncDate !== null;
  return (
    <>
      <PageHeader
        title={t('shell:accueil.titre')}
        count={t('shell:accueil.bonjour', { prenom: session.user.prenom })}
      />
      <div className={styles['home']}>
        <ul className={styles['counts']}>
          {LISTS.map(({ etat, slug }) => (
            <li key={etat}>
              <Link to={dossiersPath(VARIANT, slug)} className={styles['count']}>
                <span>
                  <EtatBadge etat={etat} />
                </span>
                <span className={styles['figure']}>
                  {isWhole ? formats.nombre(badges[etat]) : <Skeleton width={48} height={24} />}
                </span>
                <span className={styles['open']}>{t('shell:accueil.ouvrir')}</span>
              </Link>
            </li>
          ))}
        </ul>
        <Notice tone="new" title={t('preparation:badge')}>
          {t('shell:accueil.texte')}
        </Notice>
      </div>
    </>
  );
}
