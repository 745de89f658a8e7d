import { Checkbox } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../button.tsx';
import { FileButton } from '../file-button.tsx';
import form from '../form-page.module.css';
import { Notice } from '../notice.tsx';
import { SidePanel } from '../side-panel.tsx';
import { toCsv } from '../table/csv.ts';
import { ColumnMatching, type MatchedField } from './column-matching.tsx';
import { SpreadsheetPreview, type PreviewColumn } from './spreadsheet-preview.tsx';
import type { ListColumns, ReadLine, SpreadsheetRead } from './tableau.ts';
import { TitleChoice } from './title-choice.tsx';
import type { TitlePlace } from './title-line.ts';
import { isTaken, refusedLinesFile, type RefusedLine } from './take-lines.ts';
import { type ImportStep, useImport } from './use-import.ts';

/** What this list is called, and what it makes. */
export interface ImportWords {
  readonly titre: string;
  /** Columns that are understood. */
  readonly aide: string;
  readonly sansNom: string;
  readonly importer: (count: number) => string;
  readonly takenPhrase: (count: number) => string;
  /** What a line that is ready will make. */
  readonly prete: string;
}
/** A field that a list may give: its name, and what the line says of it once read. */
export interface ImportedField<L extends ReadLine> extends MatchedField<string> {
  readonly value: (line: L) => string;
}
export interface ImportPanelProps<L extends ReadLine> {
  readonly words: ImportWords;
  readonly fields: readonly ImportedField<L>[];
  /** What is told of each line beside its fields. */
  readonly more?: readonly PreviewColumn<L>[];
  readonly guess: (titres: readonly string[]) => ListColumns;
  /** `titlesLine`: line of the file that the first row, its titles, stands on. */
  readonly prepare: (
    tableau: readonly (readonly string[])[],
    columns: ListColumns,
    titlesLine: number,
  ) => SpreadsheetRead<L>;
  /** null: on the disk. */
  readonly create: (line: L) => Promise<ErrorCode | null>;
  /** Why a line is not taken, or what of it is left out, in the language on screen. */
  readonly raison: (refused: RefusedLine<L>) => string;
  readonly onClose: () => void;
}

/** [dossiers/D20] [tiers/T8] A list from a spreadsheet: what it would make is shown first; what is refused is corrected there, or comes back as a file. */
export function ImportPanel<L extends ReadLine>(props: ImportPanelProps<L>) {
  const { words, onClose } = props;
  const { t } = useTranslation('tableur');
  const { step, isBusy, read, match, moveTitles, correct, take } = useImport(props);
  const [withDoubles, setWithDoubles] = useState(false);
  const lines = step.kind === 'apercu' && step.read.ok ? step.read.value.lignes : [];
  const taken = lines.filter((line) => isTaken(line, withDoubles)).length;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={words.titre}
      width={860}
      footer={
        step.kind === 'apercu' ? (
          <Button
            variant="primary"
            size="lg"
            loading={isBusy}
            disabled={taken === 0}
            onClick={() => void take(lines, withDoubles)}
          >
            {words.importer(taken)}
          </Button>
        ) : undefined
      }
    >
      <div className={form['group']}>
        <Content {...props} step={step} isBusy={isBusy} onMatch={match} onMove={moveTitles} onCorrect={correct} />
        {lines.some(({ etat }) => etat === 'doublon') && (
          <Checkbox
            label={t('avecDoublons')}
            checked={withDoubles}
            onChange={({ currentTarget }) => setWithDoubles(currentTarget.checked)}
          />
        )}
        <div className={form['row']}>
          <FileButton
            accept=".csv,.txt,.xlsx,text/csv"
            size="lg"
            label={t('choisir')}
            icon={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
            onFiles={([file]) => {
              if (file !== undefined) void read(file);
            }}
          >
            {t(step.kind === 'choix' ? 'choisir' : 'autre')}
          </FileButton>
          {step.kind === 'choix' && <ModelButton fields={props.fields} />}
        </div>
      </div>
    </SidePanel>
  );
}

