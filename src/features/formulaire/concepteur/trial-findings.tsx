import { IconAlertOctagon, IconGitMerge } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CriteresTable } from '../criteres/criteres-table.tsx';
import { useFormulaire } from '../formulaire-context.ts';
import styles from './trial.module.css';

/** [forms/FD31] The rules that hold for the answers of the trial, and what is made of each criterion. */
export function TrialFindings() {
  const { t } = useTranslation('concepteur');
  const { compile, vivant } = useFormulaire();
  const { session } = vivant;
  const standing = useSyncExternalStore(session.subscribeToSections, session.standing);
  return (
    <>
      {compile.regles.length > 0 && (
        <div>
          <h3>{t('regle.tiennent', { count: standing.length })}</h3>
          <ul className={styles['lines']}>
            {standing.map(({ rule }) => (
              <li key={rule.id}>
                {rule.danger === true ? (
                  <IconAlertOctagon size={16} role="img" aria-label={t('regle.danger')} />
                ) : (
                  <IconGitMerge size={16} aria-hidden />
                )}
                <span>{rule.phrase}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <CriteresTable />
    </>
  );
}
