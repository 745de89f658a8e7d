import { must } from '#domain/base/must.ts';
import { ouvrirApi } from './api.ts';
import { expect, test } from './base.ts';
import { courriels } from './courriels.ts';
import type { Serveur } from './serveur.ts';

interface Visite {
  readonly id: string;
  readonly numero: string;
  readonly etat: string;
}

const MOTS = 'Notre contrôleur sonnera chez vous <b>à l’heure dite</b>.';

/** A visit of the controller whose report is issued: the newest, since the first ones are archived and leave the devices. */
async function visiteEmise(serveur: Serveur): Promise<Visite> {
  const { lire } = await ouvrirApi(serveur, 'control.cee');
  const { items } = await lire<{ readonly items: readonly Visite[] }>('Intervention/Liste/Controleur?size=200');
  return must(
    items.findLast(({ etat }) => etat === 'VALIDE'),
    'the controller of the demo has an issued report',
  );
}

test('[courriels/L4] [courriels/L5] [courriels/L7] an administrator reads a mail that was kept, and writes the words of the next one', async ({
  ouvrir,
  serveur,
}) => {
  const reset = '/api/Auth/resetEmail/control.cee%40constat.example/cee';
  const asked = await fetch(`http://127.0.0.1:${serveur.port}${reset}`, { method: 'POST' });
  expect(asked.status).toBe(204);
  await expect.poll(() => courriels(serveur).map(({ a }) => a)).toEqual(['control.cee@constat.example']);
  const page = await ouvrir('admin.cee', '/admin/courriels');
  const ecran = page.getByRole('main');

  await test.step('the mail is read, and cannot leave without a mail server', async () => {
    await ecran.getByRole('gridcell', { name: 'control.cee@constat.example', exact: true }).dblclick();
    const panneau = page.getByRole('dialog', { name: 'Constat CEE : choisir un nouveau mot de passe' });
    await expect(panneau.getByText(/Un nouveau mot de passe a été demandé/)).toBeVisible();
    await expect(panneau.getByText('Gardé', { exact: true })).toBeVisible();
    await panneau.getByRole('button', { name: 'Envoyer de nouveau' }).click();
    await expect(panneau.getByRole('alert')).toContainText('Aucun serveur de courrier n’est réglé');
    await panneau.getByRole('button', { name: 'Fermer' }).click();
    await expect(panneau).toBeHidden();
  });

  const panneau = page.getByRole('dialog', { name: 'Avis de passage', exact: true });
  const texte = panneau.getByRole('textbox', { name: 'Texte', exact: true });
  const enregistrer = panneau.getByRole('button', { name: 'Enregistrer', exact: true });
  await test.step('a text names only what is known, and is kept on the device while there is no network', async () => {
    await ecran.getByRole('link', { name: 'Modèles de courriels' }).click();
    await ecran.getByRole('gridcell', { name: 'Avis de passage', exact: true }).dblclick();
    await texte.fill('Bonjour {nom}');
    await expect(panneau.getByText('Ce courriel ne connaît pas {nom}.')).toBeVisible();
    await expect(enregistrer).toBeDisabled();
    await page.context().setOffline(true);
    await expect(panneau.getByText(/Enregistrer un texte demande le réseau/)).toBeVisible();
    await texte.fill(`Bonjour,\n\n${MOTS}\n\n`);
    await panneau.getByRole('button', { name: '{bureau}', exact: true }).click();
    await expect(panneau.getByRole('article').getByText(MOTS)).toBeVisible();
    await expect(panneau.getByRole('article').getByText('Contrôle Armor')).toBeVisible();
    await expect(enregistrer).toBeDisabled();
    await panneau.getByRole('button', { name: 'Fermer' }).click();
    await expect(panneau).toBeHidden();
    await page.context().setOffline(false);
  });

  await test.step('found again, it is saved and told apart from ours', async () => {
    await ecran.getByRole('gridcell', { name: 'Avis de passage', exact: true }).dblclick();
    await expect(panneau.getByText('Saisie retrouvée, pas encore enregistrée.')).toBeVisible();
    await expect(texte).toHaveValue(`Bonjour,\n\n${MOTS}\n\n{bureau}`);
    await enregistrer.click();
    await expect(panneau).toBeHidden();
    await expect(ecran.getByRole('gridcell', { name: 'Écrit par vous', exact: true })).toHaveCount(1);
  });
});

