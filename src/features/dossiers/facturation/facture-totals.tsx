import { useTranslation } from 'react-i18next';
import type { Totals } from '#domain/facturation/calculation.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import styles from './facturation.module.css';

/** 10 000 hundredths of a percent are one. */
const WHOLE = 10_000;

/** Total without tax, VAT of each rate, total to pay. */
export function FactureTotals({ totaux }: { readonly totaux: Totals }) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  return (
    <dl className={styles['totaux']}>
      <div>
        <dt>{t('totalHT')}</dt>
        <dd>{formats.montant(totaux.totalHTCents)}</dd>
      </div>
      {totaux.tva.map(({ tauxCentiemes, baseCents, montantCents }) => (
        <div key={tauxCentiemes}>
          <dt>
            {t('tvaDe', {
              taux: formats.pourcent(tauxCentiemes / WHOLE, tauxCentiemes % 100 === 0 ? 0 : 1),
              base: formats.montant(baseCents),
            })}
          </dt>
          <dd>{formats.montant(montantCents)}</dd>
        </div>
      ))}
      <div className={styles['aPayer']}>
        <dt>{t('totalTTC')}</dt>
        <dd>{formats.montant(totaux.totalTTCCents)}</dd>
      </div>
    </dl>
  );
}
