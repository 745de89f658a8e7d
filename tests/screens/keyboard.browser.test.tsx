import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dossier, intervention, readableOffice } from './documents.ts';
import { openScreen } from './open-screen.tsx';

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const dialog = page.getByRole('dialog');
const isInside = (role: string): boolean => document.activeElement?.closest(`[role=${role}]`) !== null;

test('[platform/K2] [platform/K1] a sheet opens on its first field, and Ctrl+Enter saves it', async () => {
  await openScreen('/clients/list');
  await page.getByRole('button', { name: 'Créer' }).click();
  const name = dialog.getByRole('textbox', { name: 'Nom', exact: true });
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Voltarive');
  await dialog.getByRole('textbox', { name: 'SIRET' }).fill('732 829 320 00074');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByRole('main').getByRole('row', { name: /Voltarive/ })).toBeVisible();
});

test('[platform/K1] behind an open sheet no button is pressed', async () => {
  await openScreen('/clients/list');
  await expect.element(heading('Clients')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: /^Nom, numéro/ })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(dialog.getByRole('textbox', { name: 'SIRET' })).not.toBeInTheDocument();
});

test('[platform/K3] arrows go on from tab to tab where each tab is a screen', async () => {
  await openScreen('/intervention/list/all', { documents: { dossiers: [dossier(1)] } });
  const tabs = page.getByRole('tab');
  await expect.element(tabs.first()).toBeVisible();
  const total = tabs.elements().length;
  await tabs.first().click();
  for (let step = 1; step <= total; step += 1) {
    await userEvent.keyboard('{ArrowRight}');
    const at = step % total;
    await expect.poll(() => tabs.elements()[at]?.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => document.activeElement === tabs.elements()[at]).toBe(true);
  }
});

test('[platform/K4] the rows of a list are one Tab and Enter from the content', async () => {
  await openScreen('/dossiers/inprogress', { documents: { dossiers: [dossier(1, { etat: 'EN COURS' })] } });
  await expect.element(page.getByRole('row', { name: /D-2026-00001/ })).toBeVisible();
  document.getElementById('contenu')?.focus();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => isInside('grid')).toBe(true);
});

test('[platform/K5] J and K go through the visits to review', async () => {
  const { documents, intervention: first, dossier: of } = readableOffice('cee');
  const visit = { ...first, etat: 'VERIF RT' as const, valideLe: null, soumisLe: '2026-11-01T08:00:00.000Z' };
  const next = intervention(2, of, {
    ...visit,
    id: crypto.randomUUID(),
    numero: 'I-2026-00002',
    soumisLe: '2026-11-02T08:00:00.000Z',
  });
  await openScreen(`/intervention/current/${visit.id}`, { documents: { ...documents, interventions: [visit, next] } });
  await expect.element(page.getByText('1 sur 2 à relire')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.poll(() => location.pathname).toBe(`/intervention/current/${next.id}`);
  await expect.element(page.getByText('2 sur 2 à relire')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.poll(() => location.pathname).toBe(`/intervention/current/${visit.id}`);
});
