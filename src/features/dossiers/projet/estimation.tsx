import { useTranslation } from 'react-i18next';
import type { Estimation } from '#domain/renovation/financing.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { Definition } from '../detail/definition.tsx';
import styles from '../detail/detail.module.css';
import history from '../../../shared/history/history.module.css';

interface EstimationProps {
  readonly estimation: Estimation;
  /** Absent: nobody here writes the plan, or it has this aid already. */
  readonly onReprendre: ((centimes: number) => void) | undefined;
}

/** [renovation/PF7] What the scale says, how it comes to it, and where it was read: an order of magnitude beside what was typed. */
export function EstimationAide({ estimation, onReprendre }: EstimationProps) {
  const { t } = useTranslation('projet');
  const { montant, pourcent } = useFormats();
  if (!estimation.ok) {
    return (
      <>
        <p className={styles['none']}>{t('estimation.manque')}</p>
        <ul className={history['changes']}>
          {estimation.manque.map((one) => (
            <li key={one}>{t(`estimation.manquants.${one}`)}</li>
          ))}
        </ul>
      </>
    );
  }
  const { aide, assiette, plafond, taux, source, conditions } = estimation;
  return (
    <>
      <dl className={styles['list']}>
        <Definition term={t('estimation.assiette')}>
          <span className="tabular">{montant(assiette)}</span>
        </Definition>
        <Definition term={t('estimation.plafond')}>
          <span className="tabular">{montant(plafond)}</span>
        </Definition>
        <Definition term={t('estimation.taux')}>
          <span className="tabular">{pourcent(taux)}</span>
        </Definition>
        <Definition term={t('estimation.aide')}>
          <strong className="tabular">{montant(aide)}</strong>
        </Definition>
        <Definition term={t('estimation.source')}>{source}</Definition>
      </dl>
      {conditions.length > 0 ? (
        <ul className={history['changes']}>
          {conditions.map((one) => (
            <li key={one}>{t(`estimation.conditions.${one}`)}</li>
          ))}
        </ul>
      ) : null}
      <p className={styles['none']}>{t('estimation.avertissement')}</p>
      {onReprendre === undefined ? null : (
        <Button size="sm" onClick={() => onReprendre(aide)}>
          {t('estimation.reprendre')}
        </Button>
      )}
    </>
  );
}
