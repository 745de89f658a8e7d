import type { Page } from 'playwright';
import { type Application, slowDown, withApplication } from './application.ts';
import { type Measure, median, quantile } from './measure.ts';

const ROWS = 50_000;
const OPENINGS = 3;
const MENU = 'a[href="/dossiers/inprogress"]';
const TOWNS = ['Vitré', 'Fougères', 'Redon', 'Dinan', 'Laval'];

/** Runs in a page of the origin where the application is not. Answers how many dossiers the list will have. */
async function populate({
  nombre,
  villes,
}: {
  readonly nombre: number;
  readonly villes: readonly string[];
}): Promise<number> {
  const nom = (await indexedDB.databases())
    .map(({ name }) => name ?? '')
    .find((name) => name.endsWith('--0--dossiers'));
  const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
    });
  const base = await resultOf(indexedDB.open(nom ?? ''));
  const stored = (await resultOf(base.transaction('docs').objectStore('docs').getAll())) as Record<string, unknown>[];
  const modeles = stored.filter(({ etat }) => etat === 'EN COURS');
  const BATCH = 5000;
  for (let start = 0; start < nombre - modeles.length; start += BATCH) {
    const transaction = base.transaction('docs', 'readwrite', { durability: 'relaxed' });
    const end = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    for (let rank = start; rank < Math.min(start + BATCH, nombre - modeles.length); rank += 1) {
      const modele = modeles[rank % modeles.length];
      const adresse = modele?.['adresseTravaux'] as object;
      transaction.objectStore('docs').put({
        ...modele,
        id: crypto.randomUUID(),
        rang: 500_000_000 + rank,
        numero: `D-2020-${String(rank).padStart(5, '0')}`,
        adresseTravaux: { ...adresse, ville: villes[rank % villes.length] },
      });
    }
    await end;
  }
  base.close();
  return Math.max(nombre, modeles.length);
}

/** Runs in the application: milliseconds from the click on the menu to the first rows laid out. */
function timeClick(menu: string): Promise<number> {
  return new Promise((resolve) => {
    const link = document.querySelector<HTMLElement>(menu);
    const start = performance.now();
    const look = (): void => {
      const grid = document.querySelector('[role="grid"][aria-busy="false"]');
      if ((grid?.querySelectorAll('[role="row"] [role="gridcell"]').length ?? 0) > 10)
        resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    link?.click();
    requestAnimationFrame(look);
  });
}

/** Runs in the application: from each input of a letter to the new number of rows, laid out. */
function watchFilter(): void {
  const durations: number[] = [];
  let start = 0;
  addEventListener('input', () => (start = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (start === 0) return;
    document.body.getBoundingClientRect();
    durations.push(performance.now() - start);
    start = 0;
  }).observe(document.querySelector('[role="grid"]') ?? document.body, { attributeFilter: ['aria-rowcount'] });
  Object.assign(window, { durees: durations });
}

/** Runs in the application: milliseconds between frames, until `window.images` is read. */
function watchFrames(): void {
  const images: number[] = [];
  let before = performance.now();
  const track = (now: number): void => {
    images.push(now - before);
    before = now;
    requestAnimationFrame(track);
  };
  requestAnimationFrame(track);
  Object.assign(window, { images });
}

declare global {
  interface Window {
    durees: number[];
    images: number[];
  }
}

const wholeList = (page: Page, rows: number) =>
  page.waitForFunction(
    (expected) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > expected,
    rows,
  );

async function filterList(page: Page, rows: number): Promise<readonly number[]> {
  await page.evaluate(watchFilter);
  const champ = page.getByRole('searchbox').first();
  for (const ville of TOWNS) {
    const already = await page.evaluate(() => window.durees.length);
    await champ.fill(ville);
    await page.waitForFunction((count) => window.durees.length > count, already);
    await champ.fill('');
    await wholeList(page, rows - 1);
  }
  return page.evaluate(() => [...window.durees]);
}

async function scrollList({ page, cdp }: Application): Promise<readonly number[]> {
  const grid = await page.getByRole('grid').boundingBox();
  await page.mouse.move((grid?.x ?? 0) + 200, (grid?.y ?? 0) + 200);
  return slowDown(cdp, async () => {
    await page.evaluate(watchFrames);
    for (let notch = 0; notch < 80; notch += 1) await page.mouse.wheel(0, 300);
    return page.evaluate(() => window.images.slice(2));
  });
}

/**
 * The list of the dossiers under way, with 50,000 of them in the local database: that of somebody without offline
 * access, which is kept in clear and can be filled from here.
 */
export const list = (): Promise<readonly Measure[]> =>
  withApplication({ compte: 'admin.cee' }, async (application) => {
    const { page, origine } = application;
    await page.locator(MENU).first().waitFor();
    await page.goto(`${origine}/dossiers/inprogress`);
    await page.locator('[role="grid"] [role="gridcell"]').first().waitFor();
    await page.goto(`${origine}/api/health`);
    const rows = await page.evaluate(populate, { nombre: ROWS, villes: TOWNS });
    const clicks: number[] = [];
    for (let turn = 0; turn < OPENINGS; turn += 1) {
      await page.goto(`${origine}/users/edit`);
      await page.locator(MENU).first().waitFor();
      clicks.push(await page.evaluate(timeClick, MENU));
      await wholeList(page, rows - 1);
    }
    const filters = await filterList(page, rows);
    const images = await scrollList(application);
    const ms = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
    return [
      {
        nom: `liste de ${ROWS} lignes : premières lignes après le clic`,
        valeur: median(clicks),
        unite: 'ms',
        budget: 300,
        detail: `${ms(clicks)} ms`,
      },
      {
        nom: `liste de ${ROWS} lignes : filtre`,
        valeur: median(filters),
        unite: 'ms',
        budget: 100,
        detail: `${ms(filters)} ms`,
      },
      {
        nom: `liste de ${ROWS} lignes : défilement, processeur 4 fois plus lent, p95`,
        valeur: quantile(images, 0.95),
        unite: 'ms',
        budget: 33,
        detail: `${images.length} images, médiane ${median(images).toFixed(1)} ms`,
      },
    ];
  });
