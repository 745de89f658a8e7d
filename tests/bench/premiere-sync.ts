import type { Page } from 'playwright';
import { type Mesure, mediane } from './mesure.ts';
import { surPage } from './navigateur.ts';
import type { NomSujet } from './page/premiere-sync.worker.ts';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 20_000);
const PASSES = 3;

const passe = (page: Page, sujet: NomSujet, numero: number) =>
  page.evaluate(([nom, rang, nombre]) => window.passe(nom, rang, nombre), [sujet, numero, DOCUMENTS] as const);

/** Budget of the house: at most twice a raw write, no task over 50 ms on the main thread. */
export const premiereSync = (): Promise<readonly Mesure[]> =>
  surPage('premiere-sync.html', async (page) => {
    await page.waitForFunction(() => 'passe' in window);
    const bruts: number[] = [];
    const moteurs = [];
    for (let numero = 0; numero < PASSES; numero += 1) {
      bruts.push((await passe(page, 'brut', numero)).ms);
      moteurs.push(await passe(page, 'moteur', numero));
    }
    bruts.push((await passe(page, 'brut', PASSES)).ms);
    const brut = mediane(bruts);
    const contre = (nom: string, ms: readonly number[], budget: number | null): Mesure => ({
      nom: `première synchronisation de ${DOCUMENTS} documents, contre IndexedDB brut : ${nom}`,
      valeur: mediane(ms) / brut,
      unite: '×',
      budget,
      detail: `${ms.map(Math.round).join(', ')} / ${bruts.map(Math.round).join(', ')} ms`,
    });
    return [
      contre(
        'le moteur',
        moteurs.map(({ ms }) => ms),
        2,
      ),
      contre('replicateRxCollection, pour comparer', [(await passe(page, 'rxdb', 0)).ms], null),
      contre('PouchDB, pour comparer', [(await passe(page, 'pouchdb', 0)).ms], null),
      {
        nom: 'plus longue tâche de la page pendant la synchronisation',
        valeur: mediane(moteurs.map(({ longueMs }) => longueMs)),
        unite: 'ms',
        budget: 50,
        detail: moteurs.map(({ longueMs }) => `${Math.round(longueMs)} ms`).join(', '),
      },
    ];
  });
