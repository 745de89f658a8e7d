import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cell } from '#domain/supervisions/matrix.ts';
import { initialsOf } from '../../shared/people/persons.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useFormats } from '../../ui/format/use-formats.ts';
import { CellIcon, type CellWords, useCellWords } from './cell-words.tsx';
import { gridStep } from './grid-step.ts';
import type { MatrixRow } from './matrix-rows.ts';
import styles from './matrix.module.css';

interface MatrixTableProps {
  readonly fiches: readonly string[];
  readonly rows: readonly MatrixRow[];
  /** The cell that is open; null: none is. */
  readonly open: { readonly id: string; readonly code: string } | null;
  readonly onOpen: (row: MatrixRow, cell: Cell) => void;
}

/** [supervisions/SU20] Inspectors by fiches: one stop of the tab key, arrows inside (WAI-ARIA grid pattern). */
export function MatrixTable({ fiches, rows, open, onOpen }: MatrixTableProps) {
  const { t } = useTranslation('supervisions');
  const words = useCellWords();
  const body = useRef<HTMLTableSectionElement>(null);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const size = { rows: rows.length, columns: fiches.length };
  const stop = { row: Math.min(active.row, size.rows - 1), column: Math.min(active.column, size.columns - 1) };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = gridStep(event, stop, size);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
    body.current?.rows[next.row]?.querySelectorAll('button')[next.column]?.focus();
  };
  return (
    <div className={styles['scroll']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA in HTML lets a table be a grid */}
      <table role="grid" aria-label={t('matrice.nom')} className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('matrice.controleur')}</th>
            {fiches.map((code) => (
              <th key={code} scope="col">
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, place) => (
            <tr key={row.id}>
              <th scope="row">
                <span className={styles['who']}>
                  <Avatar initials={initialsOf(row.nom)} />
                  <span>
                    {row.nom}
                    <small>{row.inspecteur.domicile?.ville ?? row.bureau}</small>
                  </span>
                </span>
              </th>
              {row.cells.map((cell, column) => (
                <td key={cell.code} data-etat={cell.etat}>
                  <button
                    type="button"
                    className={styles['cell']}
                    tabIndex={place === stop.row && column === stop.column ? 0 : -1}
                    data-open={(open?.id === row.id && open.code === cell.code) || undefined}
                    onKeyDown={onKeyDown}
                    onFocus={() => setActive({ row: place, column })}
                    onClick={() => onOpen(row, cell)}
                  >
                    <span className="visually-hidden">
                      {t('matrice.cellule', { nom: row.nom, fiche: cell.code, etat: words.whole(cell) })}
                    </span>
                    <CellFace cell={cell} words={words} />
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What is seen of a cell: the day of the last one, and its state. */
function CellFace({ cell, words }: { readonly cell: Cell; readonly words: CellWords }) {
  const formats = useFormats();
  return (
    <>
      {cell.etat !== 'non-habilite' && (
        <span className="tabular" aria-hidden>
          {cell.derniere === null ? '–' : formats.jour(cell.derniere)}
        </span>
      )}
      <span className={styles['state']} aria-hidden>
        <CellIcon etat={cell.etat} />
        {words.state(cell)}
      </span>
    </>
  );
}
