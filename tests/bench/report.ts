import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RAPPORT } from '#domain/reports/rapport.test-support.ts';
import { drawReport } from '../../server/pdf/draw.ts';
import { printPicture } from '../../server/pictures/pictures.ts';
import { withPage } from './browser.ts';
import { type Measure, median } from './measure.ts';
import type { ReportPass } from './page/report.ts';

const PHOTOS = 200;
const PASSES = 3;
const BUDGET_S = 30;
const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** A report of 200 photos: on a device (pictures decoded, pages drawn, the page left alone), and on the server. */
export const report = (): Promise<readonly Measure[]> =>
  withPage('rapport.html', async (page) => {
    await page.waitForFunction(() => 'passeRapport' in window);
    const passes: ReportPass[] = [];
    for (let pass = 0; pass < PASSES; pass++)
      passes.push(await page.evaluate((count) => window.passeRapport(count), PHOTOS));
    const picture = Buffer.from(await page.evaluate(() => window.pictureOfReport()), 'base64');
    const server: number[] = [];
    for (let pass = 0; pass < PASSES; pass++) server.push(await onServer(picture, pass));
    const device = passes.map(({ ms }) => ms);
    const tasks = passes.map(({ longestTask }) => longestTask);
    const [{ bytes } = { bytes: 0 }] = passes;
    return [
      {
        nom: `rapport de ${PHOTOS} photos sur un appareil`,
        valeur: median(device) / 1000,
        unite: 's',
        budget: BUDGET_S,
        detail: `${device.map(seconds).join(', ')} s ; ${(bytes / 1e6).toFixed(0)} Mo`,
      },
      {
        nom: 'plus longue tâche de la page pendant ce dessin',
        valeur: Math.max(...tasks),
        unite: 'ms',
        budget: 50,
        detail: `${tasks.map((task) => task.toFixed(0)).join(', ')} ms`,
      },
      {
        nom: `le même sur le serveur, photos relues et décodées`,
        valeur: median(server) / 1000,
        unite: 's',
        budget: BUDGET_S,
        detail: `${server.map(seconds).join(', ')} s`,
      },
    ];
  });

/** As server/reports/sources.ts does: each picture read, hashed and decoded, one after the other. Milliseconds. */
async function onServer(picture: Buffer, pass: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'constat-rapport-'));
  const path = join(folder, 'photo.jpg');
  writeFileSync(path, picture);
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const { formulaire, phrases: _, ...rest } = RAPPORT;
  const [sample] = rest.photos;
  if (sample === undefined) throw new Error('the sample has a photo');
  const begun = performance.now();
  const photos = [];
  for (let rank = 0; rank < PHOTOS; rank++) {
    const printed = await printPicture({ source: { path }, sha256 });
    if (!('dataUrl' in printed)) throw new Error('the picture is printed');
    photos.push({ ...sample, id: `p${rank}`, dataUrl: printed.dataUrl, legende: `Vue ${rank}` });
  }
  const intervention = { ...rest.intervention, id: `bench-${pass}` };
  await drawReport({ ...rest, definition: formulaire.definition, photos, intervention });
  const ms = performance.now() - begun;
  rmSync(folder, { recursive: true });
  return ms;
}
