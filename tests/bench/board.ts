import type { Page } from 'playwright';
import { type Application, slowDown, withApplication } from './application.ts';
import { type Measure, median, quantile } from './measure.ts';

const CONTROLLERS = 60;
const VISITS = 2000;
const MONTH = '2027-03';
/** Of a month row, in pixels: what the bare list draws too. */
const ROW_PX = 77;
const DAYS = 31;

interface Wanted {
  readonly controllers: number;
  readonly visits: number;
  readonly month: string;
}

/** Runs in a page of the origin where the application is not: an office of so many controllers, and their visits of a month. */
async function populate({ controllers, visits, month }: Wanted): Promise<void> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
    });
  const open = (of: string) => resultOf(indexedDB.open(names.find((name) => name.endsWith(`--0--${of}`)) ?? ''));
  const readAll = async (base: IDBDatabase): Promise<readonly Record<string, unknown>[]> =>
    resultOf(base.transaction('docs').objectStore('docs').getAll());
  const put = async (base: IDBDatabase, documents: readonly object[]): Promise<void> => {
    const transaction = base.transaction('docs', 'readwrite', { durability: 'relaxed' });
    const end = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    for (const one of documents) transaction.objectStore('docs').put(one);
    await end;
    base.close();
  };
  const people = await open('controllers');
  const person = (await readAll(people)).find(
    ({ actif, idBureauInspection }) => actif === true && idBureauInspection === 1,
  );
  const team = Array.from({ length: controllers }, (_, rank) => ({
    ...person,
    id: String(900_000 + rank),
    idUser: 900_000 + rank,
    nom: `Banc ${String(rank).padStart(2, '0')}`,
  }));
  await put(people, team);
  const interventions = await open('interventions');
  const model = (await readAll(interventions)).find(({ idBureauInspection }) => idBureauInspection === 1);
  const workdays = Array.from({ length: 31 }, (_, rank) => `${month}-${String(rank + 1).padStart(2, '0')}`).filter(
    (day) => ![0, 6].includes(new Date(day).getUTCDay()),
  );
  const planned = Array.from({ length: visits }, (_, rank) => {
    const { idUser, nom } = team[rank % controllers] ?? { idUser: 0, nom: '' };
    const turn = Math.floor(rank / controllers);
    const day = workdays[turn % workdays.length] ?? '';
    const hour = String(8 + 3 * Math.floor(turn / workdays.length)).padStart(2, '0');
    return {
      ...model,
      id: crypto.randomUUID(),
      etat: 'NOUVELLE',
      idControleur: idUser,
      nomControleur: nom,
      dateRdv: `${day}T${hour}:00:00.000Z`,
      dateFin: `${day}T${hour}:45:00.000Z`,
    };
  });
  await put(interventions, planned);
}

/** Runs in a page where the application is not: rows as high and as many as those of the board, each a few numbers. */
function bareList({
  rows,
  days,
  rowPx,
}: {
  readonly rows: number;
  readonly days: number;
  readonly rowPx: number;
}): void {
  document.body.replaceChildren();
  document.body.style.margin = '0';
  const scroller = document.createElement('div');
  scroller.id = 'bare';
  scroller.style.cssText = 'height:640px;overflow:auto;position:relative';
  const inner = document.createElement('div');
  inner.style.height = `${rows * rowPx}px`;
  scroller.append(inner);
  document.body.append(scroller);
  const drawn = new Map<number, HTMLElement>();
  const draw = (): void => {
    const first = Math.max(0, Math.floor(scroller.scrollTop / rowPx) - 3);
    const last = Math.min(rows - 1, Math.ceil((scroller.scrollTop + 640) / rowPx) + 3);
    for (const [rank, element] of drawn) {
      if (rank >= first && rank <= last) continue;
      element.remove();
      drawn.delete(rank);
    }
    for (let rank = first; rank <= last; rank += 1) {
      if (drawn.has(rank)) continue;
      const row = document.createElement('div');
      row.style.cssText = `position:absolute;top:${rank * rowPx}px;height:${rowPx}px;display:grid;grid-template-columns:190px repeat(${days},1fr);width:100%`;
      for (let day = 0; day <= days; day += 1) {
        const cell = document.createElement('span');
        cell.textContent = String(day);
        row.append(cell);
      }
      drawn.set(rank, row);
      inner.append(row);
    }
  };
  scroller.addEventListener('scroll', draw);
  draw();
}

/** Runs in the page: milliseconds between frames, until `window.images` is read. */
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

/** To the end and back, at a processor four times slower: frames in milliseconds. */
async function scroll({ page, cdp }: Application, selector: string): Promise<readonly number[]> {
  const box = await page.locator(selector).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 400, (box?.y ?? 0) + 200);
  return slowDown(cdp, async () => {
    await page.evaluate(watchFrames);
    for (const by of [100, -100, 100, -100]) for (let notch = 0; notch < 40; notch += 1) await page.mouse.wheel(0, by);
    return page.evaluate(() => window.images.slice(2));
  });
}

const boardOf = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/planning/manager?vue=mois&du=${MONTH}-01&bureau=1`);
  await page.locator('tbody th', { hasText: 'Banc 00' }).waitFor();
};

/** The month board of an office of 60 controllers and 2,000 visits, against a bare virtual list of as many rows and cells. */
export const board = (): Promise<readonly Measure[]> =>
  withApplication({ compte: 'admin.cee' }, async (application) => {
    const { page, origine } = application;
    await page.goto(`${origine}/planning/manager`);
    await page.locator('tbody th').first().waitFor();
    await page.goto(`${origine}/api/health`);
    await page.evaluate(populate, { controllers: CONTROLLERS, visits: VISITS, month: MONTH });
    await boardOf(page, origine);
    const frames = await scroll(application, 'table');
    const cells = await page.locator('tbody td').count();
    const start = performance.now();
    await boardOf(page, origine);
    const opened = performance.now() - start;
    await page.goto(`${origine}/api/health`);
    await page.evaluate(bareList, { rows: CONTROLLERS, days: DAYS, rowPx: ROW_PX });
    const bare = await scroll(application, '#bare');
    const said = (of: readonly number[]) => `${quantile(of, 0.95).toFixed(0)} (${median(of).toFixed(0)}) ms`;
    const name = `tableau du mois, ${CONTROLLERS} contrôleurs et ${VISITS} visites`;
    return [
      {
        nom: `${name} : image d'un défilement contre une liste virtuelle nue, processeur 4 fois plus lent, p95 (médiane)`,
        valeur: quantile(frames, 0.95) / quantile(bare, 0.95),
        unite: '×',
        budget: 1.3,
        detail: `${said(frames)} contre ${said(bare)}, ${cells} cases`,
      },
      { nom: `${name} : ouverture, page rechargée`, valeur: opened, unite: 'ms', budget: null, detail: '' },
    ];
  });
