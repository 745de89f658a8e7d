import type { Page } from 'playwright/test';
import { plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { instantOf } from '#domain/base/clock.ts';
import { holidaysBetween } from '#domain/planning/holidays.ts';
import { openApi } from './api.ts';
import { expect, expectUpToDate, signIn, test } from './base.ts';
import { Network } from './network.ts';

test.use({ serviceWorkers: 'allow' });

interface Visit {
  readonly id: string;
  readonly demandeId: string;
  readonly etat: string;
  readonly idControleur: number | null;
  readonly dateRdv: string | null;
  readonly beneficiaire: { readonly nom: string };
}

const TODAY = localDay(new Date().toISOString(), zoneOf(null));
/** A Monday to come whose week, and the one after it, have no public holiday. */
const MONDAY = must(
  Array.from({ length: 70 }, (_, after) => plusDays(TODAY, 14 + after)).find(
    (day) => new Date(day).getUTCDay() === 1 && holidaysBetween(day, plusDays(day, 11), null).size === 0,
  ),
  'ten weeks have one without a public holiday',
);
const dayAfter = (days: number): string => plusDays(MONDAY, days);
const at = (jour: string, hour: number): string => instantOf({ jour, minute: hour * 60 }, zoneOf(null));

const barOf = (page: Page, nom: string) => page.locator('[data-bar]').filter({ hasText: nom }).first();

/** By the mouse, so many days later; the bar follows from the eleventh pixel on. */
async function dragBy(page: Page, nom: string, days: number): Promise<void> {
  let before = '';
  const isStill = async (): Promise<boolean> => {
    const now = JSON.stringify(await barOf(page, nom).boundingBox());
    const same = now === before;
    before = now;
    return same;
  };
  // A notice that comes above the drawing moves it under the hand.
  await expect.poll(isStill).toBe(true);
  const box = must(await barOf(page, nom).boundingBox(), `the bar of ${nom} is drawn`);
  const day = await page.locator('.vis-center').evaluate((centre) => {
    return centre.getBoundingClientRect().width / Number(getComputedStyle(centre).getPropertyValue('--shown'));
  });
  const [x, y] = [box.x + 8, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 14, y);
  await page.mouse.move(x + 14 + days * day, y, { steps: 8 });
  await page.mouse.up();
}

test('[planning/PG2] [planning/PG6] [planning/PG7] [planning/PG9] a planner groups, zooms, filters, drags, is refused, undoes, and goes on without a network', async ({
  serveur,
  browser,
}) => {
  const office = await openApi(serveur, 'manager.cee');
  const control = await openApi(serveur, 'control.cee');
  const { id: idUser } = await control.read<{ id: number }>('Auth/user');
  const { items } = await office.read<{ items: readonly Visit[] }>(
    `Intervention?size=50&etat=nouvelle&idControleur=${idUser}`,
  );
  const visit = must(
    items.find(({ etat, idControleur }) => etat === 'NOUVELLE' && idControleur === idUser),
    'the controller has a visit to make',
  );
  const { nom } = visit.beneficiaire;
  const read = () => office.read<Visit>(`Intervention/${visit.id}`);
  const plan = (changes: object) => office.write('PATCH', `Intervention/patch/${visit.id}`, { changes });
  await office.write('PUT', `Demande/UpdateDemand/${visit.demandeId}`, { echeance: dayAfter(30) });
  await plan({ dateRdv: at(MONDAY, 9), dateFin: at(MONDAY, 10), dureeMin: 60, rdvFixe: false });

  const network = new Network(serveur);
  await network.open();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR' });
  const page = await context.newPage();
  try {
    await signIn(page, network.server, 'manager.cee');
    await expectUpToDate(page);
    await page.goto(network.url('cee', `/planning/gantt?du=${MONDAY}&zoom=semaine`));

    await test.step('grouped by controller, zoomed out, filtered: all of it in the address', async () => {
      await expect(barOf(page, nom)).toBeVisible();
      await page.getByText('Contrôleur', { exact: true }).first().click();
      await expect(page.getByRole('button', { name: 'Plier Yann Kerdoncuff' })).toBeVisible();
      await page.getByRole('button', { name: 'Éloigner' }).click();
      await page.getByRole('searchbox', { name: /Chercher un dossier/ }).fill(nom);
      await expect(page).toHaveURL(/groupe=controleur/);
      await expect(page).toHaveURL(/zoom=deux-semaines/);
      await expect(page).toHaveURL(/q=/);
      await expect(barOf(page, nom)).toBeVisible();
    });

    await test.step('dragged to another day, then undone', async () => {
      await dragBy(page, nom, 1);
      await expect.poll(async () => (await read()).dateRdv?.slice(0, 10)).toBe(dayAfter(1));
      await page.keyboard.press('Control+z');
      await expect.poll(async () => (await read()).dateRdv).toBe(at(MONDAY, 9));
    });

    await test.step('a promised appointment is refused with its sentence', async () => {
      await plan({ rdvFixe: true });
      await expect(barOf(page, nom)).toContainText('rendez-vous fixe');
      await dragBy(page, nom, 2);
      await expect(page.getByText(`Le rendez-vous de ${nom} est verrouillé`)).toBeVisible();
      expect((await read()).dateRdv).toBe(at(MONDAY, 9));
      await plan({ rdvFixe: false });
      await expect(barOf(page, nom)).not.toContainText('rendez-vous fixe');
    });

    await test.step('without a network the device draws what it holds, says so, and moves on', async () => {
      // It outlives the network once its service worker holds it.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await network.cut();
      await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();
      await page.reload();
      await expect(page.getByText(/sans réseau/)).toBeVisible();
      await expect(barOf(page, nom)).toBeVisible();
      await dragBy(page, nom, 1);
      await expect(page.getByText(new RegExp(`${nom}\\s: `)).first()).toBeVisible();
      expect((await read()).dateRdv).toBe(at(MONDAY, 9));
      await network.open();
      await expect.poll(async () => (await read()).dateRdv?.slice(0, 10)).toBe(dayAfter(1));
    });
  } finally {
    await context.close();
    await network.cut();
  }
});
