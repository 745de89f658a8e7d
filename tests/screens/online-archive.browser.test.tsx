import { expect, test } from 'vitest';
import { refuse } from '#domain/base/result.ts';
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

test('[access/A4] a visit of an archive leads to its report, and its files are handed over', async () => {
  const fichier = { id: crypto.randomUUID(), nom: 'devis.pdf', createdAt: '2026-03-02T09:00:00.000Z' };
  const emis = { ...intervention, ...REVISION };
  const { asked } = await openScreen(`/dossiers/current/${dossier.id}`, {
    actor: controller,
    answers: {
      getDossier: () => ({ ...whole, interventions: [emis], fichiers: [fichier] }),
      intervention: () => emis,
      filesDownload: () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }),
    },
  });
  await page.getByRole('button', { name: 'Télécharger devis.pdf' }).click();
  await expect
    .poll(() => asked.filter(({ name }) => name === 'filesDownload'))
    .toMatchObject([{ args: { query: { id: fichier.id } } }]);
  await page.getByRole('button', { name: /ouvrir le rapport/i }).click();
  await expect.poll(() => asked.map(({ name }) => name)).toContain('generate');
  expect(document.body.textContent).not.toContain('n’est pas sur cet appareil');
});

test('[access/A4] the form of an archived visit says that it is archived, and leads to its dossier', async () => {
  await openScreen(`/intervention/current/${intervention.id}`, {
    actor: controller,
    answers: { intervention: () => ({ ...intervention, ...REVISION }), getDossier: () => whole },
  });
  await expect.element(heading('Cette intervention est archivée')).toBeVisible();
  expect(await violationsOf('an archived visit')).toEqual([]);
  await page.getByRole('link', { name: /^Ouvrir le dossier/ }).click();
  await expect.element(heading(numero)).toBeVisible();
});

test('[access/A4] a visit that the server does not know either is said not to be on this device', async () => {
  await openScreen(`/intervention/current/${intervention.id}`, { actor: controller });
  await expect.element(heading('Cette intervention n’est pas sur cet appareil')).toBeVisible();
});

test('[access/A4] a page of the archive that did not come is told, and is asked again', async () => {
  const items = Array.from({ length: 200 }, () => ({ ...dossier, ...REVISION, id: crypto.randomUUID() }));
  let isBroken = true;
  await openScreen('/dossiers/archive', {
    actor: controller,
    answers: {
      getDossiersBureau: ({ query }) => {
        if (query?.['page'] === 1) return { ...rows, items, total: 201 };
        return isBroken ? refuse('ERREUR_INTERNE') : { ...rows, items: [{ ...dossier, ...REVISION }], total: 201 };
      },
    },
  });
  const notice = page.getByRole('alert').filter({ hasText: 'Une partie de l’archive n’est pas arrivée' });
  await expect.element(notice).toBeVisible();
  isBroken = false;
  await notice.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => list.shownCount()).toContain('201');
  expect(notice.elements()).toEqual([]);
});

test('[access/A4] the search leads to the archive with what was typed', async () => {
  await openScreen('/dossiers/new', { actor: controller, answers: { getDossiersBureau: () => rows } });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: /^Nom, numéro/ }).fill('Thévenard 38');
  await page.getByRole('option', { name: 'Chercher « Thévenard 38 » dans l’archive' }).click();
  await expect.element(heading('Archivés')).toBeVisible();
  await expect.element(list.search).toHaveValue('Thévenard 38');
});