/** A file of titles alone, as the import reads them: to be filled in. */
function ModelButton({ fields }: { readonly fields: readonly Pick<MatchedField<string>, 'label'>[] }) {
  const { t } = useTranslation('tableur');
  const download = (): void => {
    const columns = fields.map(({ label }) => ({ header: label, value: () => '' }));
    saveFile(t('fichierModele'), new Blob([toCsv([], columns)], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <Button size="lg" onClick={download}>
      {t('modele')}
    </Button>
  );
}

interface ContentProps<L extends ReadLine> extends ImportPanelProps<L> {
  readonly step: ImportStep<L>;
  readonly isBusy: boolean;
  readonly onMatch: (champ: string, at: number | null) => void;
  readonly onMove: (place: TitlePlace) => void;
  readonly onCorrect: Parameters<typeof SpreadsheetPreview<L>>[0]['onCorrect'];
}

/** What there is to read at each step. */
function Content<L extends ReadLine>({ step, isBusy, onMatch, onMove, onCorrect, ...props }: ContentProps<L>) {
  const { words, fields, more = [], raison } = props;
  const { t } = useTranslation(['tableur', 'commun']);
  switch (step.kind) {
    case 'choix':
      return (
        <>
          <p>{t('quoi')}</p>
          <p className={form['hint']}>{words.aide}</p>
          {step.refus !== null && <Notice tone="ko" announced title={t(`refus.${step.refus}`)} />}
        </>
      );
    case 'lecteurAbsent':
      return (
        <Notice
          tone="ko"
          announced
          title={t('lecteurAbsent')}
          action={
            <Button loading={isBusy} onClick={step.resume}>
              {t('commun:reessayer')}
            </Button>
          }
        />
      );
    case 'apercu': {
      const { columns } = step;
      const placeOf = (champ: string): number | null => {
        const at = columns.indexOf(champ);
        return at === -1 ? null : at;
      };
      return (
        <>
          <TitleChoice file={step.file} onChange={onMove} />
          <details open={!step.read.ok}>
            <summary>{t('colonnesFichier')}</summary>
            <ColumnMatching titles={step.titres} fields={fields} placeOf={placeOf} onChange={onMatch} />
          </details>
          {step.read.ok ? (
            <SpreadsheetPreview
              prepare={step.read.value}
              columns={[
                ...more,
                ...fields.map(({ champ, label, value }) => {
                  const at = columns.indexOf(champ);
                  return at === -1 ? { titre: label, value } : { titre: label, value, at };
                }),
              ]}
              first={step.first}
              tell={(line) =>
                line.etat === 'prete' && line.isPartial !== true ? words.prete : raison({ ligne: line, code: null })
              }
              onCorrect={onCorrect}
            />
          ) : (
            <Notice tone="ko" announced title={words.sansNom} />
          )}
        </>
      );
    }
    case 'bilan':
      return <Conclusion step={step} takenPhrase={words.takenPhrase(step.summary.faites)} raison={raison} />;
  }
}

interface ConclusionProps<L extends ReadLine> {
  readonly step: Extract<ImportStep<L>, { readonly kind: 'bilan' }>;
  readonly takenPhrase: string;
  readonly raison: (refused: RefusedLine<L>) => string;
}

function Conclusion<L extends ReadLine>({ step: { summary, titres }, takenPhrase, raison }: ConclusionProps<L>) {
  const { t } = useTranslation('tableur');
  const { refusees } = summary;
  const download = (): void => {
    const content = refusedLinesFile(refusees, { titres, raison: t('raison'), phrase: raison });
    saveFile(t('fichierRefus'), new Blob([content], { type: 'text/csv;charset=utf-8' }));
  };
  return (
    <>
      <Notice tone="ok" announced title={takenPhrase}>
        {t('envoi')}
      </Notice>
      {refusees.length > 0 && (
        <Notice
          tone="wait"
          title={t('restent', { count: refusees.length })}
          action={
            <Button size="sm" onClick={download}>
              {t('telecharger')}
            </Button>
          }
        />
      )}
    </>
  );
}
