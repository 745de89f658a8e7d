import { useTranslation } from 'react-i18next';
import { saisieEnCours } from '../../platform/saisie.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './erreurs.module.css';

export interface UnexpectedPageProps {
  readonly error?: unknown;
  /** A chunk of a version that is no longer served: reading the page again mends it. */
  readonly isOldVersion?: boolean;
}

const detailOf = (error: unknown): string | null => (error instanceof Error ? `${error.name}: ${error.message}` : null);

/** /error/unexpected, and what a screen that broke shows: what is safe, and how to go on. */
export function UnexpectedPage({ error, isOldVersion = false }: UnexpectedPageProps) {
  const { t } = useTranslation(['shell', 'commun']);
  const detail = detailOf(error);
  const title = isOldVersion ? t('shell:erreurs.versionTitre') : t('shell:erreurs.inattendueTitre');
  const text = isOldVersion ? t('shell:erreurs.versionTexte') : t('shell:erreurs.inattendueTexte');
  return (
    <EmptyState
      level={1}
      drawing="done"
      title={title}
      text={saisieEnCours() ? `${text} ${t('shell:erreurs.saisieTexte')}` : text}
    >
      <LinkButton to={PATHS.root}>{t('shell:erreurs.accueil')}</LinkButton>
      <Button variant="primary" onClick={() => location.reload()}>
        {isOldVersion ? t('shell:erreurs.recharger') : t('shell:erreurs.rouvrir')}
      </Button>
      {detail && (
        <details className={styles['detail']}>
          <summary>{t('commun:detail')}</summary>
          <code>{detail}</code>
        </details>
      )}
    </EmptyState>
  );
}
