import { RAPPORT } from '#domain/reports/rapport.test-support.ts';
import { rapportIntervention } from '#domain/reports/rapport-intervention.ts';
import { drawPdf } from '../../../src-worker/reports/drawing.ts';
import { toDataUrl } from '../../../src-worker/media/data-url.ts';

/** As src-worker/reports/preview.ts does: each picture decoded once, and the whole drawn in this thread. */
addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly pictures: readonly Blob[] }>) => void draw(data.pictures),
);

async function draw(pictures: readonly Blob[]): Promise<void> {
  const [sample] = RAPPORT.photos;
  if (sample === undefined) throw new Error('the sample has a photo');
  const begun = performance.now();
  const photos = [];
  for (const [rank, picture] of pictures.entries()) {
    (await createImageBitmap(picture)).close();
    const dataUrl = toDataUrl({ type: picture.type, contenu: await picture.arrayBuffer() });
    photos.push({ ...sample, id: `p${rank}`, dataUrl, legende: `Vue ${rank}` });
  }
  const pdf = await drawPdf(rapportIntervention({ ...RAPPORT, photos, draft: true }));
  postMessage({ ms: performance.now() - begun, pdf });
}
