import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';
import { type ListFile, titleLines, type TitlePlace } from './title-line.ts';

interface TitleChoiceProps {
  readonly file: ListFile;
  readonly onChange: (place: TitlePlace) => void;
}

/** Of a line, what is enough to know it. */
const SIGNS_SHOWN = 60;

/** [tiers/T16] The sheet and the line of the titles, as they were found, for whoever sees that they are others. */
export function TitleChoice({ file: { sheets, place }, onChange }: TitleChoiceProps) {
  const { t } = useTranslation('tableur');
  const rows = sheets[place.sheet]?.rows ?? [];
  const lines = titleLines(rows);
  if (sheets.length < 2 && lines.length < 2) return null;
  const told = (line: number): string => {
    const text = (rows[line] ?? []).filter((cell) => cell.trim() !== '').join(' ; ');
    return t('ligneTitres', { n: line + 1, titres: text.slice(0, SIGNS_SHOWN) });
  };
  return (
    <div className={styles['matching']}>
      {sheets.length > 1 && (
        <NativeSelect
          label={t('feuille')}
          data={sheets.map(({ name }, rank) => ({ value: String(rank), label: name }))}
          value={String(place.sheet)}
          onChange={({ currentTarget: { value } }) => {
            const sheet = Number(value);
            onChange({ sheet, line: titleLines(sheets[sheet]?.rows ?? [])[0] ?? 0 });
          }}
        />
      )}
      <NativeSelect
        label={t('titres')}
        data={lines.map((line) => ({ value: String(line), label: told(line) }))}
        value={String(place.line)}
        onChange={({ currentTarget: { value } }) => onChange({ sheet: place.sheet, line: Number(value) })}
      />
    </div>
  );
}
