import { writePdf } from '../screens/pdf.ts';
import { checkAxe } from './axe.ts';
import { expect, expectUpToDate, test } from './base.ts';

const fileOf = async (name: string, line: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await writePdf({ pages: [[line]] }).arrayBuffer()),
});

test('[documents/GE5] [documents/GE9] an office deposits in the area of a client, who sees it unread, reads it and answers; the office sees who has read it', async ({
  openAs,
}) => {
  const client = await openAs('client.cee', '/ged');
  await expectUpToDate(client);
  const office = await openAs('manager.cee', '/ged');
  await expectUpToDate(office);
  const [main, panel] = [office.getByRole('main'), office.getByRole('dialog')];
  // The demonstration's client has an account, and gave a list.
  await main.getByRole('link', { name: 'Oxance Énergie' }).click();
  await expect(main.getByRole('row', { name: 'Liste des chantiers' })).toBeVisible();
  await main.getByRole('button', { name: 'Déposer', exact: true }).click();
  await panel.locator('input[type=file]').setInputFiles(await fileOf('Avenant 4.pdf', 'Avenant quatre'));
  await panel.getByRole('combobox', { name: 'Dossier' }).fill('Contrats et avenants');
  await panel.getByRole('button', { name: 'Enregistrer les documents' }).click();
  const given = main.getByRole('row', { name: 'Avenant 4' });
  await expect(given).toContainText('v1');
  await expect(given).toContainText(/0 sur \d/);
  await checkAxe(office, 'area');

  const own = client.getByRole('main');
  const received = own.getByRole('row', { name: 'Avenant 4' });
  await expect(received).toContainText('Non lu');
  await received.getByRole('button', { name: 'Avenant 4' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await expect(client.getByText('Avenant quatre')).toBeVisible();
  await client.getByRole('link', { name: 'Revenir' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect(received).not.toContainText('Non lu');
  await own.getByRole('button', { name: 'Déposer', exact: true }).click();
  const answer = client.getByRole('dialog');
  await answer.locator('input[type=file]').setInputFiles(await fileOf('Bon pour accord.pdf', 'Signé'));
  await expect(answer.getByRole('textbox', { name: /^Nom de/ })).toHaveValue('Bon pour accord');
  await answer.getByRole('button', { name: 'Enregistrer les documents' }).click();
  await expect(own.getByRole('row', { name: 'Bon pour accord' })).toContainText('v1');

  await expect(given).toContainText(/1 sur \d/);
  await main.getByRole('tab', { name: /^Déposés par le client/ }).click();
  await expect(main.getByRole('row', { name: 'Bon pour accord' })).toBeVisible();
});
