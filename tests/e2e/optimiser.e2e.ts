import { mondayOf, plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { holidaysBetween } from '#domain/planning/holidays.ts';
import type { Locator, Page } from 'playwright/test';
import { openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, expectUpToDate, signIn, test } from './base.ts';
import { Network } from './network.ts';

test.use({ serviceWorkers: 'allow' });

interface Place {
  readonly idControleur: number | null;
  readonly dateRdv: string | null;
}
interface Visit extends Place {
  readonly id: string;
  readonly etat: string;
}

const TODAY = localDay(new Date().toISOString(), zoneOf(null));
/** A week to come without a public holiday. */
const MONDAY = must(
  Array.from({ length: 10 }, (_, weeks) => plusDays(mondayOf(TODAY), 14 + 7 * weeks)).find(
    (monday) => holidaysBetween(monday, plusDays(monday, 5), null).size === 0,
  ),
  'ten weeks have one without a public holiday',
);
const PERIOD = `du=${MONDAY}&au=${plusDays(MONDAY, 4)}`;

/** Goes on from key to key until this has the focus: what the keyboard does not reach fails. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('[planning/PS1] [planning/PS2] [planning/PS3] an office computes twice, compares, applies two visits of a plan, and puts them back, without a mouse', async ({
  serveur,
  page,
}) => {
  const office = await openApi(serveur, 'manager.cee');
  const before = await office.read<readonly { readonly id: string }[]>('Intervention/ListOptimizer');
  const places = async (): Promise<readonly Place[]> => {
    const visits: Place[] = [];
    for (const { id } of before) {
      const { idControleur, dateRdv } = await office.read<Visit>(`Intervention/${id}`);
      visits.push({ idControleur, dateRdv });
    }
    return visits;
  };
  const stood = await places();
  const moved = async (): Promise<number> => {
    const now = await places();
    return now.filter((one, rank) => JSON.stringify(one) !== JSON.stringify(stood[rank])).length;
  };
  await signIn(page, serveur, 'manager.cee');
  await expectUpToDate(page);
  await page.goto(serveur.url('cee', `/planning/optimisateur?${PERIOD}`));

  await test.step('computed, then with less road', async () => {
    await reach(page, page.getByRole('button', { name: 'Calculer' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Plan calculé')).toBeVisible({ timeout: 30_000 });
    // The button keeps the focus while it works, and is the next gesture.
    await expect(page.getByRole('button', { name: 'Recalculer', exact: true })).toBeFocused();
    await checkAxe(page, 'un plan calculé');
    await reach(page, page.getByRole('slider', { name: 'Moins de route' }), 'Shift+Tab');
    await page.keyboard.press('End');
    await reach(page, page.getByRole('button', { name: 'Recalculer', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Comparer' })).toBeEnabled({ timeout: 30_000 });
  });

  await test.step('the two plans stand side by side', async () => {
    await reach(page, page.getByRole('button', { name: 'Comparer' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Deux plans côte à côte' });
    await expect(dialog.getByRole('row', { name: /Kilomètres/ })).toBeVisible();
    await reach(page, dialog.getByRole('button', { name: 'Garder le plan affiché' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Comparer' })).toBeFocused();
    expect(await moved()).toBe(0);
  });

  await test.step('two visits of it are applied, the others wait', async () => {
    await reach(page, page.getByRole('button', { name: 'Tout laisser' }));
    await page.keyboard.press('Enter');
    for (const rank of [0, 1]) {
      await reach(page, page.getByRole('tabpanel').getByRole('checkbox').nth(rank));
      await page.keyboard.press('Space');
    }
    await reach(page, page.getByRole('button', { name: 'Appliquer 2 changements' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const askedToo = page.getByRole('dialog').getByRole('button', { name: 'Appliquer 2 changements' });
    const planned = page.getByText('2 visites planifiées.');
    await expect(askedToo.or(planned)).toBeVisible();
    if (await askedToo.isVisible()) {
      await reach(page, askedToo);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('button', { name: 'Annuler l’application' })).toBeVisible();
    expect(await moved()).toBe(2);
  });

  await test.step('and put back', async () => {
    await reach(page, page.getByRole('button', { name: 'Annuler l’application' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 visites remises à leur place.')).toBeVisible();
    expect(await moved()).toBe(0);
  });
});

test('[planning/PS4] a controller without a network plans their visits on the tablet; their dates leave with the network', async ({
  serveur,
  browser,
}) => {
  const office = await openApi(serveur, 'manager.cee');
  const control = await openApi(serveur, 'control.cee');
  const { id: idUser } = await control.read<{ id: number }>('Auth/user');
  const { items } = await office.read<{ items: readonly Visit[] }>(
    `Intervention?size=50&etat=nouvelle&idControleur=${idUser}`,
  );
  const { id } = must(
    items.find((one) => one.etat === 'NOUVELLE' && one.idControleur === idUser),
    'the controller has a visit to make',
  );
  const changes = { dateRdv: null, dateFin: null, rdvFixe: false };
  await office.write('PATCH', `Intervention/patch/${id}`, { changes });
  const dateOf = async (): Promise<string | null> => (await office.read<Visit>(`Intervention/${id}`)).dateRdv;
  expect(await dateOf()).toBeNull();

  const network = new Network(serveur);
  await network.open();
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'fr-FR' });
  const page = await context.newPage();
  try {
    await signIn(page, network.server, 'control.cee');
    await expectUpToDate(page);
    await page.goto(network.url('cee', `/planning/optimisateur-controller?${PERIOD}`));
    await expect(page.getByText('Pas encore de plan')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await network.cut();
    await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/vos dates partiront avec le réseau/)).toBeVisible();
    await page.getByRole('checkbox', { name: /Déplacer aussi/ }).uncheck();
    await page.getByRole('button', { name: 'Calculer' }).click();
    await expect(page.getByText('Calculé sur cet appareil, sans le serveur.')).toBeVisible({ timeout: 30_000 });
    await page.getByRole('button', { name: /^Appliquer \d+ changement/ }).click();
    const askedToo = page.getByRole('dialog').getByRole('button', { name: /^Appliquer/ });
    const done = page.getByRole('button', { name: 'Annuler l’application' });
    await expect(askedToo.or(done)).toBeVisible();
    if (await askedToo.isVisible()) await askedToo.click();
    await expect(done).toBeVisible();
    expect(await dateOf()).toBeNull();
    await network.open();
    await expect.poll(async () => (await dateOf())?.slice(0, 10) ?? '').toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await dateOf()) ?? '').toMatch(
      new RegExp(`^(?:${[0, 1, 2, 3, 4].map((day) => plusDays(MONDAY, day)).join('|')})`),
    );
  } finally {
    await context.close();
    await network.cut();
  }
});
