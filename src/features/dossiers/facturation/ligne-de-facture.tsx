import { NativeSelect, NumberInput, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TAUX_TVA } from '#domain/facturation/facture.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import styles from './facturation.module.css';
import { fautesDeLigne, type LigneSaisie } from './saisie-facture.ts';

const ENTIER = 10_000;
const NOMBRE = { allowNegative: false, decimalSeparator: ',', hideControls: true } as const;

interface LigneProps {
  readonly ligne: LigneSaisie;
  /** From 1. */
  readonly rang: number;
  /** Somebody asked to save: what is wrong is said. */
  readonly isChecked: boolean;
  readonly onChange: (ligne: LigneSaisie) => void;
  readonly remove: ReactNode;
}

export function LigneDeFacture({ ligne, rang, isChecked, onChange, remove }: LigneProps) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  const fautes = isChecked ? fautesDeLigne(ligne) : [];
  const faute = (champ: string) => (fautes.includes(champ) ? t(`fautes.${champ as 'designation'}`) : undefined);
  return (
    <div className={styles['ligne']} role="group" aria-label={t('ligne', { rang })}>
      <TextInput
        className={styles['designation'] ?? ''}
        label={t('designation')}
        maxLength={300}
        value={ligne.designation}
        error={faute('designation')}
        onChange={({ currentTarget }) => onChange({ ...ligne, designation: currentTarget.value })}
      />
      <NumberInput
        {...NOMBRE}
        label={t('quantite')}
        decimalScale={3}
        value={ligne.quantite}
        error={faute('quantiteMilliemes')}
        onChange={(quantite) => onChange({ ...ligne, quantite })}
      />
      <TextInput
        label={t('unite')}
        maxLength={20}
        value={ligne.unite}
        onChange={({ currentTarget }) => onChange({ ...ligne, unite: currentTarget.value })}
      />
      <NumberInput
        {...NOMBRE}
        label={t('prix')}
        decimalScale={2}
        suffix=" €"
        value={ligne.prix}
        error={faute('puHTCents')}
        onChange={(prix) => onChange({ ...ligne, prix })}
      />
      <NumberInput
        {...NOMBRE}
        label={t('remise')}
        decimalScale={2}
        suffix=" %"
        value={ligne.remise}
        error={faute('remiseCentiemes')}
        onChange={(remise) => onChange({ ...ligne, remise })}
      />
      <NativeSelect
        label={t('tva')}
        data={TAUX_TVA.map((taux) => ({
          value: String(taux),
          label: formats.pourcent(taux / ENTIER, taux % 100 === 0 ? 0 : 1),
        }))}
        value={ligne.taux}
        onChange={({ currentTarget }) => onChange({ ...ligne, taux: currentTarget.value })}
      />
      {remove}
    </div>
  );
}
