import { type Mesure, mediane } from './mesure.ts';
import { surPage } from './navigateur.ts';
import type { PassePhotos } from './page/photos.ts';

const PHOTOS = Number(process.env['PHOTOS'] ?? 500);
const PASSES = 3;

/** 500 photos on one dossier: what the engine adds to writing their bytes, turn by turn with the same bytes by hand. */
export const photos = (): Promise<readonly Mesure[]> =>
  surPage('photos.html', async (page) => {
    await page.waitForFunction(() => 'passePhotos' in window);
    const passes: PassePhotos[] = [];
    for (let numero = 0; numero < PASSES; numero += 1)
      passes.push(await page.evaluate(([rang, nombre]) => window.passePhotos(rang, nombre), [numero, PHOTOS] as const));
    const lire = (quoi: keyof PassePhotos) => passes.map((une) => une[quoi]);
    const texte = (valeurs: readonly number[]) => valeurs.map((valeur) => valeur.toFixed(0)).join(', ');
    const [moteur, brut, file] = [lire('moteur'), lire('brut'), lire('file')];
    return [
      {
        nom: `${PHOTOS} photos gardées (octets, empreintes, sceau, documents) contre leurs octets écrits à la main`,
        valeur: mediane(moteur) / mediane(brut),
        unite: '×',
        budget: null,
        detail: `${texte(moteur)} / ${texte(brut)} ms, soit ${(mediane(moteur) / PHOTOS).toFixed(1)} ms la photo`,
      },
      {
        nom: `la file de ${PHOTOS} photos relue entière`,
        valeur: mediane(file),
        unite: 'ms',
        budget: null,
        detail: `${texte(file)} ms`,
      },
    ];
  });
