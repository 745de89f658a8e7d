import { useState } from 'react';
import { ReaderMissing, readSpreadsheet, type Tableau } from '../../platform/read-spreadsheet.ts';
import type { ImportPanelProps } from './import-panel.tsx';
import { type Correction, type FirstReading, firstReading } from './spreadsheet-preview.tsx';
import { type ListColumns, type ReadLine, type SpreadsheetRead, withColumn } from './tableau.ts';
import { type ImportSummary, takeLines } from './take-lines.ts';

export type ImportStep<L extends ReadLine> =
  | { readonly kind: 'choix'; readonly refus: 'vide' | 'tropLong' | 'illisible' | null }
  /** The file waits for what reads it. */
  | { readonly kind: 'lecteurAbsent'; readonly resume: () => void }
  | {
      readonly kind: 'apercu';
      readonly tableau: Tableau;
      readonly titres: readonly string[];
      readonly columns: ListColumns;
      /** Its lines as they stand, corrections included; not ok: a column is still to be chosen. */
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

  const show = (tableau: Tableau, columns: ListColumns, before?: FirstReading): void => {
    const read = prepare(tableau, columns);
    if (!read.ok && read.refus !== 'sansNom') return setStep({ kind: 'choix', refus: read.refus });
    const first = before ?? (read.ok ? firstReading(read.value.lignes) : NO_LINES);
    setStep({ kind: 'apercu', tableau, titres: tableau[0] ?? [], columns, read, first });
  };
  const read = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const tableau = await readSpreadsheet(file);
      if (tableau === null) setStep({ kind: 'choix', refus: 'illisible' });
      else show(tableau, guess(tableau[0] ?? []));
    } catch (error) {
      if (!(error instanceof ReaderMissing)) throw error;
      setStep({ kind: 'lecteurAbsent', resume: () => void read(file) });
    } finally {
      setBusy(false);
    }
  };
  const match = (champ: string, at: number | null): void => {
    if (step.kind === 'apercu') show(step.tableau, withColumn(step.columns, champ, at));
  };
  const correct = ({ numero, at, text }: Correction): void => {
    if (step.kind !== 'apercu') return;
    const width = step.titres.length;
    const corrected = step.tableau.map((cells, rank) =>
      rank + 1 === numero
        ? Array.from({ length: Math.max(width, cells.length) }, (_, place) =>
            place === at ? text : (cells[place] ?? ''),
          )
        : cells,
    );
    show(corrected, step.columns, step.first);
  };
  const take = async (lines: readonly L[], avecDoublons: boolean): Promise<void> => {
    if (step.kind !== 'apercu') return;
    setBusy(true);
    const summary = await takeLines(lines, { avecDoublons, create });
    setBusy(false);
    setStep({ kind: 'bilan', titres: step.titres, summary });
  };
  return { step, isBusy, read, match, correct, take };
}
