import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOf } from './axe.ts';
import { goTo, openScreen, PHONE } from './open-screen.tsx';
import { dayFromNow, observed, planned, withSupervisions } from './supervision-records.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const option = (name: string | RegExp) => page.getByRole('option', { name });

async function choose(field: string | RegExp, name: string | RegExp): Promise<void> {
  await dialog.getByRole('combobox', { name: field }).click();
  await option(name).click();
}

test('[supervisions/SU6] one is planned without a network, and waits on this device', async () => {
  await openScreen('/supervisions/list?onglet=liste', { documents: withSupervisions(), isOffline: true });
  await expect.element(main.getByText('Aucune supervision')).toBeVisible();
  await main.getByRole('button', { name: 'Planifier une supervision' }).click();
  await dialog.getByRole('button', { name: 'Planifier', exact: true }).click();
  await expect.element(dialog.getByText('À remplir').first()).toBeVisible();
  await choose(/^Type de supervision/, 'Supervision sur site (accompagnement)');
  await choose(/^Inspecteur/, 'Yann Kerdoncuff');
  await choose(/^Superviseur/, 'Claire Vasseur');
  await choose(/^Fiche/, 'BAR-TH-171');
  await dialog.getByLabelText('Date prévue').fill(dayFromNow(10));
  await dialog.getByRole('textbox', { name: 'Lieu' }).fill('Redon');
  await dialog.getByRole('button', { name: 'Planifier', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const row = main.getByRole('row', { name: /Yann Kerdoncuff/ });
  await expect.element(row).toMatchTextContent('Numéro à venir');
  await expect.element(row).toMatchTextContent('Claire Vasseur');
  await goTo('/file');
  await expect.element(main.getByText('Yann Kerdoncuff').first()).toBeVisible();
});

test('[supervisions/SU7] [supervisions/SU8] what the rules refuse is said at its field, and nothing typed is lost', async () => {
  await openScreen('/supervisions/list?onglet=liste', { documents: withSupervisions() });
  await main.getByRole('button', { name: 'Planifier une supervision' }).click();
  await choose(/^Type de supervision/, 'Qualification initiale');
  await choose(/^Inspecteur/, 'Samia Haddad');
  await choose(/^Superviseur/, 'Samia Haddad');
  await dialog.getByRole('textbox', { name: 'Lieu' }).fill('Rennes');
  await dialog.getByRole('button', { name: 'Planifier', exact: true }).click();
  await expect.element(dialog.getByText('Personne ne se supervise soi-même')).toBeVisible();
  await expect.element(dialog.getByText('À remplir')).toBeVisible();
  await choose(/^Type de supervision/, 'Supervision sur site (accompagnement)');
  await choose(/^Fiche/, 'BAR-EN-101');
  await dialog.getByLabelText('Date prévue').fill(dayFromNow(40));
  await dialog.getByRole('button', { name: 'Planifier', exact: true }).click();
  await expect.element(dialog.getByText('L’inspecteur n’y est pas habilité ce jour-là')).toBeVisible();
  expect(await violationsOf('plan')).toEqual([]);
  await goTo('/file');
  await goTo('/supervisions/list?onglet=liste');
  await main.getByRole('button', { name: 'Planifier une supervision' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Lieu' })).toHaveValue('Rennes');
});

test('[supervisions/SU11] the list says what is late and how many gaps are open, and keeps what is asked', async () => {
  const late = planned({ datePrevue: dayFromNow(-3) });
  const done = observed({
    dateRealisee: dayFromNow(-30),
    datePrevue: dayFromNow(-30),
    idInspecteur: 32,
    nomInspecteur: 'Samia Haddad',
  });
  await openScreen('/supervisions/list?onglet=liste', { documents: withSupervisions(late, done) });
  await expect.element(main.getByRole('row', { name: /Yann Kerdoncuff/ })).toMatchTextContent('En retard');
  await expect.element(main.getByRole('row', { name: /Samia Haddad.*Signée/ })).toBeVisible();
  await goTo('/supervisions/list?onglet=liste&retard=oui');
  await expect.element(main.getByRole('row', { name: /Yann Kerdoncuff/ })).toBeVisible();
  await expect.element(main.getByRole('row', { name: /Signée/ })).not.toBeInTheDocument();
});

test('[supervisions/SU21] a controller has the list of theirs alone, and plans only when they may supervise', async () => {
  const actor = { id: 31, role: 'CONTROL', prenom: 'Yann', nom: 'Kerdoncuff' } as const;
  await openScreen('/supervisions/list', { actor, documents: withSupervisions(planned()), size: PHONE });
  await expect.element(main.getByText(/Supervision sur site/)).toBeVisible();
  await expect.element(main.getByRole('tab')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Planifier une supervision' })).not.toBeInTheDocument();
  expect(await violationsOf('list of a controller')).toEqual([]);
});

test('[supervisions/SU5] a supervising controller plans those that they make', async () => {
  const actor = { id: 32, role: 'CONTROL', prenom: 'Samia', nom: 'Haddad' } as const;
  await openScreen('/supervisions/list', { actor, documents: withSupervisions() });
  await main.getByRole('button', { name: 'Planifier une supervision' }).click();
  await expect.element(dialog.getByRole('combobox', { name: /^Superviseur/ })).toHaveValue('Samia Haddad');
});
