import { useState } from 'react';
import { ReaderMissing, readSpreadsheet, type Sheet } from '../../platform/read-spreadsheet.ts';
import type { ImportPanelProps } from './import-panel.tsx';
import { type Correction, type FirstReading, firstReading } from './spreadsheet-preview.tsx';
import { type ListColumns, type ReadLine, type SpreadsheetRead, withColumn } from './tableau.ts';
import { type ImportSummary, takeLines } from './take-lines.ts';
import { findTitles, type ListFile, rowsFrom, type TitlePlace } from './title-line.ts';

export type ImportStep<L extends ReadLine> =
  | { readonly kind: 'choix'; readonly refus: 'vide' | 'tropLong' | 'illisible' | null }
  /** The file waits for what reads it. */
  | { readonly kind: 'lecteurAbsent'; readonly resume: () => void }
  | {
      readonly kind: 'apercu';
      /** As it was chosen, corrections included. */
      readonly file: ListFile;
      readonly titres: readonly string[];
      readonly columns: ListColumns;
      /** Its lines as they stand; not ok: a column is still to be chosen. */
      readonly read: SpreadsheetRead<L>;
      readonly first: FirstReading;
    }
  | { readonly kind: 'bilan'; readonly titres: readonly string[]; readonly summary: ImportSummary<L> };

const NO_LINES: FirstReading = firstReading([]);

type Wanted<L extends ReadLine> = Pick<ImportPanelProps<L>, 'guess' | 'prepare' | 'create'>;

/** The steps of an import: the file, its columns and its lines, what became of them. */
export function useImport<L extends ReadLine>({ guess, prepare, create }: Wanted<L>) {
  const [step, setStep] = useState<ImportStep<L>>({ kind: 'choix', refus: null });
  const [isBusy, setBusy] = useState(false);

  const show = (file: ListFile, columns: ListColumns, before?: FirstReading): void => {
    const tableau = rowsFrom(file);
    const read = prepare(tableau, columns, file.place.line + 1);
    if (!read.ok && read.refus !== 'sansNom') return setStep({ kind: 'choix', refus: read.refus });
    const first = before ?? (read.ok ? firstReading(read.value.lignes) : NO_LINES);
    setStep({ kind: 'apercu', file, titres: tableau[0] ?? [], columns, read, first });
  };
  const begin = (sheets: readonly Sheet[], place: TitlePlace): void => {
    const file = { sheets, place };
    show(file, guess(rowsFrom(file)[0] ?? []));
  };
  const read = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const sheets = await readSpreadsheet(file);
      if (sheets === null) setStep({ kind: 'choix', refus: 'illisible' });
      else
        begin(
          sheets,
          findTitles(sheets, (titles) => guess(titles).filter((champ) => champ !== null).length),
        );
    } catch (error) {
      if (!(error instanceof ReaderMissing)) throw error;
      setStep({ kind: 'lecteurAbsent', resume: () => void read(file) });
    } finally {
      setBusy(false);
    }
  };
  const match = (champ: string, at: number | null): void => {
    if (step.kind === 'apercu') show(step.file, withColumn(step.columns, champ, at));
  };
  const correct = ({ numero, at, text }: Correction): void => {
    if (step.kind !== 'apercu') return;
    const width = step.titres.length;
    const { sheets, place } = step.file;
    const corrected = (sheets[place.sheet]?.rows ?? []).map((cells, rank) =>
      rank + 1 === numero
        ? Array.from({ length: Math.max(width, cells.length) }, (_, place) =>
            place === at ? text : (cells[place] ?? ''),
          )
        : cells,
    );
    const mended = sheets.map((sheet, rank) => (rank === place.sheet ? { ...sheet, rows: corrected } : sheet));
    show({ sheets: mended, place }, step.columns, step.first);
  };
  /** The titles are on another sheet or line than the one that was found. */
  const moveTitles = (place: TitlePlace): void => {
    if (step.kind === 'apercu') begin(step.file.sheets, place);
  };
  const take = async (lines: readonly L[], avecDoublons: boolean): Promise<void> => {
    if (step.kind !== 'apercu') return;
    setBusy(true);
    const summary = await takeLines(lines, { avecDoublons, create });
    setBusy(false);
    setStep({ kind: 'bilan', titres: step.titres, summary });
  };
  return { step, isBusy, read, match, moveTitles, correct, take };
}
