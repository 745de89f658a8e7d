import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { firstRates } from '#domain/lots/first-rates.ts';
import type { RateRule } from '#domain/lots/rate-rule.ts';
import { ID } from '#domain/test-support/samples.ts';
import { violationsOf } from './axe.ts';
import { LOT_ID, ofOffice, operation, part } from './lot-records.ts';
import { openScreen, PHONE } from './open-screen.tsx';

const panel = page.getByRole('dialog');
const row = (name: string | RegExp) => page.getByRole('main').getByRole('row', { name });
const rules: readonly RateRule[] = firstRates('cee').map((rule, rank) => ({
  ...rule,
  id: `8e1f3ad2-0099-4a00-8000-${String(rank).padStart(12, '0')}`,
  kind: 'tauxLot',
  variante: 'cee',
  auteur: null,
  createdAt: '2026-01-02T08:00:00.000Z',
}));

test('[lots/TX1] [lots/TX2] ADMIN puts a rule in the place of another, without a network; the former one stays', async () => {
  await openScreen('/controlCompany/taux', {
    actor: { role: 'ADMIN', idBureauInspection: null },
    isOffline: true,
    documents: { records: rules },
    // Tall enough that no row is left undrawn.
    size: [1440, 1800],
  });
  const former = row(/Toutes les fiches En vigueur depuis le 01\/01\/2026 toujours/);
  await expect.element(former).toMatchTextContent('À confirmer');
  expect(await violationsOf('taux')).toEqual([]);
  await former.dblClick();
  await expect.element(panel.getByText(/Une seule page commerciale/)).toBeVisible();
  await panel.getByRole('button', { name: 'Remplacer cette règle' }).click();
  await panel.getByRole('textbox', { name: /^Sur le lieu/ }).fill('120');
  await panel.getByRole('button', { name: 'Ajouter la règle' }).click();
  await expect.element(panel.getByText('De 0 à 100.')).toBeVisible();
  await panel.getByRole('textbox', { name: /^Sur le lieu/ }).fill('17,5');
  await panel.getByRole('textbox', { name: /^Source/ }).fill('Légifrance, article 6');
  await panel.getByRole('checkbox', { name: /^À confirmer/ }).click();
  expect(await violationsOf('taux-saisi')).toEqual([]);
  await panel.getByRole('button', { name: 'Ajouter la règle' }).click();
  await expect.element(page.getByText(/Règle gardée sur l’appareil/)).toBeVisible();
  await expect.element(row(/17,5.*Légifrance, article 6/)).toMatchTextContent('En vigueur');
  await expect.element(row(/Une seule page commerciale/)).toMatchTextContent('Remplacée ou arrêtée');
});

test('[lots/TX3] [lots/L61] a draw begins with the rates of the table, says their source and what is under them', async () => {
  const operations = Array.from({ length: 20 }, (_, rank) => operation(rank + 1, { dateEngagement: '2025-06-01' }));
  const lot = {
    ...ofOffice,
    id: LOT_ID,
    uniqueCode: 'OXA-BZH-2026-11',
    idClient: ID.client,
    nomClient: 'Oxance Énergie',
    fiche: 'BAR-EN-101',
    etat: 'OUVERT',
    attendues: 20,
    colonnes: {},
    tirage: null,
    createdAt: '2026-11-02T08:00:00.000Z',
  };
  const screen = await openScreen(`/batch/update/${LOT_ID}`, {
    documents: { rsBatchs: [lot], records: [part(operations), ...rules] },
    answers: { rsBatchTirer: () => ({ ok: false, code: 'MOTIF_REQUIS', data: { regle: 'sous-minimum' } }) },
  });
  await page.getByRole('button', { name: 'Tirer au sort' }).click();
  const onSite = panel.getByRole('textbox', { name: /^Sur le lieu/ });
  await expect.element(onSite).toHaveValue('15');
  await expect.element(panel.getByText('soit 3 opérations')).toBeVisible();
  await expect.element(panel.getByText(/^Arrêté du 28 septembre 2021/)).toBeVisible();
  await onSite.fill('10');
  await expect.element(panel.getByText(/Sur le lieu.: sous le minimum de 15/)).toBeVisible();
  const why = panel.getByRole('textbox', { name: 'Pourquoi moins que le minimum' });
  const draw = panel.getByRole('button', { name: 'Tirer pour toujours' });
  await draw.click();
  await expect.element(panel.getByRole('alert')).toMatchTextContent('dites pourquoi');
  const asked = () => screen.asked.filter(({ name }) => name === 'rsBatchTirer').map(({ args }) => args);
  expect(asked()).toEqual([]);
  await why.fill('Deux sites fermés');
  await draw.click();
  await expect.poll(asked).toMatchObject([{ body: { tauxLieu: 1000, tauxContact: 3000, motif: 'Deux sites fermés' } }]);
  // Enough of them: nothing is asked, until the server, whose table is the one that counts, asks for it.
  await onSite.fill('15');
  await expect.element(panel.getByText(/sous le minimum/)).not.toBeInTheDocument();
});

test('[lots/TX1] on a phone each figure of a rule stands beside its name', async () => {
  await openScreen('/controlCompany/taux', {
    actor: { role: 'ADMIN', idBureauInspection: null },
    documents: { records: rules },
    size: PHONE,
  });
  const line = page.getByRole('main').getByText(/^depuis le 01\/01\/2026 · lieu 15\s% · contact 30\s%/);
  await expect.element(line).toBeVisible();
});

test('[lots/TX7] a responsable technique confirms a figure with its source, and neither writes nor ends a rule', async () => {
  const [doubted] = rules.filter(
    ({ fiche, aConfirmer, engageDu }) => aConfirmer && fiche === null && engageDu === '2026-01-01',
  );
  const screen = await openScreen('/controlCompany/taux', {
    actor: { role: 'MANAGER', idBureauInspection: 1 },
    documents: { records: rules },
    answers: { bureauReplace: () => ({ ok: true, value: {} }) },
    size: [1440, 1800],
  });
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Nouvelle règle' })).not.toBeInTheDocument();
  await row(/Toutes les fiches En vigueur depuis le 01\/01\/2026 toujours/).dblClick();
  await expect.element(panel.getByRole('button', { name: 'Remplacer cette règle' })).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: 'Arrêter la règle' })).not.toBeInTheDocument();
  const save = panel.getByRole('button', { name: 'Enregistrer' });
  await expect.element(save).toBeDisabled();
  await panel.getByRole('textbox', { name: /^Texte et lieu de lecture/ }).fill('Légifrance, article 6');
  await panel.getByLabelText(/^Lu le/).fill('2099-01-01');
  await expect.element(panel.getByText('Pas après aujourd’hui.')).toBeVisible();
  await expect.element(save).toBeDisabled();
  await panel.getByLabelText(/^Lu le/).fill('2026-11-20');
  expect(await violationsOf('taux-confirme')).toEqual([]);
  await save.click();
  const asked = () => screen.asked.filter(({ name }) => name === 'bureauReplace').map(({ args }) => args);
  const said = { source: 'Légifrance, article 6', luLe: '2026-11-20' };
  await expect
    .poll(asked)
    .toMatchObject([{ params: { id: '1' }, body: { tauxConfirmes: { [doubted?.id ?? '']: said } } }]);
});
