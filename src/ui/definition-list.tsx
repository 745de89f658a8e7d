import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './definition-list.module.css';

export interface Definition {
  readonly term: string;
  /** null, undefined and '' are shown as not filled in. */
  readonly value: ReactNode;
}

/** Label and value in two columns, a thin rule between rows. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  const { t } = useTranslation('commun');
  return (
    <dl className={styles['list']}>
      {items.map(({ term, value }) => (
        <div key={term} className={styles['row']}>
          <dt>{term}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? (
              <span className={styles['empty']}>{t('nonRenseigne')}</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
