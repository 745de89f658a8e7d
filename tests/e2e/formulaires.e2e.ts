import { randomUUID } from 'node:crypto';
import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { expect, expectUpToDate, test } from './base.ts';

const CODE = 'BAR-EN-101';
const FIRST = `${CODE}-v1`;

interface Listed {
  readonly items: readonly { readonly id: string; readonly etat: string }[];
}

test('[forms/FD8] [forms/FD12] [forms/FD15] an admin writes version 2, mends its formula, tries and publishes it; a controller fills it in on a new visit', async ({
  openAs,
  serveur,
}) => {
  const page = await openAs('admin.cee', '/formulaires');
  const main = page.getByRole('main');
  const plan = main.getByRole('navigation', { name: 'Plan' });
  const drawn = main.getByRole('region', { name: 'Le formulaire, tel qu’il sera' });
  const properties = main.getByRole('complementary', { name: 'Propriétés' });
  const publish = main.getByRole('button', { name: 'Publier' });
  await expectUpToDate(page);

  await test.step('a conditional field is added', async () => {
    await main.getByRole('button', { name: /^Actions sur Isolation de combles.*version 1$/ }).click();
    await page.getByRole('menuitem', { name: 'Nouvelle version' }).click();
    // [interventions/I16] The dossiers of the demonstration were engaged before today.
    await plan.getByRole('button', { name: 'Le formulaire' }).click();
    await properties.getByLabel('En service du').fill('2020-01-01');
    await plan.getByRole('button', { name: 'Déplier Travaux' }).click();
    await plan.getByRole('button', { name: /^Type de pose/ }).click();
    await plan.getByRole('button', { name: 'Ajouter un champ' }).click();
    await page.getByRole('menuitem', { name: 'Texte court' }).click();
    await properties.getByLabel('Question').fill('Marque des piges');
    await properties.getByRole('button', { name: 'Nommer d’après la question' }).click();
    await properties.getByText('Expression', { exact: true }).click();
    await properties.getByLabel('Expression', { exact: true }).last().fill("{t_pose} == 'Comble perdu'");
    await expect(drawn.getByText('Marque des piges')).toBeVisible();
  });

  await test.step('a formula that is wrong keeps it from being published, until it is mended', async () => {
    await plan.getByRole('button', { name: 'Déplier Surfaces' }).click();
    await plan.getByRole('button', { name: /^Écart de surface/ }).click();
    await properties.getByLabel('Formule').fill('({i_s_declaree}-{i_s_mesuree})/{i_s_mesure}*100');
    await expect(properties.getByText(/«\si_s_mesure\s» n’est pas un champ connu/)).toBeVisible();
    await expect(publish).toBeDisabled();
    await properties.getByRole('button', { name: /Remplacer par «\si_s_mesuree\s»/ }).click();
    await expect(publish).toBeEnabled();
  });

  await test.step('it is tried, then published', async () => {
    await plan.getByRole('button', { name: /^Marque des piges/ }).click();
    await expect(drawn.getByRole('textbox', { name: 'Marque des piges' })).toHaveCount(0);
    await drawn.getByText('Comble perdu', { exact: true }).click();
    await expect(drawn.getByRole('textbox', { name: 'Marque des piges' })).toBeVisible();
    await publish.click();
    const question = page.getByRole('dialog', { name: /^Publier la version 2 de BAR-EN-101/ });
    await expect(question.getByText('Marque des piges')).toBeVisible();
    await question.getByRole('button', { name: 'Publier maintenant' }).click();
    await expect(page.getByText(/^Version publiée/)).toBeVisible();
  });

  await test.step('a controller fills it in on a new visit', async () => {
    const office = await openApi(serveur, 'manager.cee');
    const controller = await openApi(serveur, 'control.cee');
    const { items } = await office.read<Listed>('Demande/GetDossiersBureau/inprogress?size=50');
    const { id: demandeId } = must(items[0], 'a dossier is under way');
    const { id: idControleur } = await controller.read<{ id: number }>('Auth/user');
    const id = randomUUID();
    await office.write('POST', 'Intervention', { id, demandeId, idTypeIntervention: CODE, idControleur });
    const created = await office.read<{ idVersionFormulaire: string }>(`Intervention/${id}`);
    expect(created.idVersionFormulaire).not.toBe(FIRST);
    const tablet = await openAs('control.cee', `/intervention/current/${id}`);
    await tablet.getByRole('button', { name: /^Travaux/ }).click();
    await tablet.getByText('Comble perdu', { exact: true }).click();
    await tablet.getByRole('textbox', { name: 'Marque des piges' }).fill('Isover');
    await expect
      .poll(async () => (await office.read<{ champs: object }>(`Intervention/${id}`)).champs)
      .toMatchObject({ marque_des_piges: 'Isover' });
  });
});
