import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { violationsOf } from './axe.ts';
import { readableOffice } from './documents.ts';
import { list } from './list-screen.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { Kept } from './stand-in-engine.ts';

const { dossier, intervention } = readableOffice('cee');
const REVISION = { rev: 3, seq: 9 };
const numero = dossier.numero ?? '';
const whole = {
  ...dossier,
  ...REVISION,
  interventions: [{ ...intervention, ...REVISION }],
  fichiers: [],
  messages: [],
};
const rows = { items: [{ ...dossier, ...REVISION }], total: 1, page: 1, size: 200 };
const controller = { id: 7, role: 'CONTROL' } as const;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('[access/A4] a controller finds an archive that their tablet does not hold, searches it and opens it', async () => {
  const { asked } = await openScreen('/dossiers/archive', {
    actor: controller,
    answers: { getDossiersBureau: () => rows, getDossier: () => whole },
  });
  await list.ready();
  await expect.poll(() => list.count()).toBe(1);
  expect(document.body.textContent).not.toContain('Aucun dossier archivé');
  expect(await violationsOf('an archive read online')).toEqual([]);
  list.focus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(heading(numero)).toBeVisible();
  await expect.element(page.getByText(intervention.numero ?? '')).toBeVisible();
  await expect.element(page.getByText('Satisfaisant')).toBeVisible();
  expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Modifier/ })
      .elements(),
  ).toEqual([]);
  expect(await violationsOf('an archived dossier read online')).toEqual([]);
  expect(asked.filter(({ name }) => name === 'getDossier')).toMatchObject([{ args: { query: { id: dossier.id } } }]);
});

test('[access/A4] the pages of an archive follow each other to its end', async () => {
  const one = { ...dossier, ...REVISION };
  const items = Array.from({ length: 201 }, () => ({ ...one, id: crypto.randomUUID() }));
  const pageOf = (number: unknown) => (number === 1 ? items.slice(0, 200) : items.slice(200));
  await openScreen('/dossiers/archive', {
    actor: controller,
    answers: { getDossiersBureau: ({ query }) => ({ ...rows, items: pageOf(query?.['page']), total: 201 }) },
  });
  await list.ready();
  await expect.poll(() => list.shownCount()).toContain('201');
});

test('[access/A4] without a network, what was kept says when it was read, on a phone too', async () => {
  await openScreen(`/dossiers/current/${dossier.id}`, {
    actor: controller,
    isOffline: true,
    size: PHONE,
    answers: { getDossier: () => new Kept(whole, '2026-11-20T08:00:00.000Z') },
  });
  await expect.element(heading(numero)).toBeVisible();
  await expect.element(page.getByText(/20\/11\/2026|20 nov/)).toBeVisible();
});

test('[access/A4] without a network, an archive that was never read is not said to be empty nor absent', async () => {
  await openScreen('/dossiers/archive', { actor: controller, isOffline: true });
  await expect.element(page.getByText('L’archive se lit en ligne')).toBeVisible();
  expect(document.body.textContent).not.toContain('Aucun dossier archivé');
});

test('[access/A4] an archive that the server says empty is said to be so', async () => {
  await openScreen('/dossiers/archive', {
    actor: controller,
    answers: { getDossiersBureau: () => ({ ...rows, items: [], total: 0 }) },
  });
  await expect.element(page.getByText('Aucun dossier archivé')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Exporter' })).toBeDisabled();
});

test('[access/A4] the menu counts no archive that a tablet does not hold', async () => {
  await openScreen('/dossiers/archive', { actor: controller, answers: { getDossiersBureau: () => rows } });
  await list.ready();
  const entry = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: /^Archivés/ });
  expect(entry.element().textContent.trim()).toBe('Archivés');
});
