import { Checkbox } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#domain/base/errors.ts';
import { ReaderMissing, readSpreadsheet, type Tableau } from '../../platform/read-spreadsheet.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../button.tsx';
import { FileButton } from '../file-button.tsx';
import form from '../form-page.module.css';
import { Notice } from '../notice.tsx';
import { SidePanel } from '../side-panel.tsx';
import { SpreadsheetPreview, type PreviewColumn } from './spreadsheet-preview.tsx';
import { isTaken, refusedLinesFile, takeLines, type ImportSummary, type RefusedLine } from './take-lines.ts';
import type { ReadLine, SpreadsheetRefusal, SpreadsheetRead, TableauPrepare } from './tableau.ts';

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
interface ImportPanelProps<L extends ReadLine> {
  readonly words: ImportWords;
  readonly columns: readonly PreviewColumn<L>[];
  readonly prepare: (tableau: Tableau) => SpreadsheetRead<L>;
  /** null: on the disk. */
  readonly create: (line: L) => Promise<ErrorCode | null>;
  /** Why a line is not taken, in the language on screen. */
  readonly raison: (refused: RefusedLine<L>) => string;
  readonly onClose: () => void;
}
type Etape<L extends ReadLine> =
  | { readonly kind: 'choix'; readonly refus: SpreadsheetRefusal | 'illisible' | null }
  /** The file waits for what reads it. */
  | { readonly kind: 'lecteurAbsent'; readonly resume: () => void }
  | { readonly kind: 'apercu'; readonly prepare: TableauPrepare<L> }
  | { readonly kind: 'bilan'; readonly prepare: TableauPrepare<L>; readonly summary: ImportSummary<L> };

/** [dossiers/D20] [tiers/T8] A list from a spreadsheet: what it would make is shown first; what is refused comes back as a file. */
export function ImportPanel<L extends ReadLine>(props: ImportPanelProps<L>) {
  const { words, prepare, create, onClose } = props;
  const { t } = useTranslation('tableur');
  const [etape, setEtape] = useState<Etape<L>>({ kind: 'choix', refus: null });
  const [avecDoublons, setAvecDoublons] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const read = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      const tableau = await readSpreadsheet(file);
      const parsed: SpreadsheetRead<L> | null = tableau === null ? null : prepare(tableau);
      if (parsed === null) setEtape({ kind: 'choix', refus: 'illisible' });
      else setEtape(parsed.ok ? { kind: 'apercu', prepare: parsed.value } : { kind: 'choix', refus: parsed.refus });
    } catch (error) {
      if (!(error instanceof ReaderMissing)) throw error;
      setEtape({ kind: 'lecteurAbsent', resume: () => void read(file) });
    } finally {
      setBusy(false);
    }
  };
  const lancer = async (prepare: TableauPrepare<L>): Promise<void> => {
    setBusy(true);
    const summary = await takeLines(prepare.lignes, { avecDoublons, create });
    setBusy(false);
    setEtape({ kind: 'bilan', prepare, summary });
  };
  const lines = etape.kind === 'apercu' ? etape.prepare.lignes : [];
  const prises = lines.filter((line) => isTaken(line, avecDoublons)).length;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={words.titre}
      width={860}
      footer={
        etape.kind === 'apercu' ? (
          <Button
            variant="primary"
            size="lg"
            loading={isBusy}
            disabled={prises === 0}
            onClick={() => void lancer(etape.prepare)}
          >
            {words.importer(prises)}
          </Button>
        ) : undefined
      }
    >
      <div className={form['group']}>
        <Content {...props} etape={etape} isBusy={isBusy} />
        {lines.some(({ etat }) => etat === 'doublon') && (
          <Checkbox
            label={t('avecDoublons')}
            checked={avecDoublons}
            onChange={({ currentTarget }) => setAvecDoublons(currentTarget.checked)}
          />
        )}
        <div>
          <FileButton
            accept=".csv,.txt,.xlsx,text/csv"
            size="lg"
            label={t('choisir')}
            icon={<IconFileSpreadsheet size={18} stroke={1.7} aria-hidden />}
            onFiles={([fichier]) => {
              if (fichier !== undefined) void read(fichier);
            }}
          >
            {t(etape.kind === 'choix' ? 'choisir' : 'autre')}
          </FileButton>
        </div>
      </div>
    </SidePanel>
  );
}

/** What there is to read at each step. */
function Content<L extends ReadLine>({
  etape,
  words,
  columns,
  raison,
  isBusy,
}: ImportPanelProps<L> & { readonly etape: Etape<L>; readonly isBusy: boolean }) {
  const { t } = useTranslation(['tableur', 'commun']);
  switch (etape.kind) {
    case 'choix':
      return (
        <>
          <p>{t('quoi')}</p>
          <p className={form['hint']}>{words.aide}</p>
          {etape.refus !== null && (
            <Notice tone="ko" announced title={etape.refus === 'sansNom' ? words.sansNom : t(`refus.${etape.refus}`)} />
          )}
        </>
      );
    case 'lecteurAbsent':
      return (
        <Notice
          tone="ko"
          announced
          title={t('lecteurAbsent')}
          action={
            <Button loading={isBusy} onClick={etape.resume}>
              {t('commun:reessayer')}
            </Button>
          }
        />
      );
    case 'apercu':
      return (
        <SpreadsheetPreview
          prepare={etape.prepare}
          columns={columns}
          tell={(line) => (line.etat === 'prete' ? words.prete : raison({ ligne: line, code: null }))}
        />
      );
    case 'bilan':
      return <Conclusion etape={etape} takenPhrase={words.takenPhrase(etape.summary.faites)} raison={raison} />;
  }
}

interface ConclusionProps<L extends ReadLine> {
  readonly etape: Extract<Etape<L>, { readonly kind: 'bilan' }>;
  readonly takenPhrase: string;
  readonly raison: (refused: RefusedLine<L>) => string;
}

function Conclusion<L extends ReadLine>({ etape: { summary, prepare }, takenPhrase, raison }: ConclusionProps<L>) {
  const { t } = useTranslation('tableur');
  const { refusees } = summary;
  const download = (): void => {
    const content = refusedLinesFile(refusees, { titres: prepare.titres, raison: t('raison'), phrase: raison });
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
