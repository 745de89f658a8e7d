import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';

/** A field that a column of the file may say. */
export interface MatchedField<Champ extends string> {
  readonly champ: Champ;
  readonly label: string;
  readonly isRequired: boolean;
}
interface ColumnMatchingProps<Champ extends string> {
  readonly titles: readonly string[];
  readonly fields: readonly MatchedField<Champ>[];
  /** Column of a field; null: the file has none. */
  readonly placeOf: (champ: Champ) => number | null;
  readonly onChange: (champ: Champ, at: number | null) => void;
}

/** [lots/L3] [tiers/T8] Which column of the file says each field. */
export function ColumnMatching<Champ extends string>({
  titles,
  fields,
  placeOf,
  onChange,
}: ColumnMatchingProps<Champ>) {
  const { t } = useTranslation('tableur');
  const options = titles.map((title, at) => ({
    value: String(at),
    label: title.trim() === '' ? t('sansTitre', { n: at + 1 }) : title,
  }));
  return (
    <div className={styles['matching']}>
      {fields.map(({ champ, label, isRequired }) => {
        const at = placeOf(champ);
        return (
          <Select
            key={champ}
            label={label}
            data={options}
            value={at === null ? null : String(at)}
            placeholder={t('absente')}
            error={isRequired && at === null ? t('colonneRequise') : undefined}
            required={isRequired}
            clearable={!isRequired}
            searchable
            onChange={(value) => onChange(champ, value === null ? null : Number(value))}
          />
        );
      })}
    </div>
  );
}
