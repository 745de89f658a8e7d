import { useTranslation } from 'react-i18next';
import { COLOUR } from '#domain/reports/report-layout.ts';
import styles from './report-layout.module.css';
import { TextInput } from '../../../ui/text-input.tsx';

interface ColourFieldProps {
  /** As it is typed; '' for the usual one. */
  readonly value: string;
  /** What is drawn when it is empty: #rrggbb. */
  readonly usual: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

/** A colour, typed or picked; empty, the usual one. */
export function ColourField({ value, usual, error, onChange }: ColourFieldProps) {
  const { t } = useTranslation('bureaux');
  return (
    <TextInput
      label={t('rapport.couleur')}
      description={t('rapport.couleurAide')}
      placeholder={usual}
      maxLength={7}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      rightSection={
        <input
          type="color"
          className={styles['swatch']}
          aria-label={t('rapport.choisirCouleur')}
          value={COLOUR.test(value) ? value.toLowerCase() : usual.toLowerCase()}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  );
}
