import { must } from '#domain/base/must.ts';
import { ouvrirApi } from './api.ts';
import { expect, test } from './base.ts';

interface Resume {
  readonly id: string;
  readonly numero: string;
}

test('[interventions/I11] [interventions/I19] the RT reads answers and photos side by side, sends back, and replaces an issued report', async ({
  ouvrir,
  serveur,
}) => {
  const controleur = await ouvrirApi(serveur, 'control.cee');
  const soumises = await controleur.lire<{ readonly items: readonly Resume[] }>(
    'Intervention/Liste/Controleur?etat=verif-rt&size=1',
  );
  const soumise = must(soumises.items[0], 'the controller of the demo has submitted a visit');
  const bureau = await ouvrirApi(serveur, 'manager.cee');
  const { items } = await bureau.lire<{ readonly items: readonly Resume[] }>('Demande/GetDossiersBureau/done?size=1');
  const valide = must(items[0], 'the demo has a validated dossier');
  const { interventions } = await bureau.lire<{ readonly interventions: readonly (Resume & { etat: string })[] }>(
    `Demande/getDossier?id=${valide.id}`,
  );
  const emise = must(
    interventions.find(({ etat }) => etat === 'VALIDE'),
    'a validated dossier has an issued report',
  );
  const page = await ouvrir('manager.cee', `/intervention/current/${soumise.id}`);

  await test.step('what is marked while reading begins the comment, which the controller then reads', async () => {
    await expect(page.getByText(/À relire.: .* a soumis cette intervention/)).toBeVisible();
    const drapeau = page.getByRole('button', { name: /^À reprendre/ }).first();
    await drapeau.click();
    await expect(drapeau).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Renvoyer' }).click();
    const dialogue = page.getByRole('dialog', { name: 'Renvoyer au contrôleur' });
    const commentaire = dialogue.getByLabel('Ce qui est à reprendre');
    await expect(commentaire).toHaveValue(/^• /);
    await commentaire.fill('');
    await dialogue.getByRole('button', { name: 'Renvoyer' }).click();
    await expect(dialogue.getByRole('alert')).toHaveText('Écrivez ce que le contrôleur doit reprendre.');
    await commentaire.fill('Photo de la trappe floue');
    await dialogue.getByRole('button', { name: 'Renvoyer' }).click();
    await expect(dialogue).toBeHidden();
    await expect
      .poll(() => controleur.lire<{ readonly commentaireRt: string | null }>(`Intervention/${soumise.id}`))
      .toMatchObject({ etat: 'EN COURS', commentaireRt: 'Photo de la trappe floue' });
    const tablette = await ouvrir('control.cee', `/intervention/current/${soumise.id}`);
    await expect(tablette.getByText('Photo de la trappe floue')).toBeVisible();
  });

  await test.step('the issued report is kept, and its new version opens with a link to it', async () => {
    await page.goto(new URL(`/intervention/current/${emise.id}`, page.url()).href);
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Annule et remplace' }).click();
    const dialogue = page.getByRole('dialog');
    await dialogue.getByLabel('Motif').fill('Surface erronée');
    await dialogue.getByRole('button', { name: 'Annule et remplace' }).click();
    await expect(page.getByText(`Cette version remplace ${emise.numero}.`)).toBeVisible();
    await expect(page).not.toHaveURL(({ pathname }) => pathname === `/intervention/current/${emise.id}`);
    await page.getByRole('link', { name: 'Voir le rapport remplacé' }).click();
    await expect(page.getByText(/^Remplacée par I-/)).toBeVisible();
    await page.getByRole('link', { name: 'Voir la nouvelle version' }).click();
    await expect(page.getByText(`Cette version remplace ${emise.numero}.`)).toBeVisible();
  });
});
