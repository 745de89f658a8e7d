import type { Page } from 'playwright/test';
import { ouvrirApi, reponseDe } from './api.ts';
import { Appareil, visiteOuverte } from './appareil.ts';
import { verifierAxe } from './axe.ts';
import { expect, test } from './base.ts';

const HEURES = 3;

/** The device's own record of its last complete exchange, set back as if hours had passed; false: not written yet. */
const laisserPasser = (page: Page, heures: number): Promise<boolean> =>
  page.evaluate(async (nombre) => {
    const attendre = <T>(demande: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        demande.addEventListener('success', () => resolve(demande.result));
        demande.addEventListener('error', () => reject(demande.error ?? new Error('indexedDB')));
      });
    const noms = (await indexedDB.databases()).map(({ name = '' }) => name);
    const nom = noms.find((un) => un.startsWith('rxdb-dexie-constat-cee-') && un.endsWith('--configs'));
    if (nom === undefined) return false;
    const base = await attendre(indexedDB.open(nom));
    const docs = base.transaction('docs', 'readwrite').objectStore('docs');
    const rangee = (await attendre(docs.get('absences'))) as { recuLe: string | null } | undefined;
    if (typeof rangee?.recuLe !== 'string') return false;
    const recuLe = new Date(Date.parse(rangee.recuLe) - nombre * 3_600_000).toISOString();
    await attendre(docs.put({ ...rangee, recuLe }));
    base.close();
    return true;
  }, heures);

test('[DC] back after hours without a network, one screen tells field by field what others wrote, and undoes it', async ({
  browser,
  serveur,
}) => {
  // Rows in clear: the test moves one instant in them, and nothing else.
  await serveur.arreter();
  await serveur.redemarrer({ SEAL_DEVICES: '0' });
  const [bureau, terrain] = [await ouvrirApi(serveur, 'manager.cee'), await ouvrirApi(serveur, 'control.cee')];
  const visite = await visiteOuverte(terrain);
  const ecrire = (h_reference: string) =>
    bureau.ecrire('PATCH', `Intervention/patch/${visite}`, { changes: { champs: { h_reference } } });
  await ecrire('AVANT');
  const { demandeId } = await bureau.lire<{ demandeId: string }>(`Intervention/${visite}`);

  const appareil = await Appareil.prendre(browser, serveur);
  const { page } = appareil;
  await appareil.connecter('control.cee');
  await page.goto(appareil.url('/file'));
  await expect(page.getByText(/^Dernière synchronisation\s:\s\d/)).toBeVisible();
  await appareil.couper();
  await expect(page.getByRole('button', { name: /Hors ligne/ })).toBeVisible();
  await expect.poll(() => laisserPasser(page, HEURES)).toBe(true);
  await ecrire('APRÈS');
  await bureau.ecrire('PUT', `Demande/UpdateDemand/${demandeId}`, { acces: 'Digicode 4812' });

  await appareil.retablir();
  await expect(page.getByText(/D’autres ont travaillé sur vos dossiers/)).toBeVisible();
  // The form fills the screen: what others wrote is said there too, above it and never over a field.
  await page.goto(appareil.url(`/intervention/current/${visite}`));
  await expect(page.getByText(/D’autres ont travaillé sur vos dossiers/)).toBeVisible();
  await page.getByRole('link', { name: 'Voir ce qui a changé' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ce qui a changé pendant votre absence' })).toBeVisible();
  const reponse = page.getByRole('listitem').filter({ hasText: 'Référence interne de l’opération' });
  await expect(reponse.getByRole('deletion')).toHaveText('AVANT');
  await expect(reponse.getByRole('insertion')).toHaveText('APRÈS');
  await expect(reponse.getByText(/Claire Vasseur/)).toBeVisible();
  const acces = page.getByRole('listitem').filter({ hasText: 'Digicode 4812' });
  await expect(acces.getByRole('insertion')).toBeVisible();
  // A field of the dossier is the office's: its controller reads it, and is offered nothing that would be refused.
  await expect(reponse.getByRole('button', { name: /Annuler le changement/ })).toBeVisible();
  await expect(acces.getByRole('button')).toHaveCount(0);
  await verifierAxe(page, 'what changed in one’s absence');

  await reponse.getByRole('button', { name: /Annuler le changement/ }).click();
  await expect(reponse.getByText('Valeur d’avant en place')).toBeVisible();
  await expect.poll(() => reponseDe(bureau, visite, 'h_reference')).toBe('AVANT');
  await expect(page.getByText(/D’autres ont travaillé sur vos dossiers/)).toHaveCount(0);
  await appareil.rendre();
});
