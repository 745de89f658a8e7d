import { type Mesure, mediane } from './mesure.ts';
import { surPage } from './navigateur.ts';

const DOCUMENTS = 20_000;
const PASSES = 3;

/** Budget of the house: at most twice a raw write, no task over 50 ms on the main thread. */
export const premiereSync = (): Promise<readonly Mesure[]> =>
  surPage('premiere-sync.html', async (page) => {
    await page.waitForFunction(() => 'passe' in window);
    const passes = [];
    for (let numero = 0; numero < PASSES; numero += 1) {
      passes.push(await page.evaluate(([n, documents]) => window.passe(n, documents), [numero, DOCUMENTS] as const));
    }
    const ratio = mediane(passes.map((one) => one.moteurMs / one.brutMs));
    const detail = passes.map((one) => `${Math.round(one.moteurMs)} / ${Math.round(one.brutMs)} ms`).join(', ');
    return [
      {
        nom: `première synchronisation de ${DOCUMENTS} documents, contre IndexedDB brut`,
        valeur: ratio,
        unite: '×',
        budget: 2,
        detail,
      },
      {
        nom: 'plus longue tâche de la page pendant ce temps',
        valeur: mediane(passes.map((one) => one.longueMs)),
        unite: 'ms',
        budget: 50,
        detail: passes.map((one) => `${Math.round(one.longueMs)} ms`).join(', '),
      },
    ];
  });
