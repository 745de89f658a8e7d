import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';
import type { ReadLine, TableauPrepare } from './tableau.ts';

/** Drawn at once; the counts above speak of all the lines. */
const DRAWN_LINES = 200;
const TONS = { prete: 'ok', jointe: 'ok', doublon: 'wait', refusee: 'ko' } as const;
const toneOf = ({ etat, isPartial }: ReadLine) => (etat === 'prete' && isPartial === true ? 'wait' : TONS[etat]);
const ORDER = { ko: 0, wait: 1, ok: 2 };

/** How the lines of a list were read before anything was corrected, by their numbers. */
export interface FirstReading {
  /** Those that are refused, those to look at, the others. */
  readonly order: readonly number[];
  /** Those that something was wrong with. */
  readonly wrong: ReadonlySet<number>;
}
export const firstReading = (lines: readonly ReadLine[]): FirstReading => ({
  order: lines.toSorted((a, b) => ORDER[toneOf(a)] - ORDER[toneOf(b)]).map(({ numero }) => numero),
  wrong: new Set(lines.filter((line) => toneOf(line) !== 'ok').map(({ numero }) => numero)),
});

export interface PreviewColumn<L extends ReadLine> {
  readonly titre: string;
  readonly value: (line: L) => ReactNode;
  /** Its column in the file, to correct it in place; absent: it is not corrected here. */
  readonly at?: number;
}
/** What somebody corrects of a file that stays as it is. */
export interface Correction {
  readonly numero: number;
  readonly at: number;
  readonly text: string;
}
interface SpreadsheetPreviewProps<L extends ReadLine> {
  readonly prepare: TableauPrepare<L>;
  /** After the number of the line and what it will make. */
  readonly columns: readonly PreviewColumn<L>[];
  /** What a line will make, or why nothing. */
  readonly tell: (line: L) => ReactNode;
  /** How the lines were first read: one that is corrected stays where it is, and stays open. Absent: as they are now. */
  readonly first?: FirstReading | undefined;
  /** Absent: nothing is corrected here. */
  readonly onCorrect?: ((correction: Correction) => void) | undefined;
}

/** What a list would make: counts, columns left out, and its lines, those to look at first. */
export function SpreadsheetPreview<L extends ReadLine>({
  prepare,
  columns,
  tell,
  first = firstReading(prepare.lignes),
  onCorrect,
}: SpreadsheetPreviewProps<L>) {
  const { t } = useTranslation('tableur');
  const { lignes, ignorees } = prepare;
  const compte = (isOf: (line: L) => boolean) => lignes.filter(isOf).length;
  const [ready, joined, partial, doubles, refused] = [
    compte(({ etat }) => etat === 'prete'),
    compte(({ etat }) => etat === 'jointe'),
    compte(({ etat, isPartial }) => etat === 'prete' && isPartial === true),
    compte(({ etat }) => etat === 'doublon'),
    compte(({ etat }) => etat === 'refusee'),
  ];
  // [lots/L71] Every column that is kept, and no empty one; one whose cells are left out is there to be corrected.
  const filled = columns.filter(({ value, at }) =>
    lignes.some(
      (line) =>
        ![null, undefined, ''].includes(value(line) as '') ||
        (at !== undefined && (line.cellules[at] ?? '').trim() !== ''),
    ),
  );
  const byNumber = new Map(lignes.map((line) => [line.numero, line]));
  const drawn = first.order.slice(0, DRAWN_LINES).flatMap((numero) => byNumber.get(numero) ?? []);
  return (
    <>
      <p className={styles['compte']} role="status">
        <span>{t('pretes', { count: ready })}</span>
        {joined > 0 && <span>{t('jointes', { count: joined })}</span>}
        {partial > 0 && <span className={styles['wait']}>{t('partielles', { count: partial })}</span>}
        {doubles > 0 && <span className={styles['wait']}>{t('doublons', { count: doubles })}</span>}
        {refused > 0 && <span className={styles['ko']}>{t('refusees', { count: refused })}</span>}
      </p>
      {ignorees.length > 0 && <p>{t('ignorees', { titres: ignorees.join(', ') })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard (WCAG 2.1.1) */}
      <div className={styles['cadre']} role="region" aria-label={t('apercu')} tabIndex={0}>
        <table className={styles['apercu']}>
          <thead>
            <tr>
              <th scope="col">{t('ligne')}</th>
              <th scope="col">{t('etat')}</th>
              {filled.map(({ titre }) => (
                <th key={titre} scope="col">
                  {titre}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((line) => (
              <tr key={line.numero}>
                <td>{line.numero}</td>
                {/* Before what was read: on a phone the rest is a scroll away. */}
                <td className={`${styles['told']} ${styles[toneOf(line)]}`}>{tell(line)}</td>
                {filled.map((column) => (
                  <td key={column.titre}>
                    <Cell
                      line={line}
                      column={column}
                      onCorrect={first.wrong.has(line.numero) ? onCorrect : undefined}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lignes.length > DRAWN_LINES && <p>{t('premieres', { n: DRAWN_LINES })}</p>}
    </>
  );
}

interface CellProps<L extends ReadLine> {
  readonly line: L;
  readonly column: PreviewColumn<L>;
  readonly onCorrect: ((correction: Correction) => void) | undefined;
}

/** What was read; of a line that something is wrong with, the cell of the file, corrected where it stands when it is left. */
function Cell<L extends ReadLine>({ line, column: { titre, value, at }, onCorrect }: CellProps<L>) {
  const { t } = useTranslation('tableur');
  if (onCorrect === undefined || at === undefined) return value(line);
  const text = line.cellules[at] ?? '';
  return (
    <input
      className={styles['cell']}
      aria-label={t('cellule', { titre, n: line.numero })}
      defaultValue={text}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== text) onCorrect({ numero: line.numero, at, text: currentTarget.value });
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
