import { plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { openApi } from './api.ts';
import { expect, test } from './base.ts';
import { choose } from './list-screen.ts';

test.use({ serviceWorkers: 'allow' });

/** As the office counts its days: they begin an hour or two before those of UTC. */
const dayIn = (days: number): string => plusDays(localDay(new Date().toISOString(), zoneOf(null)), days);

interface ReadDossier {
  readonly etat: string;
  readonly aSupprimerLe: string | null;
  readonly interventions: readonly {
    readonly id: string;
    readonly dateRdv: string | null;
    readonly idControleur: number | null;
  }[];
}

test('[interventions/I30] a lead plans the visits of chosen dossiers, archives some, takes one back, deletes a visit and sets a dossier to delete', async ({
  openAs,
  serveur,
}) => {
  const page = await openAs('manager.cee', '/dossiers/new');
  const admin = await openApi(serveur, 'admin.cee');
  const read = (id: string) => admin.read<ReadDossier>(`Demande/getDossier?id=${id}`);
  const bar = page.getByRole('region', { name: /sélectionnés?$/ });
  const dialog = page.getByRole('dialog');

  await test.step('visits of two dossiers are put in order for one day, and leave for the server after the network is back', async () => {
    const ids = await choose(page, '/dossiers/new', 2);
    const day = dayIn(10);
    await bar.getByRole('button', { name: 'Planifier', exact: true }).click();
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Choisissez un contrôleur, ou un jour et une heure.');
    const visits = dialog.getByRole('listitem');
    const first = await visits.first().locator('label').innerText();
    await visits
      .first()
      .getByRole('button', { name: /^Reculer / })
      .click();
    await expect(visits.nth(1).locator('label')).toHaveText(first);
    await dialog.getByLabel('Jour', { exact: true }).fill(day);
    await dialog.getByLabel('Heure de la première').fill('08:00');
    await dialog
      .getByRole('radio', { name: /Habilité(?! pour)/ })
      .first()
      .check();
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText(/interventions? planifiées?\. Enregistré sur l’appareil/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.context().setOffline(false);
    for (const id of ids) {
      await expect
        .poll(async () => (await read(id)).interventions.map(({ dateRdv }) => dateRdv?.slice(0, 10)))
        .toContain(day);
    }
  });

  await test.step('two are archived together; one comes back, with a reason', async () => {
    const ids = await choose(page, '/dossiers/done', 2);
    await bar.getByRole('button', { name: 'Archiver', exact: true }).click();
    await dialog.getByRole('button', { name: 'Archiver', exact: true }).click();
    await expect(page.getByText(/^2 dossiers archivés\./)).toBeVisible();
    for (const id of ids) await expect.poll(async () => (await read(id)).etat).toBe('ARCHIVE');
    await page.goto(serveur.url('cee', `/dossiers/current/${ids[0]}`));
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Désarchiver' }).click();
    await dialog.getByRole('button', { name: 'Désarchiver' }).click();
    await expect(dialog.getByText('Indiquez le motif : il reste dans l’historique.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Motif' }).fill('Pièce à compléter');
    await dialog.getByRole('button', { name: 'Désarchiver' }).click();
    await expect.poll(async () => (await read(must(ids[0], 'it was chosen'))).etat).toBe('VALIDE');
  });

  await test.step('a visit is deleted, with a reason: it leaves its dossier', async () => {
    const [id = ''] = await choose(page, '/dossiers/inprogress', 1);
    const [visit] = (await read(id)).interventions;
    const visitId = must(visit, 'a dossier in progress has a visit').id;
    await page.goto(serveur.url('cee', `/intervention/current/${visitId}`));
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Supprimer l’intervention' }).click();
    await dialog.getByRole('textbox', { name: 'Motif' }).fill('Saisie deux fois');
    await dialog.getByRole('button', { name: 'Supprimer l’intervention' }).click();
    await expect(page.getByText('Intervention supprimée.')).toBeVisible();
    await expect(page).toHaveURL(serveur.url('cee', `/dossiers/current/${id}`));
    await expect(page.getByRole('main').locator(`a[href*="${visitId}"]`)).toHaveCount(0);
    await expect.poll(async () => (await read(id)).interventions.map((one) => one.id)).not.toContain(visitId);
  });

  await test.step('one is set to delete: it leaves the list, and the administrator has 30 days', async () => {
    const [id = ''] = await choose(page, '/dossiers/inprogress', 1);
    await bar.getByRole('button', { name: 'Mettre à supprimer' }).click();
    await expect(dialog.getByText(/il est effacé dans 30 jours/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Mettre à supprimer' }).click();
    await expect(dialog.getByText('Indiquez le motif : il reste dans l’historique.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Motif' }).fill('Saisi deux fois');
    await dialog.getByRole('button', { name: 'Mettre à supprimer' }).click();
    await expect(page.getByText(/^1 dossier à supprimer\./)).toBeVisible();
    await expect(page.getByRole('grid').locator(`a[href*="${id}"]`)).toHaveCount(0);
    await expect.poll(async () => (await read(id)).aSupprimerLe?.slice(0, 10)).toBe(dayIn(30));
  });
});
