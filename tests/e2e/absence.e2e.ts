import type { Page } from 'playwright/test';
import { openApi, reponseOf } from './api.ts';
import { Device, visitToFill } from './device.ts';
import { checkAxe } from './axe.ts';
import { expect, test } from './base.ts';

const HOURS = 3;

/** The device's own record of its last complete exchange, set back as if hours had passed; false: not written yet. */
const letPass = (page: Page, hours: number): Promise<boolean> =>
  page.evaluate(async (count) => {
    const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('indexedDB')));
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const nom = names.find((one) => one.startsWith('rxdb-dexie-constat-cee-') && one.endsWith('--configs'));
    if (nom === undefined) return false;
    const base = await resultOf(indexedDB.open(nom));
    const docs = base.transaction('docs', 'readwrite').objectStore('docs');
    const row = (await resultOf(docs.get('absences'))) as { recuLe: string | null } | undefined;
    if (typeof row?.recuLe !== 'string') return false;
    const recuLe = new Date(Date.parse(row.recuLe) - count * 3_600_000).toISOString();
    await resultOf(docs.put({ ...row, recuLe }));
    base.close();
    return true;
  }, hours);

test('[DC] back after hours without a network, one screen tells field by field what others wrote, and undoes it', async ({
  browser,
  serveur,
}) => {
  // Rows in clear: the test moves one instant in them, and nothing else.
  await serveur.stop();
  await serveur.restart({ SEAL_DEVICES: '0' });
  const [bureau, terrain] = [await openApi(serveur, 'manager.cee'), await openApi(serveur, 'control.cee')];
  const visit = await visitToFill(terrain);
  const write = (h_reference: string) =>
    bureau.write('PATCH', `Intervention/patch/${visit}`, { changes: { champs: { h_reference } } });
  await write('AVANT');
  const { demandeId } = await bureau.read<{ demandeId: string }>(`Intervention/${visit}`);

  const device = await Device.take(browser, serveur);
  const { page } = device;
  await device.signIn('control.cee');
  await page.goto(device.url('/file'));
  await expect(page.getByText(/^Dernière synchronisation\s:\s\d/)).toBeVisible();
  await device.cut();
  await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();
  await expect.poll(() => letPass(page, HOURS)).toBe(true);
  await write('APRÈS');
  await bureau.write('PUT', `Demande/UpdateDemand/${demandeId}`, { acces: 'Digicode 4812' });

  await device.restore();
  await expect(page.getByText(/D’autres ont travaillé sur vos dossiers/)).toBeVisible();
  // The form fills the screen: what others wrote is said there too, above it and never over a field.
  await page.goto(device.url(`/intervention/current/${visit}`));
  await expect(page.getByText(/D’autres ont travaillé sur vos dossiers/)).toBeVisible();
  await page.getByRole('link', { name: 'Voir ce qui a changé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ce qui a changé pendant votre absence' })).toBeVisible();
  const answer = page.getByRole('listitem').filter({ hasText: 'Référence interne de l’opération' });
  await expect(answer.getByRole('deletion')).toHaveText('AVANT');
  await expect(answer.getByRole('insertion')).toHaveText('APRÈS');
  await expect(answer.getByText(/Claire Vasseur/)).toBeVisible();
  // The visits that are not validated follow ([interventions/I26]): each tells it too, under « Consignes ».
  const acces = page
    .getByRole('listitem')
    .filter({ hasText: /^Accès/ })
    .filter({ hasText: 'Digicode 4812' });
  await expect(acces.getByRole('insertion')).toBeVisible();
  // A field of the dossier is the office's: its controller reads it, and is offered nothing that would be refused.
  await expect(answer.getByRole('button', { name: /Annuler le changement/ })).toBeVisible();
  await expect(acces.getByRole('button')).toHaveCount(0);
  await checkAxe(page, 'what changed in one’s absence');

  await answer.getByRole('button', { name: /Annuler le changement/ }).click();
  await expect(answer.getByText('Valeur d’avant en place')).toBeVisible();
  await expect.poll(() => reponseOf(bureau, visit, 'h_reference')).toBe('AVANT');
  await expect(page.getByText(/D’autres ont travaillé sur vos dossiers/)).toHaveCount(0);
  await device.giveBack();
});
