import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { expect, test } from './base.ts';

interface Resume {
  readonly id: string;
  readonly numero: string;
}

test('[interventions/I11] [interventions/I19] the RT reads answers and photos side by side, sends back, and replaces an issued report', async ({
  openAs,
  serveur,
}) => {
  const controleur = await openApi(serveur, 'control.cee');
  const submitted = await controleur.read<{ readonly items: readonly Resume[] }>(
    'Intervention/Liste/Controleur?etat=verif-rt&size=1',
  );
  const submittedOne = must(submitted.items[0], 'the controller of the demo has submitted a visit');
  const bureau = await openApi(serveur, 'manager.cee');
  const { items } = await bureau.read<{ readonly items: readonly Resume[] }>('Demande/GetDossiersBureau/done?size=1');
  const validated = must(items[0], 'the demo has a validated dossier');
  const { interventions } = await bureau.read<{ readonly interventions: readonly (Resume & { etat: string })[] }>(
    `Demande/getDossier?id=${validated.id}`,
  );
  const issued = must(
    interventions.find(({ etat }) => etat === 'VALIDE'),
    'a validated dossier has an issued report',
  );
  const page = await openAs('manager.cee', `/intervention/current/${submittedOne.id}`);

  await test.step('what is marked while reading begins the comment, which the controller then reads', async () => {
    await expect(page.getByText(/À relire.: .* a soumis cette intervention/)).toBeVisible();
    const flag = page.getByRole('button', { name: /^À reprendre/ }).first();
    await flag.click();
    await expect(flag).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Renvoyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renvoyer au contrôleur' });
    const commentaire = dialog.getByLabel('Ce qui est à reprendre');
    await expect(commentaire).toHaveValue(/^• /);
    await commentaire.fill('');
    await dialog.getByRole('button', { name: 'Renvoyer' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Écrivez ce que le contrôleur doit reprendre.');
    await commentaire.fill('Photo de la trappe floue');
    await dialog.getByRole('button', { name: 'Renvoyer' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(() => controleur.read<{ readonly commentaireRt: string | null }>(`Intervention/${submittedOne.id}`))
      .toMatchObject({ etat: 'EN COURS', commentaireRt: 'Photo de la trappe floue' });
    const tablet = await openAs('control.cee', `/intervention/current/${submittedOne.id}`);
    await expect(tablet.getByText('Photo de la trappe floue').first()).toBeVisible();
    await expect(tablet.getByText(/Renvoyé au contrôleur/)).toBeVisible();
  });

  await test.step('the issued report is kept, and its new version opens with a link to it', async () => {
    await page.goto(new URL(`/intervention/current/${issued.id}`, page.url()).href);
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Annule et remplace' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Motif').fill('Surface erronée');
    await dialog.getByRole('button', { name: 'Annule et remplace' }).click();
    await expect(page.getByText(`Cette version remplace ${issued.numero}.`)).toBeVisible();
    await expect(page).not.toHaveURL(({ pathname }) => pathname === `/intervention/current/${issued.id}`);
    await page.getByRole('link', { name: 'Voir le rapport remplacé' }).click();
    await expect(page.getByText(/^Remplacée par I-/)).toBeVisible();
    await page.getByRole('link', { name: 'Voir la nouvelle version' }).click();
    await expect(page.getByText(`Cette version remplace ${issued.numero}.`)).toBeVisible();
  });
});
