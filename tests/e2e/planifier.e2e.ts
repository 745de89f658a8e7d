import type { Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { ouvrirApi } from './api.ts';
import { expect, test } from './base.ts';
import { EcranListe } from './ecrans-liste.ts';

const JOUR_MS = 86_400_000;
const jourDans = (jours: number): string => new Date(Date.now() + jours * JOUR_MS).toISOString().slice(0, 10);

interface Lu {
  readonly etat: string;
  readonly aSupprimerLe: string | null;
  readonly interventions: readonly { readonly dateRdv: string | null; readonly idControleur: number | null }[];
}

/** Chooses the first rows of a list, and gives the ids of their dossiers. */
async function choisir(page: Page, adresse: string, combien: number): Promise<string[]> {
  await page.goto(new URL(adresse, page.url()).href);
  const liste = await new EcranListe(page).prete();
  const ids: string[] = [];
  for (let rang = 0; rang < combien; rang += 1) {
    const lien = await liste.lignes.nth(rang).getByRole('link').first().getAttribute('href');
    const id = must(/current\/([\w-]+)/.exec(lien ?? '')?.[1], 'a row leads to its dossier');
    ids.push(id);
    // By its dossier: a synchronisation may bring another row above it meanwhile.
    await liste.lignes
      .filter({ has: page.locator(`a[href*="${id}"]`) })
      .getByRole('checkbox')
      .click();
  }
  await expect(page.getByText(new RegExp(`^${combien} dossiers? sélectionnés?$`))).toBeVisible();
  return ids;
}

test('a lead plans the visits of chosen dossiers, archives some, takes one back and sets one to delete', async ({
  ouvrir,
  serveur,
}) => {
  const page = await ouvrir('manager.cee', '/dossiers/new');
  const admin = await ouvrirApi(serveur, 'admin.cee');
  const lire = (id: string) => admin.lire<Lu>(`Demande/getDossier?id=${id}`);
  const barre = page.getByRole('region', { name: /sélectionnés?$/ });
  const dialogue = page.getByRole('dialog');

  await test.step('visits of two dossiers are put in order for one day, and leave for the server after the network is back', async () => {
    const ids = await choisir(page, '/dossiers/new', 2);
    const jour = jourDans(10);
    await barre.getByRole('button', { name: 'Planifier', exact: true }).click();
    await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialogue.getByRole('alert')).toHaveText('Choisissez un contrôleur, ou un jour et une heure.');
    const visites = dialogue.getByRole('listitem');
    const premiere = await visites.first().locator('label').innerText();
    await visites
      .first()
      .getByRole('button', { name: /^Reculer / })
      .click();
    await expect(visites.nth(1).locator('label')).toHaveText(premiere);
    await dialogue.getByLabel('Jour', { exact: true }).fill(jour);
    await dialogue.getByLabel('Heure de la première').fill('08:00');
    await dialogue
      .getByRole('radio', { name: /Habilité(?! pour)/ })
      .first()
      .check();
    await page.context().setOffline(true);
    await dialogue.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/interventions? planifiées?\. Enregistré sur l’appareil/)).toBeVisible();
    await expect(dialogue).toBeHidden();
    await page.context().setOffline(false);
    for (const id of ids) {
      await expect
        .poll(async () => (await lire(id)).interventions.map(({ dateRdv }) => dateRdv?.slice(0, 10)))
        .toContain(jour);
    }
  });

  await test.step('two are archived together; one comes back, with a reason', async () => {
    const ids = await choisir(page, '/dossiers/done', 2);
    await barre.getByRole('button', { name: 'Archiver', exact: true }).click();
    await dialogue.getByRole('button', { name: 'Archiver', exact: true }).click();
    await expect(page.getByText(/^2 dossiers archivés\./)).toBeVisible();
    for (const id of ids) await expect.poll(async () => (await lire(id)).etat).toBe('ARCHIVE');
    await page.goto(serveur.url('cee', `/dossiers/current/${ids[0]}`));
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Désarchiver' }).click();
    await dialogue.getByRole('button', { name: 'Désarchiver' }).click();
    await expect(dialogue.getByText('Indiquez le motif : il reste dans l’historique.')).toBeVisible();
    await dialogue.getByRole('textbox', { name: 'Motif' }).fill('Pièce à compléter');
    await dialogue.getByRole('button', { name: 'Désarchiver' }).click();
    await expect.poll(async () => (await lire(must(ids[0], 'it was chosen'))).etat).toBe('VALIDE');
  });

  await test.step('one is set to delete: it leaves the list, and the administrator has 30 days', async () => {
    const [id = ''] = await choisir(page, '/dossiers/inprogress', 1);
    await barre.getByRole('button', { name: 'Mettre à supprimer' }).click();
    await expect(dialogue.getByText(/il est effacé dans 30 jours/)).toBeVisible();
    await dialogue.getByRole('button', { name: 'Mettre à supprimer' }).click();
    await expect(dialogue.getByText('Indiquez le motif : il reste dans l’historique.')).toBeVisible();
    await dialogue.getByRole('textbox', { name: 'Motif' }).fill('Saisi deux fois');
    await dialogue.getByRole('button', { name: 'Mettre à supprimer' }).click();
    await expect(page.getByText(/^1 dossier à supprimer\./)).toBeVisible();
    await expect(page.getByRole('grid').locator(`a[href*="${id}"]`)).toHaveCount(0);
    await expect.poll(async () => (await lire(id)).aSupprimerLe?.slice(0, 10)).toBe(jourDans(30));
  });
});
