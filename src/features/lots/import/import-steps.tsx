import { Checkbox } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Columns, isRequiredField, LIST_FIELDS, type ListField, missingFields } from '#domain/lots/columns.ts';
import type { ListLine } from '#domain/lots/read-list.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { ColumnMatching } from '../../../ui/import/column-matching.tsx';
import { SpreadsheetPreview } from '../../../ui/import/spreadsheet-preview.tsx';
import { TitleChoice } from '../../../ui/import/title-choice.tsx';
import { rowsFrom, type TitlePlace } from '../../../ui/import/title-line.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { FileRefusal, OpenFile } from './read-file.ts';
import { useRaison } from './use-raison.ts';

export function Beginning({ refus }: { readonly refus: FileRefusal | 'lecteurAbsent' | null }) {
  const { t } = useTranslation('lots');
  return (
    <>
      <p>{t('import.quoi')}</p>
      {refus !== null && <Notice tone="ko" announced title={t(`import.refus.${refus}`)} />}
    </>
  );
}

interface ChooseFileProps {
  readonly isFirst: boolean;
  readonly onFile: (file: File) => void;
}

export function ChooseFile({ isFirst, onFile }: ChooseFileProps) {
  const { t } = useTranslation('tableur');
  return (
    <div>
      <FileButton
        accept=".csv,.txt,.xlsx,text/csv"
        size="lg"
        label={t('choisir')}
        icon={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
        onFiles={([file]) => {
          if (file !== undefined) onFile(file);
        }}
      >
        {t(isFirst ? 'choisir' : 'autre')}
      </FileButton>
    </div>
  );
}

interface MatchingProps {
  readonly file: OpenFile;
  readonly columns: Columns;
  readonly client: string;
  /** Places left in a lot that this list would fill over; null: there is room. */
  readonly room: number | null;
  readonly onChange: (columns: Columns) => void;
  readonly onMove: (place: TitlePlace) => void;
}

/** [lots/L3] The columns, and what is missing of them. */
export function Matching({ file, columns, client, room, onChange, onMove }: MatchingProps) {
  const { t } = useTranslation('lots');
  const formats = useFormats();
  const missing = missingFields(columns);
  const champs = missing.map((field) => t(`champs.${field}`)).join(', ');
  return (
    <>
      <p>{t('import.colonnes', { client })}</p>
      <TitleChoice file={file} onChange={onMove} />
      <ColumnMatching
        titles={rowsFrom(file)[0] ?? []}
        fields={LIST_FIELDS.map((champ) => ({
          champ,
          label: t(`champs.${champ}`),
          isRequired: isRequiredField(champ),
        }))}
        placeOf={(champ) => columns[champ]}
        onChange={(champ, at) => onChange({ ...columns, [champ]: at })}
      />
      {missing.length > 0 && <Notice tone="ko" announced title={t('import.manquent', { champs })} />}
      {room !== null && <Notice tone="ko" announced title={t('import.plein', { reste: formats.nombre(room) })} />}
    </>
  );
}

interface ListPreviewProps {
  readonly titles: readonly string[];
  readonly columns: Columns;
  readonly lines: readonly ListLine[];
  readonly doubles: { readonly withDoubles: boolean; readonly setWithDoubles: (taken: boolean) => void };
}

/** What each line would give, those that are refused first, with their reason. */
export function ListPreview({ titles, columns, lines, doubles }: ListPreviewProps) {
  const { t } = useTranslation('lots');
  const raison = useRaison();
  const valueOf = useReadValue(columns);
  const kept = LIST_FIELDS.filter((field) => columns[field] !== null);
  return (
    <>
      <SpreadsheetPreview<ListLine>
        prepare={{ titres: titles, lignes: lines, ignorees: [] }}
        columns={kept.map((field) => ({ titre: t(`champs.${field}`), value: (line) => valueOf(line, field) }))}
        tell={(line) => (line.etat === 'prete' ? t('import.prete') : raison(line))}
      />
      {lines.some(({ etat }) => etat === 'doublon') && (
        <Checkbox
          label={t('import.avecDoublons')}
          checked={doubles.withDoubles}
          onChange={({ currentTarget: { checked } }) => doubles.setWithDoubles(checked)}
        />
      )}
    </>
  );
}

/** [lots/L71] A value as it was read, or the cell as it stands where its line is refused. */
function useReadValue(columns: Columns): (line: ListLine, field: ListField) => string {
  const { t } = useTranslation('commun');
  const formats = useFormats();
  return ({ operation, cellules }, field) => {
    if (operation === null) return cellules[columns[field] ?? -1] ?? '';
    const value = operation[field];
    if (typeof value === 'boolean') return t(value ? 'oui' : 'non');
    if (typeof value === 'number') return formats.nombre(value);
    if (value === null) return '–';
    return field === 'dateEngagement' || field === 'dateFacture' ? formats.jour(value) : value;
  };
}

/** [lots/L4] The list is being kept on this device. */
export function Keeping({ done, total }: { readonly done: number; readonly total: number }) {
  const { t } = useTranslation('lots');
  const formats = useFormats();
  return (
    <>
      <p role="status">{t('import.enCours', { fait: formats.nombre(done), total: formats.nombre(total) })}</p>
      <ProgressBar ratio={total === 0 ? 0 : done / total} label={t('import.titre')} />
    </>
  );
}
