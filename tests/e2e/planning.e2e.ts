import type { Page } from 'playwright/test';
import { plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { PreparedRdv } from '#domain/interventions/intervention.ts';
import { instantOf } from '#domain/base/clock.ts';
import { holidaysBetween } from '#domain/planning/holidays.ts';
import { openApi } from './api.ts';
import { expect, expectUpToDate, signIn, TABLET, test } from './base.ts';
import { Network } from './network.ts';
import { Tablet } from './tablet.ts';

test.use({ serviceWorkers: 'allow' });

interface Visit {
  readonly id: string;
  readonly demandeId: string;
  readonly etat: string;
  readonly codeFiche: string;
  readonly idControleur: number | null;
  readonly dateRdv: string | null;
  readonly rdvPrepare?: PreparedRdv | null;
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

const markOf = (page: Page, nom: string) => page.getByRole('table').getByRole('button', { name: new RegExp(nom) });

test('[planning/P14] [planning/P17] [planning/P18] a planner drags, is refused, undoes, prepares and publishes, while a tablet without a network moves the same visit', async ({
  openAs,
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
  // No deadline stands in the way: that question is asked elsewhere.
  await office.write('PUT', `Demande/UpdateDemand/${visit.demandeId}`, { echeance: dayAfter(30) });
  const plan = (changes: object) => office.write('PATCH', `Intervention/patch/${visit.id}`, { changes });
  await plan({ dateRdv: at(MONDAY, 9), dateFin: at(MONDAY, 10), dureeMin: 60, rdvFixe: false });

  const page = await openAs('manager.cee', `/planning/manager?du=${MONDAY}`);
  await expectUpToDate(page);
  const row = page.getByRole('row', { name: /^Yann Kerdoncuff/ });
  const cell = (days: number) => row.getByRole('cell').nth(days);

  await test.step('dragged by the mouse to another day, then undone', async () => {
    await markOf(page, nom).dragTo(cell(1));
    await expect.poll(async () => (await read()).dateRdv?.slice(0, 10)).toBe(dayAfter(1));
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await read()).dateRdv).toBe(at(MONDAY, 9));
  });

  await test.step('a promised appointment is refused with its sentence', async () => {
    await plan({ rdvFixe: true });
    await expect(markOf(page, nom)).toHaveAccessibleName(/RDV fixe/);
    await markOf(page, nom).dragTo(cell(2));
    await expect(page.getByText(`Le rendez-vous de ${nom} est verrouillé`)).toBeVisible();
    expect((await read()).dateRdv).toBe(at(MONDAY, 9));
    await plan({ rdvFixe: false });
    await expect(markOf(page, nom)).toHaveAccessibleName(/Prévue/);
  });

  const network = new Network(serveur);
  await network.open();
  const context = await browser.newContext({ ...TABLET, locale: 'fr-FR', timezoneId: 'Europe/Paris' });
  const tablet = await context.newPage();
  try {
    await test.step('the tablet has its week, then no network, and its controller moves the visit to Friday', async () => {
      await signIn(tablet, network.server, 'control.cee');
      await expectUpToDate(tablet);
      await tablet.goto(network.url('cee', `/planning/controller?du=${MONDAY}`));
      await expect(markOf(tablet, nom)).toBeVisible();
      await network.cut();
      await expect(tablet.getByRole('button', { name: /Hors ligne/ })).toBeVisible();
      await markOf(tablet, nom).click();
      await tablet.getByRole('button', { name: 'Placer sur le tableau' }).click();
      await tablet.getByRole('button', { name: /Placer la visite de .* Vendredi/i }).click();
      await expect(tablet.getByText(new RegExp(`${nom}\\s: `)).first()).toBeVisible();
    });

    await test.step('meanwhile the planner prepares it for Wednesday, which nobody else sees, and publishes', async () => {
      await page.getByText('Préparation', { exact: true }).click();
      await markOf(page, nom).click();
      await page.getByRole('button', { name: 'Placer sur le tableau' }).click();
      await cell(2)
        .getByRole('button', { name: /^Placer la visite/ })
        .click();
      await expect(page.getByText('1 changement préparé sur cette période.')).toBeVisible();
      await expect.poll(async () => (await read()).rdvPrepare?.dateRdv.slice(0, 10)).toBe(dayAfter(2));
      expect((await control.read<Visit>(`Intervention/${visit.id}`)).rdvPrepare ?? null).toBeNull();
      expect((await read()).dateRdv).toBe(at(MONDAY, 9));
      await page.getByRole('button', { name: 'Comparer et publier' }).click();
      await page.getByRole('button', { name: 'Publier 1 changement' }).click();
      await expect(page.getByText(/1 changement publié/)).toBeVisible();
      expect((await read()).dateRdv?.slice(0, 10)).toBe(dayAfter(2));
    });

    await test.step('the tablet comes back: both places are shown, its controller keeps theirs, and sees what has changed', async () => {
      await network.open();
      await tablet.goto(network.url('cee', '/conflits'));
      await expect(tablet.getByRole('heading', { name: /Choisir la bonne version/ })).toBeVisible();
      for (const group of await tablet
        .getByRole('group')
        .filter({ has: tablet.getByRole('radio') })
        .all())
        await group.getByRole('radio').first().check();
      await tablet.getByRole('button', { name: 'Enregistrer mes choix' }).click();
      await expect.poll(async () => (await read()).dateRdv?.slice(0, 10)).toBe(dayAfter(4));
      await tablet.goto(network.url('cee', `/planning/controller?du=${MONDAY}`));
      await tablet.getByRole('button', { name: 'Voir ce qui a changé' }).click();
      await expect(tablet.getByRole('dialog', { name: 'Ce qui a changé' }).getByText(nom)).toBeVisible();
    });
  } finally {
    await context.close();
    await network.cut();
  }
});

test('[planning/P15] a controller reads their own week and month without a network, after the browser was killed, and plans a day of it', async ({
  serveur,
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
  await office.write('PUT', `Demande/UpdateDemand/${visit.demandeId}`, { echeance: dayAfter(30) });
  const next = plusDays(MONDAY, 7);
  const changes = { dateRdv: at(next, 9), dateFin: at(next, 10), dureeMin: 60, rdvFixe: false };
  await office.write('PATCH', `Intervention/patch/${visit.id}`, { changes });

  const network = new Network(serveur);
  await network.open();
  const tablet = new Tablet();
  try {
    let page = await tablet.turnOn();
    await signIn(page, network.server, 'control.cee');
    await expectUpToDate(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await network.cut();
    await tablet.kill();

    page = await tablet.turnOn();
    await page.goto(network.url('cee', `/planning/controller?du=${next}`));
    await expect(page.getByRole('heading', { name: 'Mon planning', level: 1 })).toBeVisible();
    await expect(markOf(page, nom)).toBeVisible();
    await page.getByText('Mois', { exact: true }).click();
    await expect(page.getByRole('table').getByRole('button', { name: '1 visite' }).first()).toBeVisible();
    await page.getByText('Semaine', { exact: true }).click();
    await markOf(page, nom).click();
    await page.getByRole('button', { name: 'Placer sur le tableau' }).click();
    await page.getByRole('button', { name: /Placer la visite de .* Jeudi/i }).click();
    await expect(page.getByText(new RegExp(`${nom}\\s: `)).first()).toBeVisible();

    await network.open();
    await expect
      .poll(async () => (await office.read<Visit>(`Intervention/${visit.id}`)).dateRdv?.slice(0, 10))
      .toBe(plusDays(next, 3));
  } finally {
    await tablet.turnOff();
    await network.cut();
  }
});
