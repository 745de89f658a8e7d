import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { unreadableScreens } from './axe.ts';
import { withContrats } from './contrat-records.ts';
import { dossier } from './documents.ts';
import { list } from './list-screen.ts';
import { openScreen } from './open-screen.tsx';

vi.mock('#domain/variants/variants.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  variantOfHost: () => 'mar',
}));

test.each(['manager.mar', 'client.mar'] as const)(
  'what %s is shown on the screens that mar draws otherwise is readable by everybody',
  async (reader) => expect(await unreadableScreens(reader)).toEqual([]),
);

test('the sign-in page shows its brand', async () => {
  await openScreen('/auth/signin', { actor: null });
  const panel = page.getByRole('complementary', { name: 'Présentation' });
  await expect.element(panel.getByText('Constat Rénov’', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('Chaque ménage, chaque étape, au même endroit')).toBeVisible();
});

test('the address of a list of dossiers leads to the projets, its filters kept', async () => {
  await openScreen('/dossiers/inprogress?urgent=1', { documents: { dossiers: [dossier(1, { variante: 'mar' })] } });
  await expect.poll(() => location.pathname + location.search).toBe('/projets/inprogress?urgent=1');
  const clients = page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Ménages', exact: true });
  await expect.element(clients).toHaveAttribute('href', '/clients/list');
});

test('[contrats/CT44] the dashboard of the renovation tells the contracts to be renewed too, and opens them', async () => {
  const ending = { variante: 'mar', dateDebut: '2026-01-01' } as const;
  await openScreen('/dashboard/analytics', { documents: withContrats(ending) });
  await page.getByRole('main').getByRole('link', { name: '1 contrat à renouveler' }).click();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'CC-2026-00014' })).toBeVisible();
});

test('the renovation reads its projets by step, and each figure opens as many rows', async () => {
  const projet = (rank: number, etape: string) => dossier(rank, { variante: 'mar', etape });
  const dossiers = [projet(1, 'Travaux'), projet(2, 'Travaux'), projet(3, 'Devis RGE')];
  await openScreen('/dashboard/analytics', { documents: { dossiers } });
  await expect.element(page.getByRole('heading', { name: 'Projets par étape' })).toBeVisible();
  for (const [figure, count] of [
    [/^Travaux : /, 2],
    [/^Ménages accompagnés/, 3],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: figure }).first().click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Projets' })).toBeVisible();
    await list.ready();
    await expect.poll(() => list.count()).toBe(count);
    history.back();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  }
});
