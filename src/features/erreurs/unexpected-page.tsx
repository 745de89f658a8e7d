import { useTranslation } from 'react-i18next';
import { hasUnsaved } from '../../platform/unsaved.ts';
import { PATHS } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useIsOffline } from '../../shared/connection/use-connection.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './errors.module.css';

type Cause = 'bug' | 'version' | 'network';

export interface UnexpectedPageProps {
  readonly error?: unknown;
  /** version: reading the page again mends it. network: so does reading it again once there is one. */
  readonly cause?: Cause;
}

const detailOf = (error: unknown): string | null => (error instanceof Error ? `${error.name}: ${error.message}` : null);

/** /error/unexpected, and what a screen that broke shows: what is safe, and how to go on. */
export function UnexpectedPage({ error, cause = 'bug' }: UnexpectedPageProps) {
  const { t } = useTranslation(['shell', 'commun']);
  const detail = detailOf(error);
  const isOffline = useIsOffline();
  const words = {
    bug: { title: t('shell:erreurs.inattendueTitre'), text: t('shell:erreurs.inattendueTexte') },
    version: { title: t('shell:erreurs.versionTitre'), text: t('shell:erreurs.versionTexte') },
    network: { title: t('shell:erreurs.reseauTitre'), text: t('shell:erreurs.reseauTexte') },
  };
  const actions = {
    bug: t('shell:erreurs.rouvrir'),
    version: t('shell:erreurs.recharger'),
    network: t('commun:reessayer'),
  };
  const { title, text } = words[cause];
  return (
    <EmptyState
      level={1}
      drawing="stopped"
      title={title}
      text={hasUnsaved() ? `${text} ${t('shell:erreurs.saisieTexte')}` : text}
    >
      <LinkButton to={PATHS.root}>{t('commun:accueil')}</LinkButton>
      {/* Read again without a network, the page would be lost. */}
      <Button variant="primary" disabled={cause === 'network' && isOffline} onClick={() => location.reload()}>
        {actions[cause]}
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