test('[courriels/L1] [courriels/L7] [courriels/L11] a controller writes to a contact from the form of a visit, its report with it, and without a network', async ({
  ouvrir,
  serveur,
}) => {
  const { id, numero } = await visiteEmise(serveur);
  const page = await ouvrir('control.cee', `/intervention/current/${id}`);
  const ecran = page.getByRole('main');
  const client = ecran.getByRole('group', { name: 'Destinataires' }).getByRole('checkbox').first();
  const envoyer = async (bouton: string, dit: RegExp) => {
    await ecran.getByRole('button', { name: bouton, exact: true }).click();
    await expect(page.getByText(dit)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/intervention/current/${id}`));
  };
  const ecrire = async () => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Envoyer un courriel' }).click();
    await expect(ecran.getByRole('heading', { level: 1 })).toHaveText('Nouveau courriel');
    await expect(ecran.getByText(numero, { exact: true })).toBeVisible();
    await expect(ecran.getByRole('checkbox', { name: `Rapport de ${numero}` })).toBeChecked();
  };
  const avant = courriels(serveur).length;

  await test.step('nobody to read it: said, and nothing leaves; with somebody, it does', async () => {
    await ecrire();
    await ecran.getByRole('combobox', { name: 'Modèle' }).click();
    await page.getByRole('option', { name: 'Avis de passage' }).click();
    await expect(ecran.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(/Notre contrôleur sonnera/);
    await ecran.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(ecran.getByText('Choisissez au moins un destinataire.')).toBeVisible();
    await client.check();
    await envoyer('Envoyer', /^Courriel gardé par le serveur/);
    await expect
      .poll(() =>
        courriels(serveur)
          .slice(avant)
          .map(({ texte }) => texte.includes(MOTS)),
      )
      .toEqual([true]);
  });

  await test.step('without a network it waits on the device, and leaves by itself afterwards', async () => {
    await ecrire();
    await page.context().setOffline(true);
    await expect(ecran.getByText(/^Pas de réseau.: ce que vous écrivez est gardé/)).toBeVisible();
    await ecran.getByRole('textbox', { name: 'Message', exact: true }).fill('Écrit au sous-sol');
    await client.check();
    await envoyer('Envoyer au retour du réseau', /^Courriel gardé sur l’appareil/);
    expect(courriels(serveur)).toHaveLength(avant + 1);
    await page.context().setOffline(false);
    await expect.poll(() => courriels(serveur).at(-1)?.texte ?? '').toContain('Écrit au sous-sol');
    expect(courriels(serveur)).toHaveLength(avant + 2);
  });

  await test.step('they choose which events are told to them by mail', async () => {
    await page.goto(serveur.url('cee', '/users/edit'));
    const carte = ecran.getByRole('region', { name: 'Notifications' });
    const visites = carte.getByRole('checkbox', { name: 'Visites, Courriel' });
    const isTold = !(await visites.isChecked());
    await visites.setChecked(isTold);
    await carte.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(carte.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await page.reload();
    await expect(visites).toBeChecked({ checked: isTold });
  });

  await test.step('the administrator reads what left, its report named', async () => {
    const admin = await ouvrir('admin.cee', '/admin/courriels');
    await admin
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: 'visite de contrôle' })
      .getByRole('gridcell')
      .nth(1)
      .dblclick();
    const panneau = admin.getByRole('dialog');
    await expect(panneau.getByText(MOTS)).toBeVisible();
    await expect(panneau.getByText(/\.pdf$/)).toBeVisible();
  });
});
