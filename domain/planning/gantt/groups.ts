import { mondayOf } from '../../base/days.ts';
import { groupBy } from '../../base/group.ts';
import { dayOfMs, type GanttBar, type GanttLabel } from './bar.ts';

/** [planning/PG2] What the lines are put together by; the words stand in the address. */
export const GROUPINGS = ['dossier', 'controleur', 'client', 'type', 'semaine'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** [planning/PG5] */
export const GANTT_SORTS = ['debut', 'nom', 'retard'] as const;
export type GanttSort = (typeof GANTT_SORTS)[number];

/** A dossier on one line, with its visits in order. */
export interface GanttRow extends GanttLabel {
  readonly key: string;
  readonly bars: readonly GanttBar[];
}
export interface GanttGroup {
  readonly key: string;
  /** Of a week: its Monday; null: nobody yet. */
  readonly name: string | null;
  readonly rows: readonly GanttRow[];
  readonly visits: number;
  readonly late: number;
}

const ANYBODY = '';

const VALUE: Readonly<Record<Grouping, (bar: GanttBar) => string>> = {
  dossier: ({ idDossier }) => idDossier,
  controleur: ({ idControleur }) => (idControleur === null ? ANYBODY : String(idControleur)),
  // A bar that only the server holds says the name of its client alone.
  client: ({ client }) => client,
  type: ({ codeFiche }) => codeFiche,
  semaine: ({ debutMs }) => mondayOf(dayOfMs(debutMs)),
};

const NAME: Readonly<Record<Grouping, (bar: GanttBar, value: string) => string | null>> = {
  dossier: ({ numero }) => numero,
  controleur: ({ controleur }) => controleur,
  client: ({ client }) => client,
  type: ({ codeFiche, type }) => (type === '' || type === codeFiche ? codeFiche : `${codeFiche} · ${type}`),
  semaine: (_, monday) => monday,
};

const byStart = (a: GanttBar, b: GanttBar): number =>
  a.debutMs === b.debutMs ? (a.id < b.id ? -1 : 1) : a.debutMs - b.debutMs;
const isLate = ({ retard }: GanttBar): boolean => retard !== null;

function rowOf(group: string, bars: readonly GanttBar[]): GanttRow | null {
  const sorted = bars.toSorted(byStart);
  // What is here says more than what the server alone holds.
  const known = sorted.find(({ isElsewhere }) => !isElsewhere) ?? sorted[0];
  if (known === undefined) return null;
  const { idDossier, numero, client, beneficiaire, ville, echeance, avancement, compte } = known;
  const key = `${group}/${idDossier}`;
  return { key, idDossier, numero, client, beneficiaire, ville, echeance, avancement, compte, bars: sorted };
}

/** [planning/PG2] [planning/PG5] Bars by group, then by dossier, in the order that is asked. */
export function groupsOf(bars: readonly GanttBar[], grouping: Grouping, sort: GanttSort): readonly GanttGroup[] {
  const order = orderOf(grouping, sort);
  return [...groupBy(bars, VALUE[grouping])]
    .map(([value, own]): GanttGroup => {
      const key = `${grouping}:${value}`;
      const rows = [...groupBy(own, ({ idDossier }) => idDossier).values()].flatMap((of) => rowOf(key, of) ?? []);
      const [first] = own;
      return {
        key,
        name: first === undefined ? null : NAME[grouping](first, value),
        rows: rows.toSorted((a, b) => compare(rankOfRow(a, sort), rankOfRow(b, sort))),
        visits: own.length,
        late: own.filter(isLate).length,
      };
    })
    .toSorted((a, b) => compare(order(a), order(b)));
}

type Rank = readonly (string | number)[];
function compare(a: Rank, b: Rank): number {
  for (const [index, one] of a.entries()) {
    const other = b[index] ?? 0;
    if (one === other) continue;
    if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other, 'fr');
    return one < other ? -1 : 1;
  }
  return 0;
}

const startOf = (rows: readonly GanttRow[]): number =>
  Math.min(...rows.map(({ bars }) => bars[0]?.debutMs ?? Number.MAX_SAFE_INTEGER));

/** Nobody's visits last; weeks always as they come. */
function orderOf(grouping: Grouping, sort: GanttSort): (group: GanttGroup) => Rank {
  return ({ name, rows, late, key }) => {
    const last = name === null && grouping !== 'dossier' ? 1 : 0;
    const word = name ?? '';
    if (grouping === 'semaine') return [word];
    if (sort === 'nom') return [last, word, key];
    return sort === 'retard' ? [last, -late, startOf(rows), key] : [last, startOf(rows), word, key];
  };
}
function rankOfRow(row: GanttRow, sort: GanttSort): Rank {
  const start = startOf([row]);
  if (sort === 'nom') return [row.numero ?? '', start, row.key];
  return sort === 'retard' ? [-row.bars.filter(isLate).length, start, row.key] : [start, row.numero ?? '', row.key];
}

/** What is drawn from top to bottom: the head of a group, and beneath it, unfolded, its dossiers or its visits. */
export type GanttLine =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly group: GanttGroup;
      readonly isFolded: boolean;
      readonly bars: readonly GanttBar[];
    }
  | { readonly kind: 'row'; readonly key: string; readonly row: GanttRow; readonly bars: readonly GanttBar[] };

/** Dossiers stand folded, on one line each; the other groups stand open. `toggled`: those that somebody turned over. */
export const isFolded = (grouping: Grouping, key: string, toggled: ReadonlySet<string>): boolean =>
  toggled.has(key) !== (grouping === 'dossier');

/** [planning/PG2] */
export function linesOf(
  groups: readonly GanttGroup[],
  grouping: Grouping,
  toggled: ReadonlySet<string>,
): readonly GanttLine[] {
  return groups.flatMap((group): GanttLine[] => {
    const folded = isFolded(grouping, group.key, toggled);
    const own = grouping === 'dossier' && folded ? group.rows.flatMap(({ bars }) => bars) : [];
    const head: GanttLine = { kind: 'group', key: group.key, group, isFolded: folded, bars: own };
    return folded ? [head] : [head, ...group.rows.flatMap((row) => under(row, grouping))];
  });
}

function under(row: GanttRow, grouping: Grouping): GanttLine[] {
  if (grouping !== 'dossier') return [{ kind: 'row', key: row.key, row, bars: row.bars }];
  return row.bars.map((bar) => ({ kind: 'row', key: `${row.key}/${bar.id}`, row, bars: [bar] }));
}

export interface GanttTotals {
  readonly dossiers: number;
  readonly visits: number;
  readonly late: number;
}
export const totalsOf = (bars: readonly GanttBar[]): GanttTotals => ({
  dossiers: new Set(bars.map(({ idDossier }) => idDossier)).size,
  visits: bars.length,
  late: bars.filter(isLate).length,
});

/** How many visits a group has, by the Monday of their week. */
export function weekLoads({ rows }: Pick<GanttGroup, 'rows'>): ReadonlyMap<string, number> {
  const bars = rows.flatMap((row) => row.bars);
  return new Map([...groupBy(bars, VALUE.semaine)].map(([monday, own]) => [monday, own.length]));
}
