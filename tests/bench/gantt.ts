import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { startFor } from '#domain/planning/gantt/window.ts';
import { withApplication } from './application.ts';
import { type Measure, median } from './measure.ts';

const DOSSIERS = 1000;
const VISITS = 4000;
const TURNS = 3;
const YEAR_DAYS = 365;
const HOUR_MS = 3_600_000;

/** A visit of the benchmark, as the library is given it: milliseconds. */
interface Item {
  readonly id: string;
  readonly group: string;
  readonly start: number;
  readonly end: number;
  readonly content: string;
}

/** 1,000 dossiers of four visits each, spread over the year that the widest zoom shows. */
function yearOf(du: string): readonly Item[] {
  return Array.from({ length: VISITS }, (_, rank): Item => {
    const dossier = rank % DOSSIERS;
    const day = plusDays(du, (dossier * 37 + Math.floor(rank / DOSSIERS) * 89) % YEAR_DAYS);
    const start = Date.parse(day) + (8 + (rank % 8)) * HOUR_MS;
    const id = `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`;
    const group = `00000000-0000-4000-9000-${String(dossier).padStart(12, '0')}`;
    return { id, group, start, end: start + HOUR_MS, content: 'BAR-EN-101' };
  });
}

/** Runs in a page of the origin where the application is not: puts these visits and their dossiers in its local base. */
async function populate(items: readonly Item[]): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
    });
  const fill = async (
    collection: string,
    make: (models: readonly Record<string, unknown>[]) => readonly object[],
  ): Promise<void> => {
    const base = await resultOf(indexedDB.open(names.find((name) => name.endsWith(`--0--${collection}`)) ?? ''));
    const models = (await resultOf(base.transaction('docs').objectStore('docs').getAll())) as Record<string, unknown>[];
    const transaction = base.transaction('docs', 'readwrite', { durability: 'relaxed' });
    const end = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    for (const row of make(models)) transaction.objectStore('docs').put(row);
    await end;
    base.close();
  };
  const instant = (ms: number): string => new Date(ms).toISOString();
  await fill('dossiers', (models) =>
    [...new Set(items.map(({ group }) => group))].map((id, rank) => ({
      ...models[rank % models.length],
      id,
      numero: `D-2020-${String(rank).padStart(5, '0')}`,
    })),
  );
  await fill('interventions', (models) => {
    const planned = models.filter(({ dateRdv, etat }) => dateRdv !== null && etat === 'NOUVELLE');
    return items.map(({ id, group, start, end }, rank) => ({
      ...planned[rank % planned.length],
      id,
      demandeId: group,
      dateRdv: instant(start),
      dateFin: instant(end),
      cleDate: instant(start),
    }));
  });
}

/** Runs in the application: milliseconds from the change of address to the first bars laid out. */
function timeOpening(address: string): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const look = (): void => {
      const bars = document.querySelectorAll('.vis-item.gantt-bar');
      if (bars.length > 0 && document.body.getBoundingClientRect().width > 0) resolve(performance.now() - begun);
      else requestAnimationFrame(look);
    };
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    requestAnimationFrame(look);
  });
}

interface Library {
  readonly DataSet: new (rows: readonly object[]) => object;
  readonly Timeline: new (host: HTMLElement, items: object, groups: object, options: object) => object;
}
declare global {
  interface Window {
    vis: Library;
  }
}

interface Alone {
  readonly items: readonly Item[];
  readonly start: number;
  readonly end: number;
}

/** Runs in an empty page: the same items given to the library alone, as its manual shows. */
function timeLibrary({ items, start, end }: Alone): Promise<number> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const groups = [...new Set(items.map(({ group }) => group))].map((id) => ({ id, content: id.slice(-5) }));
    const { DataSet, Timeline } = window.vis;
    const host = document.querySelector<HTMLElement>('#host');
    if (host === null) return;
    const timeline = new Timeline(host, new DataSet(items), new DataSet(groups), {
      start,
      end,
      orientation: 'top',
      verticalScroll: true,
      maxHeight: 640,
    });
    const look = (): void => {
      const isDrawn = document.querySelectorAll('.vis-item').length > 0;
      if (isDrawn && document.body.getBoundingClientRect().width > 0) resolve(performance.now() - begun);
      else requestAnimationFrame(look);
    };
    Object.assign(window, { timeline });
    requestAnimationFrame(look);
  });
}

const { resolve } = createRequire(import.meta.url);
const script = resolve('vis-timeline/standalone/umd/vis-timeline-graph2d.min.js');
const sheet = resolve('vis-timeline/styles/vis-timeline-graph2d.min.css');

async function libraryAlone(page: Page, asked: Alone): Promise<number> {
  const empty = await must(page.context().browser(), 'the page has a browser').newPage();
  try {
    await empty.setContent(`<style>${readFileSync(sheet, 'utf8')}</style><div id="host"></div>`);
    await empty.evaluate(readFileSync(script, 'utf8'));
    return await empty.evaluate(timeLibrary, asked);
  } finally {
    await empty.close();
  }
}

/** The Gantt of a year of 1,000 dossiers and 4,000 visits, against vis-timeline alone with the same items in the same run. */
export const gantt = (): Promise<readonly Measure[]> =>
  withApplication({ compte: 'admin.cee' }, async ({ page, origine }) => {
    const du = startFor(localDay(new Date().toISOString(), zoneOf(null)), 'annee');
    const items = yearOf(du);
    const menu = page.locator('a[href="/dossiers/inprogress"]').first();
    await menu.waitFor();
    await page.goto(`${origine}/dossiers/inprogress`);
    await page.locator('[role="grid"] [role="gridcell"]').first().waitFor();
    await page.goto(`${origine}/api/health`);
    await page.evaluate(populate, items);
    const asked = { items, start: Date.parse(du), end: Date.parse(plusDays(du, YEAR_DAYS)) };
    const [own, alone]: [number[], number[]] = [[], []];
    // The first opening brings the library: what is timed is drawing, on both sides.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      await page.goto(`${origine}/users/edit`);
      await menu.waitFor();
      const opened = await page.evaluate(timeOpening, `/planning/gantt?zoom=annee&du=${du}`);
      const drawn = await libraryAlone(page, asked);
      if (turn === 0) continue;
      own.push(opened);
      alone.push(drawn);
    }
    const ms = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
    return [
      {
        nom: `Gantt de ${DOSSIERS} dossiers et ${VISITS} visites dans l’année : premières barres, contre vis-timeline seul avec les mêmes`,
        valeur: median(own) / median(alone),
        unite: '×',
        budget: 2,
        detail: `${ms(own)} / ${ms(alone)} ms`,
      },
    ];
  });
