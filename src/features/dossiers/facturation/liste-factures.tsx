import { useTranslation } from 'react-i18next';
import { totauxDe } from '#domain/facturation/calcul.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import styles from './facturation.module.css';
import { StatutFactureBadge } from './statut-badge.tsx';
import type { FactureLocale } from './use-factures.ts';

interface ListeFacturesProps {
  readonly factures: readonly FactureLocale[];
  readonly choisie: string;
  readonly onChoisir: (id: string) => void;
}

/** Every invoice and credit note of the dossier: one is shown below. */
export function ListeFactures({ factures, choisie, onChoisir }: ListeFacturesProps) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  return (
    <ul className={styles['choix']}>
      {factures.map((facture) => (
        <li key={facture.id}>
          <button
            type="button"
            className={styles['une']}
            aria-pressed={facture.id === choisie}
            onClick={() => onChoisir(facture.id)}
          >
            <strong>{facture.numero ?? t('brouillon')}</strong>
            <span>{t(`types.${facture.type}`)}</span>
            <span className={styles['etats']}>
              <StatutFactureBadge facture={facture} />
            </span>
            <span>{facture.dateEmission === null ? '' : formats.jour(facture.dateEmission)}</span>
            <span className={styles['somme']}>
              {formats.montant((facture.emission ?? totauxDe(facture.lignes)).totalTTCCents)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
