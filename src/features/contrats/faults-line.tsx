import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '#domain/contrats/ready.ts';
import styles from './contrats.module.css';

/** [contrats/CT5] What lacks before it can be sent, said one by one; nothing: it is ready. */
export function FaultsLine({ faults }: { readonly faults: readonly Fault[] }) {
  const { t } = useTranslation('contrats');
  if (faults.length === 0)
    return (
      <p className={styles['ready']}>
        <IconCircleCheck size={16} stroke={1.9} aria-hidden /> {t('pret')}
      </p>
    );
  return (
    <details className={styles['faults']}>
      <summary>
        <IconAlertTriangle size={16} stroke={1.9} aria-hidden /> {t('manque', { count: faults.length })}
      </summary>
      <ul>
        {faults.map(({ code, quoi }) => (
          <li key={`${code} ${quoi}`}>{t(`fautes.${code}`, { quoi })}</li>
        ))}
      </ul>
    </details>
  );
}
