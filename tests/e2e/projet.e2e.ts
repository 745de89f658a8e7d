import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { expect, test } from './base.ts';

test.use({ serviceWorkers: 'allow' });

interface Projet {
  readonly id: string;
  readonly etape: string | null;
  readonly menage: { readonly rfr: number | null; readonly categorie: string | null };
}

test('[renovation/PF2] [renovation/PF8] a lead writes the household, the step and the financing plan of a projet, without a network too', async ({
  openAs,
  serveur,
}) => {
  const api = await openApi(serveur, 'manager.mar');
  const { items } = await api.read<{ readonly items: readonly Projet[] }>(
    'Demande/GetDossiersBureau/inprogress?size=1',
  );
  const { id } = must(items[0], 'the demo of mar has a projet under way');
  const read = () => api.read<Projet>(`Demande/getDossier?id=${id}`);
  const etape = (await read()).etape === 'Visite finale' ? 'Travaux' : 'Visite finale';
  // The demonstration is made for the day: revenues that change the category of the household that stands there.
  const isRich = (await read()).menage.categorie === 'Supérieures';
  const proposed = isRich ? { rfr: 1000, categorie: 'Très modestes' } : { rfr: 950_000, categorie: 'Supérieures' };
  const page = await openAs('manager.mar', `/projets/current/${id}?onglet=menage`);
  const tab = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  const network = page.context();

  await test.step('revenues that are no number are refused in words; others change the proposed category', async () => {
    const menage = tab('Ménage');
    const income = menage.getByRole('textbox', { name: 'Revenu fiscal de référence' });
    await menage.getByRole('button', { name: /^Modifier.: Revenu fiscal de référence$/ }).click();
    await income.fill('beaucoup');
    await income.press('Enter');
    await expect(menage.getByText(/^Écrivez un nombre, sans unité/)).toBeVisible();
    await income.fill(String(proposed.rfr));
    await income.press('Enter');
    await expect(
      menage.getByText(new RegExp(`^Catégorie d’après les revenus et les occupants.: ${proposed.categorie}`)),
    ).toBeVisible();
    await menage.getByRole('button', { name: 'Reprendre' }).last().click();
    await expect(menage.getByText(/^Catégorie d’après les revenus/)).toBeHidden();
    await expect.poll(async () => (await read()).menage).toMatchObject(proposed);
  });

  await test.step('the step that was reached waits on the device while there is no network', async () => {
    await page.getByRole('tab', { name: 'Étapes' }).click();
    const row = tab('Étapes').getByRole('listitem').filter({ hasText: etape });
    await network.setOffline(true);
    await row.getByRole('button', { name: 'Passer à cette étape' }).click();
    await expect(row).toHaveAttribute('aria-current', 'step');
    await expect(row.getByText('En cours', { exact: true })).toBeVisible();
    expect((await read()).etape).not.toBe(etape);
    await network.setOffline(false);
    await expect.poll(async () => (await read()).etape).toBe(etape);
  });

  await test.step('a line of works is checked, kept when the panel closes, saved, and taken away', async () => {
    await page.getByRole('tab', { name: 'Plan de financement' }).click();
    const plan = tab('Plan de financement');
    const panel = page.getByRole('dialog', { name: 'Ajouter des travaux' });
    const addButton = plan.getByRole('button', { name: 'Ajouter des travaux' });
    await addButton.click();
    await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(panel.getByText('Ce champ ne peut pas rester vide.').first()).toBeVisible();
    await panel.getByRole('textbox', { name: 'Libellé' }).fill('Ventilation double flux');
    await panel.getByRole('textbox', { name: 'Montant TTC (€)' }).fill('douze');
    await expect(panel.getByText(/^Écrivez un montant en euros/)).toBeVisible();
    await panel.getByRole('button', { name: 'Fermer' }).click();
    await expect(panel).toBeHidden();
    await addButton.click();
    await expect(panel.getByText('Saisie retrouvée, gardée sur cet appareil seulement.')).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Libellé' })).toHaveValue('Ventilation double flux');
    await panel.getByRole('textbox', { name: 'Montant TTC (€)' }).fill('4 500,50');
    await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(panel).toBeHidden();
    const row = plan.getByRole('row').filter({ hasText: 'Ventilation double flux' });
    await expect(row).toContainText(/4\s500,50/);
    await expect(plan.getByText(/^Pour estimer l’aide, il manque/)).toBeVisible();

    await row.getByRole('button', { name: /^Modifier.: Ventilation double flux$/ }).click();
    const modifier = page.getByRole('dialog', { name: 'Modifier les travaux' });
    await modifier.getByRole('button', { name: 'Retirer la ligne' }).click();
    await page
      .getByRole('dialog', { name: /^Retirer « / })
      .getByRole('button', { name: 'Retirer la ligne' })
      .click();
    await expect(modifier).toBeHidden();
    await expect(row).toHaveCount(0);
  });
});
