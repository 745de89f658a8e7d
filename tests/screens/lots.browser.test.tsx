import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Lot } from '#domain/lots/lot.ts';
import { EMPTY_CLIENT } from '#domain/tiers/tiers.ts';
import { ID, type as typeOfSamples } from '#domain/test-support/samples.ts';
import { violationsOf } from './axe.ts';
import { chooseCsv, nextDownload } from './files.ts';
import { drawOf, LOT_ID, ofOffice, operation, part } from './lot-records.ts';
import { goTo, openScreen, PHONE } from './open-screen.tsx';

const dialog = page.getByRole('dialog');
const row = (name: string | RegExp) => page.getByRole('main').getByRole('row', { name });

const client = {
  ...EMPTY_CLIENT,
  ...ofOffice,
  id: ID.client,
  kind: 'client',
  raisonSociale: 'Oxance Énergie',
  siret: '',
  ville: '',
  departement: '',
};
const lot = (fields: Partial<Lot> = {}): Lot => ({
  ...ofOffice,
  id: LOT_ID,
  uniqueCode: 'OXA-BZH-2026-11',
  libelle: 'Combles',
  idClient: ID.client,
  nomClient: 'Oxance Énergie',
  fiche: 'BAR-EN-101',
  etat: 'OUVERT',
  attendues: 0,
  colonnes: {},
  tirage: null,
  createdAt: '2026-11-02T08:00:00.000Z',
  ...fields,
});

