import { expectUpToDate, expect, signIn, test } from './base.ts';
import { SmallDisk } from './small-disk.ts';
import { Tablet } from './tablet.ts';

const FULL = 'La mémoire de l’appareil est pleine : ce que le serveur envoie ne peut plus arriver.';
/** What no screen claims of data that could not come. */
const CLAIMS = /Aucune adresse de ce jour|Aucune visite|Aucun dossier|Lecture des dossiers|n’existe pas/;
const SCREENS = ['Ma journée', 'Dossiers', 'Planning'];
const SIZES = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

test('[sync/S35] a first synchronisation that fills the disk says so on each screen, keeps the session, and goes on once there is room', async ({
  serveur,
}) => {
  test.setTimeout(240_000);
  const disk = SmallDisk.mount(600);
  test.skip(disk === null, 'this account may not mount a tmpfs: the small disk of the tablet needs root');
  if (disk === null) return;
  const tablet = new Tablet(undefined, disk.path);
  let filling: ReturnType<typeof setInterval> | undefined;
  try {
    const page = await tablet.turnOn();
    const { promise: isFilled, resolve: release } = Promise.withResolvers<void>();
    await tablet.context.route('**/api/Sync/pull**', async (route) => {
      await isFilled;
      await route.continue();
    });
    await signIn(page, serveur, 'control.cee');
    // What the browser gives back is taken again, the room of the ballast too, which the engine asks for first.
    filling = setInterval(() => disk.fill(), 50);
    release();
    const notice = page.getByRole('alert').filter({ hasText: FULL });
    await expect(notice).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const name of SCREENS) {
        await page.getByRole('link', { name, exact: true }).first().click();
        await expect(notice.getByRole('button', { name: 'Réessayer' })).toBeVisible();
        await expect(page.getByText(CLAIMS)).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      }
    }
    // Read again while it is full, the page starts by itself once there is room, in the same session.
    await page.reload();
    clearInterval(filling);
    disk.relieve();
    await expect(notice).toHaveCount(0);
    await page.getByRole('link', { name: 'Ma journée', exact: true }).first().click();
    await expectUpToDate(page);
  } finally {
    clearInterval(filling);
    await tablet.turnOff();
    disk.unmount();
  }
});
