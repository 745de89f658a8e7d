import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import styles from './evidence.module.css';

const LIMITS = ['vrai', 'heure', 'reste', 'pages', 'autorite'] as const;

/** What the evidence does not prove (domain/preuves/SPEC.md), said beside what it does. */
export function LimitsCard() {
  const { t } = useTranslation('preuve');
  return (
    <Card title={t('limites.titre')}>
      <ul className={styles['limits']}>
        {LIMITS.map((one) => (
          <li key={one}>{t(`limites.${one}`)}</li>
        ))}
      </ul>
    </Card>
  );
}
