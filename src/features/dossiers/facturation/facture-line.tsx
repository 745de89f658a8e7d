import { NativeSelect, NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TVA_RATES } from '#domain/facturation/facture.ts';
import { contratPath } from '../../../platform/paths.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import styles from './facturation.module.css';
import { faultsOfLine, type LineEntry } from './facture-entry.ts';
import { TextInput } from '../../../ui/text-input.tsx';

const WHOLE = 10_000;
const NUMBER = { allowNegative: false, decimalSeparator: ',', hideControls: true } as const;

interface LineProps {
  readonly line: LineEntry;
  /** From 1. */
  readonly rank: number;
  /** Somebody asked to save: what is wrong is said. */
  readonly isChecked: boolean;
  readonly onChange: (line: LineEntry) => void;
  readonly remove: ReactNode;
}

export function FactureLine({ line, rank, isChecked, onChange, remove }: LineProps) {
  const { t } = useTranslation('facturation');
  const formats = useFormats();
  const faults = isChecked ? faultsOfLine(line) : [];
  const faultOf = (champ: string) => (faults.includes(champ) ? t(`fautes.${champ as 'designation'}`) : undefined);
  return (
    <div className={styles['ligne']} role="group" aria-label={t('ligne', { rang: rank })}>
      <TextInput
        className={styles['designation'] ?? ''}
        label={t('designation')}
        maxLength={300}
        value={line.designation}
        error={faultOf('designation')}
        onChange={({ currentTarget }) => onChange({ ...line, designation: currentTarget.value })}
      />
      <NumberInput
        {...NUMBER}
        label={t('quantite')}
        decimalScale={3}
        value={line.quantite}
        error={faultOf('quantiteMilliemes')}
        onChange={(quantity) => onChange({ ...line, quantite: quantity })}
      />
      <TextInput
        label={t('unite')}
        maxLength={20}
        value={line.unite}
        onChange={({ currentTarget }) => onChange({ ...line, unite: currentTarget.value })}
      />
      <NumberInput
        {...NUMBER}
        label={t('prix')}
        decimalScale={2}
        suffix=" €"
        value={line.prix}
        error={faultOf('puHTCents')}
        onChange={(price) => onChange({ ...line, prix: price })}
      />
      <NumberInput
        {...NUMBER}
        label={t('remise')}
        decimalScale={2}
        suffix=" %"
        value={line.remise}
        error={faultOf('remiseCentiemes')}
        onChange={(discount) => onChange({ ...line, remise: discount })}
      />
      <NativeSelect
        label={t('tva')}
        data={TVA_RATES.map((rate) => ({
          value: String(rate),
          label: formats.pourcent(rate / WHOLE, rate % 100 === 0 ? 0 : 1),
        }))}
        value={line.taux}
        onChange={({ currentTarget }) => onChange({ ...line, taux: currentTarget.value })}
      />
      {remove}
      {line.contrat === undefined ? null : (
        <Link className={styles['source']} to={contratPath(line.contrat.id)}>
          {t('contrat', { numero: line.contrat.numero })}
        </Link>
      )}
    </div>
  );
}
