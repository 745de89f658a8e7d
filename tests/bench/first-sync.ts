import type { Page } from 'playwright';
import { type Measure, median } from './measure.ts';
import { withPage } from './browser.ts';
import type { SubjectName } from './page/first-sync.worker.ts';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 20_000);
const PASSES = 3;

const pass = (page: Page, subject: SubjectName, numero: number) =>
  page.evaluate(([nom, rang, nombre]) => window.passe(nom, rang, nombre), [subject, numero, DOCUMENTS] as const);

/** Budget of the house: at most twice a raw write, no task over 50 ms on the main thread. */
export const firstSync = (): Promise<readonly Measure[]> =>
  withPage('premiere-sync.html', async (page) => {
    await page.waitForFunction(() => 'passe' in window);
    const raws: number[] = [];
    const engines = [];
    for (let numero = 0; numero < PASSES; numero += 1) {
      raws.push((await pass(page, 'brut', numero)).ms);
      engines.push(await pass(page, 'moteur', numero));
    }
    raws.push((await pass(page, 'brut', PASSES)).ms);
    const raw = median(raws);
    const against = (nom: string, ms: readonly number[], budget: number | null): Measure => ({
      nom: `première synchronisation de ${DOCUMENTS} documents, contre IndexedDB brut : ${nom}`,
      valeur: median(ms) / raw,
      unite: '×',
      budget,
      detail: `${ms.map(Math.round).join(', ')} / ${raws.map(Math.round).join(', ')} ms`,
    });
    return [
      against(
        'le moteur',
        engines.map(({ ms }) => ms),
        2,
      ),
      against('replicateRxCollection, pour comparer', [(await pass(page, 'rxdb', 0)).ms], null),
      against('PouchDB, pour comparer', [(await pass(page, 'pouchdb', 0)).ms], null),
      {
        nom: 'plus longue tâche de la page pendant la synchronisation',
        valeur: median(engines.map(({ longueMs }) => longueMs)),
        unite: 'ms',
        budget: 50,
        detail: engines.map(({ longueMs }) => `${Math.round(longueMs)} ms`).join(', '),
      },
    ];
  });
