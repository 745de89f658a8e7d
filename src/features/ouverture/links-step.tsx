import { useTranslation } from 'react-i18next';
import { PATHS } from '../../platform/paths.ts';
import { VARIANT } from '../../platform/variant/current.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './ouverture.module.css';

/** Who orders and who did the works: their lists create one, or read a spreadsheet of many. */
export function ThirdPartiesStep() {
  const { t } = useTranslation('menu');
  return (
    <div className={styles['row']}>
      <LinkButton to={PATHS.clients}>{t(VARIANT === 'mar' ? 'menages' : 'clients')}</LinkButton>
      <LinkButton to={PATHS.entreprises}>{t(VARIANT === 'eds' ? 'sousTraitants' : 'installateurs')}</LinkButton>
    </div>
  );
}

export function DossierStep() {
  const { t } = useTranslation('ouverture');
  return (
    <div className={styles['row']}>
      <LinkButton variant="primary" to={VARIANT === 'mar' ? PATHS.newProjet : PATHS.newDemand}>
        {t('creerDossier')}
      </LinkButton>
    </div>
  );
}
