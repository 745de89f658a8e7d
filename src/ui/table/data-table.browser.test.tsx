import { useMemo, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Sort, TableColumn } from './column.ts';
import { DataTable } from './data-table.tsx';
import { EMPTY_SELECTION, type Selection } from './selection.ts';
import { sortRows } from './sort-rows.ts';

interface Row {
  readonly id: string;
  readonly nom: string;
}
const COUNT = 50_000;
const ALL: readonly Row[] = Array.from({ length: COUNT }, (_, rank) => ({
  id: `l${rank}`,
  nom: `Ligne ${String(rank).padStart(5, '0')}`,
}));
const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'id', header: 'Numéro', width: 116, isPinned: true, cell: (row) => row.id },
  { id: 'nom', header: 'Nom', width: 200, grows: true, cell: (row) => row.nom, sortValue: (row) => row.nom },
  { id: 'loin', header: 'Loin', width: 1200, cell: () => 'à droite' },
];
const LABELS = { selectAll: 'Tout choisir', selectRow: (nom: string) => `Choisir ${nom}`, loading: 'Lecture' };
const NOT_SORTED: Sort = { id: 'aucun', isDescending: false };

let root: Root | null = null;
let opened: string[] = [];

function Example({ rows }: { readonly rows: readonly Row[] | undefined }) {
  const [sort, setSort] = useState(NOT_SORTED);
  const [chosen, setChosen] = useState<Selection>(EMPTY_SELECTION);
  const shown = useMemo(() => rows && sortRows(rows, COLUMNS, sort), [rows, sort]);
  return (
    <div style={{ display: 'flex', width: 800, height: 500 }}>
      <DataTable
        label="Lignes"
        labels={LABELS}
        rows={shown}
        columns={COLUMNS}
        rowId={(row) => row.id}
        rowName={(row) => row.nom}
        sort={sort}
        onSort={setSort}
        selection={{ chosen, onChange: setChosen }}
        onOpen={(row) => opened.push(row.id)}
        renderCard={(row) => row.nom}
        empty={<p>Rien ici</p>}
        renderFoot={({ first, last }) => `${first} à ${last}, ${chosen.size} choisies`}
      />
    </div>
  );
}

async function draw(rows: readonly Row[] | undefined): Promise<HTMLElement> {
  await page.viewport(1000, 700);
  const host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  root.render(<Example rows={rows} />);
  await expect.element(page.getByRole('grid')).toBeInTheDocument();
  return page.getByRole('grid').element() as HTMLElement;
}
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
  opened = [];
});

const rowOf = (grid: HTMLElement, index: number): HTMLElement | null => grid.querySelector(`[data-index="${index}"]`);
const active = (grid: HTMLElement): string | null =>
  grid.querySelector('[data-active]')?.getAttribute('aria-rowindex') ?? null;

describe('a table of 50,000 rows', () => {
  test('draws what is in view only, and says how many there are', async () => {
    const grid = await draw(ALL);
    await expect.poll(() => rowOf(grid, 0)?.textContent).toContain('Ligne 00000');
    expect(grid.getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
    expect(grid.querySelectorAll('[data-index]').length).toBeLessThan(40);
  });

  test('goes to its end and back by the keyboard, the active row always drawn', async () => {
    const grid = await draw(ALL);
    grid.focus();
    await userEvent.keyboard('{End}');
    await expect.poll(() => active(grid)).toBe(String(COUNT + 1));
    expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(
      'Ligne 49999',
    );
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await expect.poll(() => opened).toEqual(['l1']);
  });

  test('chooses by Space, extends by Shift, lets go by Escape', async () => {
    const grid = await draw(ALL);
    grid.focus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect.poll(() => rowOf(grid, 0)?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expect.element(page.getByText(/3 choisies/)).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText(/0 choisies/)).toBeInTheDocument();
  });

  test('chooses by its boxes, all at once by the first one', async () => {
    const grid = await draw(ALL.slice(0, 5));
    await page.getByRole('checkbox', { name: 'Choisir Ligne 00002' }).click();
    await expect.element(page.getByText(/1 choisies/)).toBeInTheDocument();
    expect(opened).toEqual([]);
    await page.getByRole('checkbox', { name: 'Tout choisir' }).click();
    await expect.element(page.getByText(/0 choisies/)).toBeInTheDocument();
    await page.getByRole('checkbox', { name: 'Tout choisir' }).click();
    await expect.poll(() => grid.querySelectorAll('[role=row][aria-selected=true]').length).toBe(5);
  });

  test('sorts by its headers and says so', async () => {
    const grid = await draw(ALL);
    const header = page.getByRole('columnheader', { name: 'Nom' });
    await page.getByRole('button', { name: 'Nom' }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Nom' }).click();
    await expect.element(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => rowOf(grid, 0)?.textContent).toContain('Ligne 49999');
  });

  test('keeps its first columns in place when it scrolls sideways', async () => {
    const grid = await draw(ALL);
    await expect.poll(() => rowOf(grid, 0)).not.toBeNull();
    const before = rowOf(grid, 0)?.querySelector('[aria-colindex="2"]')?.getBoundingClientRect().left;
    grid.scrollLeft = 400;
    await expect
      .poll(() => rowOf(grid, 0)?.querySelector('[aria-colindex="3"]')?.getBoundingClientRect().left)
      .toBeLessThan(0);
    expect(rowOf(grid, 0)?.querySelector('[aria-colindex="2"]')?.getBoundingClientRect().left).toBe(before);
  });
});

test('a table being read is busy and draws a skeleton', async () => {
  const grid = await draw(undefined);
  expect(grid.getAttribute('aria-busy')).toBe('true');
  await expect.element(page.getByRole('gridcell', { name: 'Lecture' })).toBeInTheDocument();
});

test('an empty table says what to do outside of its grid', async () => {
  const grid = await draw([]);
  await expect.element(page.getByText('Rien ici')).toBeVisible();
  expect(grid.textContent).not.toContain('Rien ici');
});

test('a phone gets cards that open at a touch', async () => {
  const grid = await draw(ALL);
  await page.viewport(390, 700);
  await expect.poll(() => rowOf(grid, 0)?.offsetHeight).toBe(90);
  rowOf(grid, 0)?.click();
  expect(opened).toEqual(['l0']);
});