test('[lots/L3] [lots/L4] a list is matched, what is refused says why and comes back, the rest waits on this device', async () => {
  const other = lot({ id: ID.dossier, uniqueCode: 'OXA-BZH-2026-10', colonnes: { reference: 'Dossier' } });
  const known = part([operation(7)], { idLot: ID.dossier, cleDossier: ID.dossier });
  await openScreen(`/batch/update/${LOT_ID}`, { documents: { rsBatchs: [lot(), other], records: [client, known] } });
  await page.getByRole('button', { name: 'Importer la liste' }).first().click();
  await chooseCsv('Dossier;Nom;Voirie;CP;Ville\nOXA-1;Tanguy;1 rue du Port;29200;Brest\n');
  // The reference is found under the title of the client's last list; the address is not.
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Colonnes à choisir : Adresse.');
  await dialog.getByRole('combobox', { name: /^Adresse/ }).click();
  await page.getByRole('option', { name: 'Voirie' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ligne prête');
  await chooseCsv(
    'Dossier;Nom;Adresse;CP;Ville\nOXA-1;Tanguy;1 rue du Port;29200;Brest\noxa 1;Tanguy;1 rue du Port;29200;Brest\nOXA-7;Quéré;2 rue du Port;29200;Brest\nOXA-3;=A1;3 rue du Port;29200;Brest\n',
  );
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ligne prête');
  await expect.element(dialog.getByText('Même référence que la ligne 2.')).toBeVisible();
  await expect.element(dialog.getByText('Déjà dans le lot OXA-BZH-2026-10.')).toBeVisible();
  await expect.element(dialog.getByText(/la cellule est une formule/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Prendre 1 opération' }).click();
  await expect.element(dialog.getByText('1 opération gardée sur cet appareil.')).toBeVisible();
  const refused = nextDownload();
  await dialog.getByRole('button', { name: 'Télécharger ces lignes' }).click();
  expect(await (await refused).blob.text()).toContain('OXA-7;Quéré;2 rue du Port;29200;Brest;Déjà dans le lot');
  await userEvent.keyboard('{Escape}');
  await expect.element(row(/OXA-1 /)).toMatchTextContent('Tanguy');
  await expect.element(page.getByText('1 opération est encore sur cet appareil seul.')).toBeVisible();
  await page.getByRole('button', { name: 'Tirer au sort' }).click();
  await expect.element(dialog.getByText(/La liste n’est pas entière sur le serveur/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Tirer pour toujours' })).toBeDisabled();
});

test('[lots/L4] more than twenty thousand lines are refused by a sentence, and nothing is kept', async () => {
  await openScreen(`/batch/update/${LOT_ID}`, { documents: { rsBatchs: [lot()], records: [client] } });
  await page.getByRole('button', { name: 'Importer la liste' }).first().click();
  await chooseCsv(`Reference;Nom;Adresse;CP;Ville\n${'A;B;C;29200;D\n'.repeat(20_001)}`);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Rien n’a été gardé');
  await chooseCsv('Reference;Nom\n');
  await expect.element(dialog.getByText('Ce fichier n’a aucune ligne sous ses titres.')).toBeVisible();
});

test('[lots/L4] a list that was cut says what is missing, and may be ended at what is here', async () => {
  await openScreen(`/batch/update/${LOT_ID}`, {
    documents: { rsBatchs: [lot({ attendues: 20_000 })], records: [client, part([operation(1), operation(2)])] },
  });
  await expect.element(page.getByText(/2 opérations ici sur 20.000 annoncées/)).toBeVisible();
  await page.getByRole('button', { name: 'Arrêter la liste à 2 opérations' }).click();
  await expect.element(page.getByText(/annoncées/)).not.toBeInTheDocument();
});

const drawnLot = () => {
  const operations = [1, 2, 3, 4, 5].map((rank) => operation(rank));
  const { tirage, order } = drawOf(operations);
  return { rsBatchs: [lot({ etat: 'TIRE', attendues: 5, tirage })], records: [client, part(operations), order] };
};

test('[lots/L8] [lots/L13] a drawn lot shows its draw without a network, and a replacement asks why', async () => {
  const screen = await openScreen(`/batch/update/${LOT_ID}`, {
    documents: drawnLot(),
    answers: { rsBatchRemplacer: () => ({ ok: false, code: 'REGLE_METIER', data: { regle: 'reserve-vide' } }) },
  });
  await expect.element(page.getByRole('tab', { name: /Tirées 3/ })).toHaveAttribute('aria-selected', 'true');
  await expect.element(row(/OXA-5 /)).toMatchTextContent('Lieu n° 1');
  await expect.element(page.getByRole('button', { name: 'Importer la liste' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Rejouer' }).click();
  await expect.element(page.getByText(/ne donne pas ce tirage/)).toBeVisible();
  await row(/OXA-5 /)
    .getByRole('button', { name: 'Remplacer' })
    .click();
  await expect.element(dialog.getByText('0 tentative compte, sur 3 demandées', { exact: false })).toBeVisible();
  await expect.element(dialog.getByText('Règle : usage, à confirmer par le bureau')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remplacer' }).click();
  expect(screen.asked.map(({ name }) => name)).not.toContain('rsBatchRemplacer');
  await dialog.getByRole('textbox', { name: /^Motif/ }).fill('Absente');
  await dialog.getByRole('button', { name: 'Remplacer' }).click();
  await expect.element(dialog.getByText(/Plus aucune opération en réserve/)).toBeVisible();
  expect(await violationsOf('lot')).toEqual([]);
});

test('[platform/W14] who comes back to a lot finds the tab, the words and the order of its table as they were', async () => {
  await openScreen(`/batch/update/${LOT_ID}`, {
    documents: drawnLot(),
    answers: { rsBatchRemplacer: () => ({ ok: false, code: 'REGLE_METIER', data: { regle: 'reserve-vide' } }) },
  });
  await page.getByRole('tab', { name: /^Toutes/ }).click();
  await page.getByRole('textbox', { name: /Filtrer|Chercher/ }).fill('kermarrec 4');
  await expect.poll(() => new URLSearchParams(location.search).get('q')).toBe('kermarrec 4');
  await page
    .getByRole('link', { name: /^Lots d’opérations/ })
    .first()
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lots d’opérations' })).toBeVisible();
  history.back();
  await expect.element(page.getByRole('tab', { name: /^Toutes/ })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('textbox', { name: /Filtrer|Chercher/ })).toHaveValue('kermarrec 4');
});

test('[lots/L1] lots are listed on a phone, without a network', async () => {
  await openScreen('/batch/list', {
    size: PHONE,
    isOffline: true,
    documents: { rsBatchs: [lot({ attendues: 120 })], records: [client], typeInterventions: [typeOfSamples] },
  });
  await expect.element(page.getByText('120 opérations')).toBeVisible();
});

test('[lots/L9] a drawn lot keeps its label and its day of deposit open, without a network', async () => {
  const drawn = lot({ etat: 'TIRE', dateDepot: '2026-12-11', attendues: 1 });
  await openScreen(`/batch/update/${LOT_ID}`, {
    isOffline: true,
    documents: { rsBatchs: [drawn], records: [client, part([operation(1)])] },
  });
  await page.getByRole('button', { name: 'Modifier le lot' }).click();
  await dialog.getByRole('textbox', { name: 'Libellé' }).fill('Combles, Bretagne');
  await dialog.getByLabelText('Dépôt au PNCEE').fill('2027-01-15');
  expect(await violationsOf('lot-modifie')).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(page.getByText('Combles, Bretagne')).toBeVisible();
  await expect.element(page.getByText('15/01/2027')).toBeVisible();
});

test('[sync/S27] a lot that waits on this device is a line of what waits, and leads to it', async () => {
  await openScreen(`/batch/update/${LOT_ID}`, { documents: { rsBatchs: [lot()], records: [client] } });
  await page.getByRole('button', { name: 'Modifier le lot' }).click();
  await dialog.getByRole('textbox', { name: 'Libellé' }).fill('Combles perdus');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await goTo('/file');
  const link = page.getByRole('main').getByRole('link', { name: 'OXA-BZH-2026-11' });
  await expect.element(link).toHaveAttribute('href', `/batch/update/${LOT_ID}`);
});
