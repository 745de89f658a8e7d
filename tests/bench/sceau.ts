import { type Measure, median } from './measure.ts';
import { withPage } from './browser.ts';
import type { SceauPass } from './page/sceau.ts';

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 20_000);
const PASSES = 3;

/** What the seal of the local database costs (domain/session/SPEC.md, [session/K1]), turn by turn with the same work in clear. */
export const sceau = (): Promise<readonly Measure[]> =>
  withPage('sceau.html', async (page) => {
    await page.waitForFunction(() => 'passeSceau' in window);
    const passes: { clair: SceauPass; scelle: SceauPass }[] = [];
    for (let numero = 0; numero < PASSES; numero += 1) {
      const pass = (mode: 'clair' | 'scelle') =>
        page.evaluate(([un, rang, nombre]) => window.passeSceau(un, rang, nombre), [mode, numero, DOCUMENTS] as const);
      passes.push({ clair: await pass('clair'), scelle: await pass('scelle') });
    }
    const compare = (nom: string, read: (pass: SceauPass) => number): Measure => {
      const [clairs, scelles] = [passes.map(({ clair }) => read(clair)), passes.map(({ scelle }) => read(scelle))];
      const ms = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
      return {
        nom: `base scellée contre base en clair : ${nom}`,
        valeur: median(scelles) / median(clairs),
        unite: '×',
        budget: null,
        detail: `${ms(scelles)} / ${ms(clairs)} ms`,
      };
    };
    return [
      compare(`écrire ${DOCUMENTS} documents`, ({ ecrireTout }) => ecrireTout),
      compare(`lire ${DOCUMENTS} documents`, ({ lireTout }) => lireTout),
      compare('une modification, médiane de 60', ({ edits }) => median(edits)),
    ];
  });
