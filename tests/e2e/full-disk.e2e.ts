import { expectKept, expectUpToDate, expect, openVisit, signIn, test } from './base.ts';
import { SmallDisk } from './small-disk.ts';
import { Tablet } from './tablet.ts';
import { imageDemo } from '../../server/demo/images.ts';
import { BALLAST_BYTES } from '../../src-worker/state/ballast.ts';

/** Less than the ballast, which was given back, whatever the browser wrote since. */
const BALLAST_ROOM = BALLAST_BYTES / 4;

test('[sync/C26] on a disk that is really full, photos stop, text goes on, and what cannot be written stays on screen and in a file', async ({
  serveur,
}) => {
  test.setTimeout(240_000);
  const disk = SmallDisk.mount(600);
  test.skip(disk === null, 'this account may not mount a tmpfs: the small disk of the tablet needs root');
  if (disk === null) return;
  const tablet = new Tablet(undefined, disk.path);
  try {
    const page = await tablet.turnOn();
    await signIn(page, serveur, 'control.cee');
    await expectUpToDate(page);
    await openVisit(page, 'Mme Jocelyne Thévenard');
    const reference = page.getByLabel('Référence interne de l’opération (demandeur)');
    await reference.fill('AVANT');
    await expectKept(page);

    disk.fill();
    // What the browser gave back meanwhile is taken again, 80 MB at times: its own files shrink when they are compacted. The
    // room of the ballast, which the engine may have asked for first, is not.
    const takeWhatIsGivenBack = () => {
      if (disk.freeBytes < BALLAST_ROOM || disk.largestBytes >= BALLAST_BYTES) disk.fill();
    };
    const photo = page.locator('input[type=file][multiple]').first();
    const alert = page.getByRole('alert').filter({ hasText: 'Les photos s’arrêtent' });
    await expect(async () => {
      takeWhatIsGivenBack();
      await photo.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: imageDemo(1) });
      await expect(alert).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(page.getByText('Le serveur a rencontré une erreur')).toHaveCount(0);
    for (const way of ['Libérer de la place', 'Exporter ma saisie', 'Continuer sans photos'])
      await expect(alert.getByRole('button', { name: way })).toBeVisible();

    // Text has the room of the ballast, and the browser has emptied nothing.
    let typed = 'AVANT ET APRÈS';
    await expect(async () => {
      takeWhatIsGivenBack();
      typed += '.';
      await reference.fill(typed);
      await expect.poll(() => disk.freeBytes, { timeout: 5000 }).toBeGreaterThan(BALLAST_ROOM);
    }).toPass();
    await expectKept(page);

    // That room is taken too: the form stays, with what it holds.
    disk.fill();
    const full = page
      .getByRole('alert')
      .filter({ hasText: 'Vos dernières réponses ne sont pas encore sur l’appareil' });
    typed += ', SANS PLACE';
    // A disk that was tried two seconds ago is believed, and its last bytes take some more words.
    await expect(async () => {
      disk.fill();
      typed += '.';
      await reference.fill(typed);
      await expect(full).toBeVisible({ timeout: 2500 });
    }).toPass();
    await expect(reference).toHaveValue(typed);
    const exported = page.waitForEvent('download');
    await full.getByRole('button', { name: 'Exporter ma saisie' }).click();
    expect((await exported).suggestedFilename()).toMatch(/^constat-saisie-/);
  } finally {
    await tablet.turnOff();
    disk.unmount();
  }
});
