import { IconAlertCircle, IconCornerDownRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChampDefinition } from '#domain/forms/definition.ts';
import styles from './champs.module.css';

export interface ChampFrameProps {
  readonly definition: ChampDefinition;
  /** Id of the input: the label points at it. Absent for a group, which the label names by its own id. */
  readonly entryId: string | undefined;
  readonly required: boolean;
  readonly error: string | null;
  readonly errorId: string;
  /** Why a conditional field is there. */
  readonly raison: string | null;
  readonly large: boolean;
  /** At the right of the label. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export const idChamp = (cfId: string): string => `champ-${cfId}`;
export const entryId = (cfId: string): string => `saisie-${cfId}`;

/** Label, cause, input, error: the same for every kind of field. */
export function ChampFrame({
  definition,
  entryId: target,
  required,
  error,
  errorId,
  raison,
  large,
  aside,
  children,
}: ChampFrameProps) {
  const { t } = useTranslation('formulaire');
  const { cf_id, cf_label } = definition;
  const nom = (
    <>
      {cf_label}
      {required ? (
        <>
          {' '}
          <span className={styles['requis']} aria-hidden="true">
            *
          </span>
        </>
      ) : null}
    </>
  );
  const classes = [styles['champ'], large ? styles['large'] : '', raison === null ? '' : styles['conditionnel']];
  return (
    <div id={idChamp(cf_id)} data-champ={cf_id} className={classes.filter(Boolean).join(' ')}>
      <div className={styles['tete']}>
        {raison === null ? null : (
          <IconCornerDownRight size={18} stroke={1.8} aria-hidden className={styles['fleche']} />
        )}
        {target === undefined ? (
          <span id={`${entryId(cf_id)}-libelle`} className={styles['libelle']}>
            {nom}
          </span>
        ) : (
          <label htmlFor={target} className={styles['libelle']}>
            {nom}
          </label>
        )}
        {aside === undefined ? null : <span className={styles['aside']}>{aside}</span>}
        {raison === null ? null : <span className={styles['cause']}>{t('cause', { raison })}</span>}
      </div>
      {children}
      {error === null ? null : (
        <p id={errorId} className={styles['erreur']}>
          <IconAlertCircle size={16} stroke={1.9} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
