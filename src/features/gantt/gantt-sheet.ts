import { dayOfMs, type GanttBar, momentOfMs, whoGoes } from '#domain/planning/gantt/bar.ts';
import type { GanttGroup, Grouping } from '#domain/planning/gantt/groups.ts';
import { timeOf } from '#domain/base/clock.ts';
import type { CsvColumn } from '../../ui/table/csv.ts';
import type { GanttWords } from './gantt-words.ts';

/** A line of the workbook: a visit, with the group that it stands in. */
export interface SheetRow {
  readonly group: string;
  readonly bar: GanttBar;
}

/** In the order on screen. */
export const sheetRows = (groups: readonly GanttGroup[], grouping: Grouping, words: Pick<GanttWords, 'group'>) =>
  groups.flatMap((group) =>
    group.rows.flatMap(({ bars }) => bars.map((bar): SheetRow => ({ group: words.group(group, grouping), bar }))),
  );

const instant = (ms: number): string => `${dayOfMs(ms)} ${timeOf(momentOfMs(ms).minute)}`;

type Column =
  | 'groupe'
  | 'numero'
  | 'beneficiaire'
  | 'ville'
  | 'client'
  | 'fiche'
  | 'controleur'
  | 'debut'
  | 'fin'
  | 'etat'
  | 'retard'
  | 'avancement';
type Said = Pick<GanttWords, 'number' | 'etat' | 'late' | 'progress'>;

/** [planning/PG10] What the workbook says of each visit. */
export function sheetColumns(words: Said, headerOf: (column: Column) => string): readonly CsvColumn<SheetRow>[] {
  const values: Readonly<Record<Column, (row: SheetRow) => string | number | null>> = {
    groupe: ({ group }) => group,
    numero: ({ bar }) => words.number(bar),
    beneficiaire: ({ bar }) => bar.beneficiaire,
    ville: ({ bar }) => bar.ville,
    client: ({ bar }) => bar.client,
    fiche: ({ bar }) => bar.codeFiche,
    controleur: ({ bar }) => whoGoes(bar),
    debut: ({ bar }) => instant(bar.debutMs),
    fin: ({ bar }) => instant(bar.finMs),
    etat: ({ bar }) => words.etat(bar),
    retard: ({ bar }) => words.late(bar),
    avancement: ({ bar }) => words.progress(bar),
  };
  const names = Object.keys(values).filter((name): name is Column => name in values);
  return names.map((name) => ({ header: headerOf(name), value: values[name] }));
}
