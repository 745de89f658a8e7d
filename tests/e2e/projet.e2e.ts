import { must } from '#domain/base/must.ts';
import { ouvrirApi } from './api.ts';
import { expect, test } from './base.ts';

interface Projet {
  readonly id: string;
  readonly etape: string | null;
  readonly menage: { readonly rfr: number | null; readonly categorie: string | null };
}

test('[renovation/PF2] [renovation/PF8] a lead writes the household, the step and the financing plan of a projet, without a network too', async ({
  ouvrir,
  serveur,
}) => {
  const api = await ouvrirApi(serveur, 'manager.mar');
  const { items } = await api.lire<{ readonly items: readonly Projet[] }>(
    'Demande/GetDossiersBureau/inprogress?size=1',
  );
  const { id } = must(items[0], 'the demo of mar has a projet under way');
  const lire = () => api.lire<Projet>(`Demande/getDossier?id=${id}`);
  const etape = (await lire()).etape === 'Visite finale' ? 'Travaux' : 'Visite finale';
  const page = await ouvrir('manager.mar', `/projets/current/${id}?onglet=menage`);
  const onglet = (name: string) => page.getByRole('tabpanel', { name, exact: true });
  const reseau = page.context();

  await test.step('revenues that are no number are refused in words; others change the proposed category', async () => {
    const menage = onglet('Ménage');
    const revenus = menage.getByRole('textbox', { name: 'Revenu fiscal de référence' });
    await menage.getByRole('button', { name: /^Modifier.: Revenu fiscal de référence$/ }).click();
    await revenus.fill('beaucoup');
    await revenus.press('Enter');
    await expect(menage.getByText(/^Écrivez un nombre, sans unité/)).toBeVisible();
    await revenus.fill('950000');
    await revenus.press('Enter');
    await expect(menage.getByText(/^Catégorie d’après les revenus et les occupants.: Supérieures/)).toBeVisible();
    await menage.getByRole('button', { name: 'Reprendre' }).last().click();
    await expect(menage.getByText(/^Catégorie d’après les revenus/)).toBeHidden();
    await expect.poll(async () => (await lire()).menage).toMatchObject({ rfr: 950_000, categorie: 'Supérieures' });
  });

  await test.step('the step that was reached waits on the device while there is no network', async () => {
    await page.getByRole('tab', { name: 'Étapes' }).click();
    const ligne = onglet('Étapes').getByRole('listitem').filter({ hasText: etape });
    await reseau.setOffline(true);
    await ligne.getByRole('button', { name: 'Passer à cette étape' }).click();
    await expect(ligne).toHaveAttribute('aria-current', 'step');
    await expect(ligne.getByText('En cours', { exact: true })).toBeVisible();
    expect((await lire()).etape).not.toBe(etape);
    await reseau.setOffline(false);
    await expect.poll(async () => (await lire()).etape).toBe(etape);
  });

  await test.step('a line of works is checked, kept when the panel closes, saved, and taken away', async () => {
    await page.getByRole('tab', { name: 'Plan de financement' }).click();
    const plan = onglet('Plan de financement');
    const panneau = page.getByRole('dialog', { name: 'Ajouter des travaux' });
    const ajouter = plan.getByRole('button', { name: 'Ajouter des travaux' });
    await ajouter.click();
    await panneau.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(panneau.getByText('Ce champ ne peut pas rester vide.').first()).toBeVisible();
    await panneau.getByRole('textbox', { name: 'Libellé' }).fill('Ventilation double flux');
    await panneau.getByRole('textbox', { name: 'Montant TTC (€)' }).fill('douze');
    await expect(panneau.getByText(/^Écrivez un montant en euros/)).toBeVisible();
    await panneau.getByRole('button', { name: 'Fermer' }).click();
    await expect(panneau).toBeHidden();
    await ajouter.click();
    await expect(panneau.getByText('Saisie retrouvée, pas encore enregistrée.')).toBeVisible();
    await expect(panneau.getByRole('textbox', { name: 'Libellé' })).toHaveValue('Ventilation double flux');
    await panneau.getByRole('textbox', { name: 'Montant TTC (€)' }).fill('4 500,50');
    await panneau.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(panneau).toBeHidden();
    const ligne = plan.getByRole('row').filter({ hasText: 'Ventilation double flux' });
    await expect(ligne).toContainText(/4\s500,50/);
    await expect(plan.getByText(/^Pour estimer l’aide, il manque/)).toBeVisible();

    await ligne.getByRole('button', { name: /^Modifier.: Ventilation double flux$/ }).click();
    const modifier = page.getByRole('dialog', { name: 'Modifier les travaux' });
    await modifier.getByRole('button', { name: 'Retirer la ligne' }).click();
    await page
      .getByRole('dialog', { name: /^Retirer « / })
      .getByRole('button', { name: 'Retirer la ligne' })
      .click();
    await expect(modifier).toBeHidden();
    await expect(ligne).toHaveCount(0);
  });
});
