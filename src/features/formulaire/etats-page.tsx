import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { startDownload } from '../../data/download.ts';
import { useHasReceivedAll } from '../../data/use-received.ts';
import { dossierPath, PATHS } from '../../platform/paths.ts';
import { useOnlineVisit } from '../../shared/archive/use-visit-read.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast/toast.ts';
import styles from './formulaire.module.css';
import entete from './header.module.css';
import type { InterventionLocale } from './use-formulaire-data.ts';

export function FormulaireLoading() {
  const { t } = useTranslation('formulaire');
  return (
    <div className={styles['page']}>
      <div className={entete['tete']} />
      <main className={styles['corps']}>
        <output aria-label={t('etats.chargement')}>
          <div className={`${styles['feuille']} ${styles['champs']}`}>
            <Skeleton width={220} height={24} />
            <span />
            {Array.from({ length: 8 }, (_, rank) => (
              <Skeleton key={rank} height={48} />
            ))}
          </div>
        </output>
      </main>
    </div>
  );
}

/** Before everything has come from the server, nobody knows what is in the reader's scope ([sync/S29]). */
export function NotFound({ id }: { readonly id: string }) {
  const { t } = useTranslation('formulaire');
  const archived = useOnlineVisit(id, true);
  const text = useHasReceivedAll() ? t('etats.introuvable') : t('etats.pasEncore');
  if (archived === undefined) return <FormulaireLoading />;
  if (archived !== null) return <Archived visit={archived} />;
  return (
    <main className={styles['seule']}>
      <EmptyState level={1} title={t('etats.introuvableTitre')} text={text}>
        <LinkButton to={PATHS.root} size="lg" variant="primary">
          {t('retourAccueil')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}

/** [access/A4] It left this device with its dossier, which is read online. */
function Archived({ visit }: { readonly visit: InterventionLocale }) {
  const { t } = useTranslation('dossiers');
  return (
    <main className={styles['seule']}>
      <EmptyState level={1} title={t('archiveEnLigne.visite')} text={t('archiveEnLigne.visiteTexte')}>
        <LinkButton to={dossierPath(visit.variante, visit.demandeId)} size="lg" variant="primary">
          {t('archiveEnLigne.ouvrir')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}

/** The visit is here and its form is not: the way to fetch it is on the same screen. */
export function WithoutVersion({ intervention }: { readonly intervention: InterventionLocale }) {
  const { t } = useTranslation(['formulaire', 'erreurs']);
  const [enCours, setEnCours] = useState(false);
  const download = async () => {
    setEnCours(true);
    const answer = await startDownload({ portee: { genre: 'dossier', id: intervention.demandeId } });
    setEnCours(false);
    if (!answer.ok) toast.error(t(`erreurs:${answer.code}`));
  };
  return (
    <main className={styles['seule']}>
      <EmptyState
        level={1}
        title={t('etats.versionTitre')}
        text={t('etats.version', { version: intervention.codeFiche })}
      >
        <Button size="lg" variant="primary" loading={enCours} onClick={() => void download()}>
          {t(enCours ? 'etats.telechargement' : 'etats.telecharger')}
        </Button>
        <LinkButton to={PATHS.root} size="lg">
          {t('retourAccueil')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}

/** [forms/F37] A customer reads answers once the report is issued: until then there is nothing to show them. */
export function WithoutReponses() {
  const { t } = useTranslation('formulaire');
  return (
    <main className={styles['seule']}>
      <EmptyState level={1} title={t('etats.sansReponsesTitre')} text={t('etats.sansReponses')}>
        <LinkButton to={PATHS.root} size="lg" variant="primary">
          {t('retourAccueil')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}

export function InvalidVersion() {
  const { t } = useTranslation('formulaire');
  return (
    <main className={styles['seule']}>
      <EmptyState level={1} title={t('etats.invalideTitre')} text={t('etats.invalide')}>
        <LinkButton to={PATHS.root} size="lg" variant="primary">
          {t('retourAccueil')}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
