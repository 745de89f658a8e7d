import { randomUUID } from 'node:crypto';
import { QUEUE_FILE_VERSION } from '#domain/sync/queue-file.ts';
import { SYNC_VERSION } from '#domain/sync/messages.ts';
import { expect, PASSWORD, test } from './base.ts';
import type { AppServer } from './server.ts';

interface Dossier {
  readonly id: string;
  readonly numero: string;
}

/** A tablet of the controller, by the calls that it makes. */
async function tablet(server: AppServer) {
  const origin = `http://127.0.0.1:${server.port}/api`;
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'control.cee@constat.example', password: PASSWORD });
  const signIn = await fetch(`${origin}/Auth/login`, { method: 'POST', headers: json, body });
  const { token, user } = (await signIn.json()) as { token: string; user: { id: number } };
  const headers = { ...json, authorization: `Bearer ${token}` };
  const page = await fetch(`${origin}/Sync/pull?limit=1000`, { headers });
  const { docs } = (await page.json()) as { docs: { c: string; d: Dossier & { rev: number } }[] };
  const dossiers = docs.filter(({ c }) => c === 'dossiers').map(({ d }) => d);
  const edit = (rank: number, acces: string) => ({
    editId: randomUUID(),
    collection: 'dossiers',
    id: dossiers[rank]?.id,
    baseRev: dossiers[rank]?.rev,
    nouveau: false,
    changes: { acces },
    faitLe: new Date().toISOString(),
    horsLigne: true,
  });
  const push = (edits: object[]) =>
    fetch(`${origin}/Sync/push`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ version: SYNC_VERSION, appareil: { id: 'tablette-9', version: '1' }, edits }),
    });
  return { idUser: user.id, dossiers, edit, pousser: push };
}

test('[sync/C4] [sync/C3] the office reads what a device was refused, sets it aside with a reason, and imports a queue twice without harm', async ({
  openAs,
  serveur,
}) => {
  const device = await tablet(serveur);
  await device.pousser([device.edit(0, 'Digicode 4271')]);

  const rt = await openAs('manager.cee', '/admin/refus');
  const card = rt.getByRole('listitem').filter({ hasText: 'Digicode 4271' });
  await expect(card.getByRole('heading', { name: device.dossiers[0]?.numero ?? '' })).toBeVisible();
  await expect(card.getByRole('row', { name: /^Accès/ })).toBeVisible();
  await card.getByRole('button', { name: 'Rejouer' }).click();
  await rt.getByRole('dialog').getByRole('button', { name: 'Rejouer' }).click();
  await expect(rt.getByRole('alert').filter({ hasText: 'n’a pas ce droit' })).toBeVisible();
  await rt.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(rt.getByRole('dialog')).toHaveCount(0);
  await card.getByRole('button', { name: 'Classer' }).click();
  await rt.getByRole('dialog').getByRole('button', { name: 'Classer' }).click();
  await expect(rt.getByText('Dites pourquoi elle n’est pas écrite.')).toBeVisible();
  await rt.getByLabel('Motif').fill('Le code a changé depuis');
  await rt.getByRole('dialog').getByRole('button', { name: 'Classer' }).click();
  await expect(card).toHaveCount(0);
  await rt.getByRole('tab', { name: 'Toutes' }).click();
  await expect(rt).toHaveURL(/vue=tous/);
  await expect(rt.getByText(/Classée par .* Le code a changé depuis/)).toBeVisible();
  await expect(rt.getByRole('button', { name: 'Importer une file' })).toHaveCount(0);

  const admin = await openAs('admin.cee', '/admin/refus');
  const file = {
    format: 'constat-file',
    version: QUEUE_FILE_VERSION,
    idUser: device.idUser,
    appareil: 'tablette-9',
    exporteLe: new Date().toISOString(),
    edits: [device.edit(1, 'Clé sous le pot')],
    photos: [],
    documents: [],
  };
  const buffer = Buffer.from(JSON.stringify(file));
  await admin.getByRole('button', { name: 'Importer une file' }).click();
  const question = admin.getByRole('dialog');
  await question
    .getByLabel('Fichier')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await question.getByRole('button', { name: 'Importer une file' }).click();
  await expect(question.getByText(/n’est pas une file exportée/)).toBeVisible();
  const summary = question.getByText(/0 acceptées, 0 en conflit, 1 refusées/);
  for (const _ of [1, 2]) {
    // Another choice takes the former outcome away: the one read next is of this import.
    await question.getByLabel('Fichier').setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer });
    await expect(summary).toHaveCount(0);
    await question.getByRole('button', { name: 'Importer une file' }).click();
    await expect(summary).toBeVisible();
  }
  await question.getByRole('button', { name: 'Annuler' }).click();
  await expect(admin.getByRole('listitem').filter({ hasText: 'Clé sous le pot' })).toHaveCount(1);
});
