import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Columns, isRequiredField, LIST_FIELDS } from '#domain/lots/columns.ts';
import styles from '../lots.module.css';

interface ColumnMatchingProps {
  readonly titles: readonly string[];
  readonly columns: Columns;
  readonly onChange: (columns: Columns) => void;
}

/** [lots/L3] Which column of the file says each field: matched by hand once, remembered for this client. */
export function ColumnMatching({ titles, columns, onChange }: ColumnMatchingProps) {
  const { t } = useTranslation('lots');
  const options = titles.map((title, at) => ({
    value: String(at),
    label: title.trim() === '' ? t('import.sansTitre', { n: at + 1 }) : title,
  }));
  return (
    <div className={styles['matching']}>
      {LIST_FIELDS.map((field) => {
        const at = columns[field];
        const isMissing = isRequiredField(field) && at === null;
        return (
          <Select
            key={field}
            label={t(`champs.${field}`)}
            data={options}
            value={at === null ? null : String(at)}
            placeholder={t('import.absente')}
            error={isMissing ? t('import.colonneRequise') : undefined}
            required={isRequiredField(field)}
            clearable={!isRequiredField(field)}
            searchable
            onChange={(value) => onChange({ ...columns, [field]: value === null ? null : Number(value) })}
          />
        );
      })}
    </div>
  );
}
