import { useTranslation } from 'react-i18next';
import type { GanttBar } from '#domain/planning/gantt/bar.ts';
import type { GanttLine, Grouping } from '#domain/planning/gantt/groups.ts';
import { EtatBadge } from '../../shared/states/etat-badge.tsx';
import type { GanttWords } from './gantt-words.ts';
import styles from './gantt-table.module.css';

interface TableProps {
  readonly lines: readonly GanttLine[];
  readonly grouping: Grouping;
  readonly words: GanttWords;
  readonly onOpen: (bar: GanttBar) => void;
}

const COLUMNS = [
  'numero',
  'beneficiaire',
  'ville',
  'client',
  'fiche',
  'controleur',
  'debut',
  'etat',
  'retard',
  'avancement',
] as const;

/** What the head of a group says is not said again on each of its lines. */
const columnsOf = (grouping: Grouping) => COLUMNS.filter((column) => column !== grouping);

/** The same visits as a table: read line by line, for who does not see the drawing or would rather read. */
export function GanttTable({ lines, grouping, words, onOpen }: TableProps) {
  const { t } = useTranslation('gantt');
  const columns = columnsOf(grouping);
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']}>
        <caption className="visually-hidden">{t('titre')}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`colonnes.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRows key={line.key} line={line} grouping={grouping} words={words} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineRows({ line, grouping, words, onOpen }: Omit<TableProps, 'lines'> & { readonly line: GanttLine }) {
  const { t } = useTranslation('gantt');
  const isHead = line.kind === 'group' && grouping !== 'dossier';
  return (
    <>
      {isHead ? (
        <tr className={styles['group']}>
          <th scope="rowgroup" colSpan={columnsOf(grouping).length}>
            {words.group(line.group, grouping)}
            <small>
              {[
                t('visites', { count: line.group.visits }),
                line.group.late === 0 ? '' : t('retards', { count: line.group.late }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </th>
        </tr>
      ) : null}
      {line.bars.map((bar) => (
        <tr key={bar.id}>
          <th scope="row">
            <button type="button" className={styles['open']} onClick={() => onOpen(bar)}>
              {words.number(bar)}
            </button>
          </th>
          <td>{bar.beneficiaire}</td>
          <td>{bar.ville}</td>
          {grouping === 'client' ? null : <td>{bar.client}</td>}
          <td className={styles['code']}>{bar.codeFiche}</td>
          {grouping === 'controleur' ? null : <td>{words.who(bar)}</td>}
          <td className={styles['code']}>{words.hours(bar)}</td>
          <td>
            <EtatBadge etat={bar.etat} />
          </td>
          <td className={styles['late']}>{words.late(bar)}</td>
          <td className={styles['code']}>{words.progress(bar)}</td>
        </tr>
      ))}
    </>
  );
}
