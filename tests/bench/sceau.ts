import { type Mesure, mediane } from './mesure.ts';
import { surPage } from './navigateur.ts';
import type { PasseSceau } from './page/sceau.ts';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 20_000);
const PASSES = 3;

/** What the seal of the local database costs (domain/session/SPEC.md, [session/K1]), turn by turn with the same work in clear. */
export const sceau = (): Promise<readonly Mesure[]> =>
  surPage('sceau.html', async (page) => {
    await page.waitForFunction(() => 'passeSceau' in window);
    const passes: { clair: PasseSceau; scelle: PasseSceau }[] = [];
    for (let numero = 0; numero < PASSES; numero += 1) {
      const passe = (mode: 'clair' | 'scelle') =>
        page.evaluate(([un, rang, nombre]) => window.passeSceau(un, rang, nombre), [mode, numero, DOCUMENTS] as const);
      passes.push({ clair: await passe('clair'), scelle: await passe('scelle') });
    }
    const comparer = (nom: string, lire: (passe: PasseSceau) => number): Mesure => {
      const [clairs, scelles] = [passes.map(({ clair }) => lire(clair)), passes.map(({ scelle }) => lire(scelle))];
      const ms = (valeurs: readonly number[]) => valeurs.map((valeur) => valeur.toFixed(1)).join(', ');
      return {
        nom: `base scellée contre base en clair : ${nom}`,
        valeur: mediane(scelles) / mediane(clairs),
        unite: '×',
        budget: null,
        detail: `${ms(scelles)} / ${ms(clairs)} ms`,
      };
    };
    return [
      comparer(`écrire ${DOCUMENTS} documents`, ({ ecrireTout }) => ecrireTout),
      comparer(`lire ${DOCUMENTS} documents`, ({ lireTout }) => lireTout),
      comparer('une modification, médiane de 60', ({ edits }) => mediane(edits)),
    ];
  });
