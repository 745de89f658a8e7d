/** [lots/L72] Figures that count what this device holds, and what keeps each of them from being told too early. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sourceOf = (file: string): string => readFileSync(file, 'utf8');

/** Blocks and hooks that every count of local documents goes through: each waits for the first synchronisation to be whole. */
const GATES = [
  'src/app/menu/side-menu.tsx',
  'src/features/dossiers/detail/interventions-table.tsx',
  'src/features/dossiers/list/dossier-list.tsx',
  'src/features/lots/columns.tsx',
  'src/features/lots/controls/use-controls.ts',
  'src/features/lots/lot-page.tsx',
  'src/features/lots/synthese/use-synthese.ts',
  'src/features/planning/board-foot.tsx',
  'src/features/planning/use-board.ts',
  'src/features/tableaux/tableau-page.tsx',
  'src/features/tiers/columns.tsx',
  'src/shared/supervisions/use-matrix.ts',
  'src/ui/list/list.tsx',
  'src/ui/page-header.tsx',
  'src/ui/tabs.tsx',
];
const GATE = /\b(?:useIsAllHere|useHasReceivedAll)\(/;

/** Rules of the trade that count documents, and the files that may ask them: gates, or what a gate draws. */
const COUNTING = /import \{[^}]*\b(?:countsOf|compassOf|syntheseOf|progressOf|matrixOfPortal)\b[^}]*\} from '#domain\//;
const BEHIND_A_GATE: readonly string[] = [
  // Its rows are counted by the columns of lots alone.
  'src/features/lots/use-lots.ts',
];

const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));

test.each(GATES)('[lots/L72] %s waits for all that there is before it counts', (file) => {
  expect(sourceOf(file)).toMatch(GATE);
});

test('[lots/L72] no other file counts documents of this device', () => {
  const counting = sources.filter((file) => COUNTING.test(sourceOf(file)));
  expect(counting.length).toBeGreaterThan(3);
  expect(counting.filter((file) => !GATES.includes(file) && !BEHIND_A_GATE.includes(file))).toEqual([]);
});

/** Columns that count what other documents name: each asks the one block that says how much of it is here. */
const COUNTED_COLUMN = /counts\??\.get\(/;

/** Files that draw a figure of their own beside the blocks above. */
const DRAWN = [
  'src/features/documents/areas/area-list.tsx',
  'src/features/documents/folder-tree.tsx',
  'src/features/dossiers/list/cells.tsx',
  'src/features/formulaires/columns.tsx',
  'src/features/lots/columns.tsx',
];
test.each(DRAWN)('[sync/S63] %s says of a figure whether it is whole', (file) => {
  expect(sourceOf(file)).toContain('<Figure ');
});

test('[sync/S63] a column that counts other documents draws its figure by the one block', () => {
  const columns = sources.filter((file) => file.endsWith('columns.tsx') && COUNTED_COLUMN.test(sourceOf(file)));
  expect(columns).toContain('src/features/tiers/columns.tsx');
  expect(columns.filter((file) => !sourceOf(file).includes('<Figure '))).toEqual([]);
});
