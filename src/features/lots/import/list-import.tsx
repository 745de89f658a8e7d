import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { type Columns, guessedColumns, missingFields, titlesOf } from '#domain/lots/columns.ts';
import { OPERATIONS_MAX } from '#domain/lots/operation.ts';
import { type ListLine, readList } from '#domain/lots/read-list.ts';
import type { Session } from '../../../../src-worker/api.ts';
import { ReaderMissing } from '../../../platform/read-spreadsheet.ts';
import { Button } from '../../../ui/button.tsx';
import form from '../../../ui/form-page.module.css';
import { isTaken } from '../../../ui/import/take-lines.ts';
import { rowsFrom } from '../../../ui/import/title-line.ts';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { importList } from '../actions.ts';
import type { LotData } from '../use-lot.ts';
import { Beginning, ChooseFile, Keeping, ListPreview, Matching } from './import-steps.tsx';
import { ImportSummary } from './import-summary.tsx';
import { type FileRefusal, type OpenFile, readListFile } from './read-file.ts';
import { useListContext } from './use-list-context.ts';
import { useRaison } from './use-raison.ts';

type Step =
  | { readonly kind: 'choix'; readonly refus: FileRefusal | 'lecteurAbsent' | null }
  | { readonly kind: 'colonnes'; readonly file: OpenFile; readonly columns: Columns }
  | { readonly kind: 'envoi'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'bilan';
      readonly file: OpenFile;
      readonly taken: number;
      readonly refused: readonly ListLine[];
      readonly code: ErrorCode | null;
    };

interface ListImportProps {
  readonly data: LotData;
  readonly session: Session;
  readonly onClose: () => void;
}

/** [lots/L3] [lots/L4] The complete list of a lot: matched, shown line by line with what is refused, then kept part by part. */
export function ListImport({ data, session, onClose }: ListImportProps) {
  const { t } = useTranslation('lots');
  const context = useListContext(data.lot);
  const raison = useRaison();
  const [step, setStep] = useState<Step>({ kind: 'choix', refus: null });
  const [withDoubles, setWithDoubles] = useState(false);
  const lines = useLines(step, context);
  const taken = lines.filter((line) => isTaken(line, withDoubles));
  const room = OPERATIONS_MAX - data.list.length;
  const guess = (titles: readonly string[]): Columns => guessedColumns(titles, context?.remembered ?? {});
  const begin = (file: OpenFile): void => setStep({ kind: 'colonnes', file, columns: guess(titlesIn(file)) });
  const read = async (chosen: File): Promise<void> => {
    try {
      const file = await readListFile(
        chosen,
        (titles) => Object.values(guess(titles)).filter((at) => at !== null).length,
      );
      if (!file.ok) return setStep({ kind: 'choix', refus: file.refus });
      begin(file);
    } catch (error) {
      if (!(error instanceof ReaderMissing)) throw error;
      setStep({ kind: 'choix', refus: 'lecteurAbsent' });
    }
  };
  const send = async (file: OpenFile, columns: Columns): Promise<void> => {
    const total = taken.length;
    const refused = lines.filter((line) => !isTaken(line, withDoubles));
    setStep({ kind: 'envoi', done: 0, total });
    const kept = await importList(session, {
      lot: data.lot,
      fichier: file.nom,
      operations: taken.flatMap(({ operation }) => (operation === null ? [] : [operation])),
      present: data.list.length,
      colonnes: titlesOf(titlesIn(file), columns),
      onProgress: (done) => setStep({ kind: 'envoi', done, total }),
    });
    setStep({ kind: 'bilan', file, taken: kept.ok ? total : 0, refused, code: kept.ok ? null : kept.code });
  };
  const canSend = taken.length > 0 && taken.length <= room;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('import.titre')}
      width={920}
      footer={
        step.kind === 'colonnes' ? (
          <Button variant="primary" size="lg" disabled={!canSend} onClick={() => void send(step.file, step.columns)}>
            {t('import.prendre', { count: taken.length })}
          </Button>
        ) : undefined
      }
    >
      <div className={form['group']}>
        {step.kind === 'choix' && <Beginning refus={step.refus} />}
        {step.kind === 'colonnes' && (
          <>
            <Matching
              {...step}
              client={data.lot.nomClient ?? ''}
              room={taken.length > room ? room : null}
              onChange={(columns) => setStep({ ...step, columns })}
              onMove={(place) => begin({ ...step.file, place })}
            />
            {lines.length > 0 && (
              <ListPreview
                titles={titlesIn(step.file)}
                columns={step.columns}
                lines={lines}
                doubles={{ withDoubles, setWithDoubles }}
              />
            )}
          </>
        )}
        {step.kind === 'envoi' && <Keeping {...step} />}
        {step.kind === 'bilan' && <ImportSummary {...step} titles={titlesIn(step.file)} raison={raison} />}
        {step.kind !== 'envoi' && <ChooseFile isFirst={step.kind === 'choix'} onFile={(file) => void read(file)} />}
      </div>
    </SidePanel>
  );
}

const titlesIn = (file: OpenFile): readonly string[] => rowsFrom(file)[0] ?? [];

/** The lines as they would be taken; none: nothing to read yet, or a column that is missing. */
function useLines(step: Step, context: ReturnType<typeof useListContext>): readonly ListLine[] {
  const file = step.kind === 'colonnes' ? step.file : null;
  const columns = step.kind === 'colonnes' ? step.columns : null;
  return useMemo(() => {
    if (file === null || columns === null || context === undefined || missingFields(columns).length > 0) return [];
    const { known, installers } = context;
    return readList(rowsFrom(file).slice(1), { columns, known, installers, firstLine: file.place.line + 2 });
  }, [file, columns, context]);
}
