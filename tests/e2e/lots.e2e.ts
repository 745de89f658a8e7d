import { expect, test } from './base.ts';
import { openApi } from './api.ts';

/** Enough for a kill to fall in the middle: sixty parts. */
const COUNT = 6000;
interface LotLine {
  readonly id: string;
  readonly uniqueCode: string;
}
interface ReadLot {
  readonly nbOperations: number;
  readonly etat: string;
  readonly operations: readonly { readonly reference: string; readonly selection: string | null }[];
}

test('[lots/L4] [lots/L8] the office imports a list with refused lines while the server is killed, loses and doubles nothing, then draws', async ({
  openAs,
  serveur,
}) => {
  test.setTimeout(240_000);
  const page = await openAs('manager.cee', '/batch/list');
  await page.getByRole('button', { name: 'Nouveau lot' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Client/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: /^Fiche/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: /^Code unique/ }).fill('OXA-RECIT-2026');
  await dialog.getByRole('button', { name: 'Créer le lot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'OXA-RECIT-2026' })).toBeVisible();

  await page.getByRole('button', { name: 'Importer la liste' }).first().click();
  const lines = Array.from(
    { length: COUNT },
    (_, rank) => `R-${rank};Nom ${rank};${rank} rue du Port;29200;Brest;${['Thermélan', 'Isolarmor'][rank % 2]}`,
  );
  const refused = ['R-1;Double;1 rue Neuve;29200;Brest;', 'R-a;=1+1;2 rue Neuve;29200;Brest;'];
  const text = ['Référence;Nom;Adresse;CP;Ville;Installateur', ...lines, ...refused].join('\n');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(dialog.getByText('2 lignes refusées')).toBeVisible();
  await dialog.getByRole('button', { name: /^Prendre/ }).click();

  // In the middle of the sending, without its leave.
  let office = await openApi(serveur, 'manager.cee');
  const read = async (): Promise<ReadLot> => {
    const { items } = await office.read<{ items: readonly LotLine[] }>('RsBatch/Get?search=OXA-RECIT-2026');
    const [lot] = items;
    return lot === undefined
      ? { nbOperations: 0, etat: '', operations: [] }
      : office.read<ReadLot>(`RsBatch/${lot.id}`);
  };
  let arrived = 0;
  const count = async (): Promise<number> => (arrived = (await read()).nbOperations);
  await expect.poll(count, { intervals: [50], timeout: 60_000 }).toBeGreaterThan(0);
  await serveur.kill();
  expect(arrived).toBeLessThan(COUNT);
  await serveur.restart();
  await expect(dialog.getByText(/opérations gardées sur cet appareil/)).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByText(/encore sur cet appareil seul/)).toBeHidden({ timeout: 120_000 });

  office = await openApi(serveur, 'manager.cee');
  const listed = await read();
  expect(listed.nbOperations).toBe(COUNT);
  expect(new Set(listed.operations.map(({ reference }) => reference)).size).toBe(COUNT);
  expect(listed.operations[COUNT - 1]?.reference).toBe(`R-${COUNT - 1}`);

  await page.getByRole('button', { name: 'Tirer au sort' }).click();
  await dialog.getByRole('textbox', { name: 'Sur le lieu (%)' }).fill('15');
  await dialog.getByRole('textbox', { name: 'Par contact (%)' }).fill('30');
  await dialog.getByRole('button', { name: 'Tirer pour toujours' }).click();
  await expect(page.getByText('Figé', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rejouer' }).click();
  await expect(page.getByText(/les mêmes opérations dans le même ordre/)).toBeVisible();
  await expect(page.getByRole('tab', { name: /Sur le lieu 900/ })).toBeVisible();
});
