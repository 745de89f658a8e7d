import { useTranslation } from 'react-i18next';
import { totalsOf } from '#domain/facturation/calculation.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import styles from './facturation.module.css';
import { FactureStatusBadge } from './facture-status-badge.tsx';
import type { FactureLocale } from './use-factures.ts';

interface FactureListProps {
  readonly factures: readonly FactureLocale[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Every invoice and credit note of the dossier: one is shown below. */
export function FactureList({ factures, chosen, onChoose }: FactureListProps) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  return (
    <ul className={styles['choix']}>
      {factures.map((facture) => (
        <li key={facture.id}>
          <button
            type="button"
            className={styles['une']}
            aria-pressed={facture.id === chosen}
            onClick={() => onChoose(facture.id)}
          >
            <strong>{facture.numero ?? t('brouillon')}</strong>
            <span>{t(`types.${facture.type}`)}</span>
            <span className={styles['etats']}>
              <FactureStatusBadge facture={facture} />
            </span>
            <span>{facture.dateEmission === null ? '' : formats.jour(facture.dateEmission)}</span>
            <span className={styles['somme']}>
              {formats.montant((facture.emission ?? totalsOf(facture.lignes)).totalTTCCents)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
