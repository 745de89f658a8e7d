import { type Measure, median } from './measure.ts';
import { withPage } from './browser.ts';
import type { PhotosPass } from './page/photos.ts';

const PHOTOS = Number(process.env['PHOTOS'] ?? 500);
const PASSES = 3;

/** 500 photos on one dossier: what the engine adds to writing their bytes, turn by turn with the same bytes by hand. */
export const photos = (): Promise<readonly Measure[]> =>
  withPage('photos.html', async (page) => {
    await page.waitForFunction(() => 'passePhotos' in window);
    const passes: PhotosPass[] = [];
    for (let numero = 0; numero < PASSES; numero += 1)
      passes.push(await page.evaluate(([rang, nombre]) => window.passePhotos(rang, nombre), [numero, PHOTOS] as const));
    const read = (what: keyof PhotosPass) => passes.map((one) => one[what]);
    const text = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(', ');
    const [moteur, brut, file] = [read('moteur'), read('brut'), read('file')];
    return [
      {
        nom: `${PHOTOS} photos gardées (octets, empreintes, sceau, documents) contre leurs octets écrits à la main`,
        valeur: median(moteur) / median(brut),
        unite: '×',
        budget: null,
        detail: `${text(moteur)} / ${text(brut)} ms, soit ${(median(moteur) / PHOTOS).toFixed(1)} ms la photo`,
      },
      {
        nom: `la file de ${PHOTOS} photos relue entière`,
        valeur: median(file),
        unite: 'ms',
        budget: null,
        detail: `${text(file)} ms`,
      },
    ];
  });
