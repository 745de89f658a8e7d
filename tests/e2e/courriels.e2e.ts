import { must } from '#domain/base/must.ts';
import { openApi } from './api.ts';
import { expect, test } from './base.ts';
import { courriels } from './courriels.ts';
import type { AppServer } from './server.ts';

test.use({ serviceWorkers: 'allow' });

interface Visit {
  readonly id: string;
  readonly numero: string;
  readonly etat: string;
  readonly beneficiaire: { readonly email?: string | null };
}

const WORDS = 'Notre contrôleur sonnera chez vous <b>à l’heure dite</b>.';

/** A visit of the controller whose report is issued: the newest, since the first ones are archived and leave the devices. */
async function issuedVisit(server: AppServer): Promise<Visit> {
  const { read } = await openApi(server, 'control.cee');
  const { items } = await read<{ readonly items: readonly Visit[] }>('Intervention/Liste/Controleur?size=200');
  return must(
    items.findLast(({ etat, beneficiaire }) => etat === 'VALIDE' && (beneficiaire.email ?? '') !== ''),
    'the controller of the demo has an issued report, of somebody who can be written to',
  );
}

test('[courriels/L4] [courriels/L5] [courriels/L7] an administrator reads a mail that was kept, and writes the words of the next one', async ({
  openAs,
  serveur,
}) => {
  const reset = '/api/Auth/resetEmail/control.cee%40constat.example/cee';
  const asked = await fetch(`http://127.0.0.1:${serveur.port}${reset}`, { method: 'POST' });
  expect(asked.status).toBe(204);
  await expect.poll(() => courriels(serveur).map(({ a }) => a)).toEqual(['control.cee@constat.example']);
  const page = await openAs('admin.cee', '/admin/courriels');
  const screen = page.getByRole('main');

  await test.step('the mail is read, and cannot leave without a mail server', async () => {
    await screen.getByRole('gridcell', { name: 'control.cee@constat.example', exact: true }).dblclick();
    const panel = page.getByRole('dialog', { name: 'Constat CEE : choisir un nouveau mot de passe' });
    await expect(panel.getByText(/Un nouveau mot de passe a été demandé/)).toBeVisible();
    await expect(panel.getByText('Gardé', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Envoyer de nouveau' }).click();
    await expect(panel.getByRole('alert')).toContainText('Aucun serveur de courrier n’est réglé');
    await panel.getByRole('button', { name: 'Fermer' }).click();
    await expect(panel).toBeHidden();
  });

  const panel = page.getByRole('dialog', { name: 'Avis de passage', exact: true });
  const text = panel.getByRole('textbox', { name: 'Texte', exact: true });
  const saveButton = panel.getByRole('button', { name: 'Enregistrer', exact: true });
  await test.step('a text names only what is known, and is kept on the device while there is no network', async () => {
    await screen.getByRole('link', { name: 'Modèles de courriels' }).click();
    await screen.getByRole('gridcell', { name: 'Avis de passage', exact: true }).dblclick();
    await text.fill('Bonjour {nom}');
    await expect(panel.getByText('Ce courriel ne connaît pas {nom}.')).toBeVisible();
    await expect(saveButton).toBeDisabled();
    await page.context().setOffline(true);
    await expect(panel.getByText(/Enregistrer un texte demande le réseau/)).toBeVisible();
    await text.fill(`Bonjour,\n\n${WORDS}\n\n`);
    await panel.getByRole('button', { name: '{bureau}', exact: true }).click();
    await expect(panel.getByRole('article').getByText(WORDS)).toBeVisible();
    await expect(panel.getByRole('article').getByText('Contrôle Armor')).toBeVisible();
    await expect(saveButton).toBeDisabled();
    await panel.getByRole('button', { name: 'Fermer' }).click();
    await expect(panel).toBeHidden();
    await page.context().setOffline(false);
  });

  await test.step('found again, it is saved and told apart from ours', async () => {
    await screen.getByRole('gridcell', { name: 'Avis de passage', exact: true }).dblclick();
    await expect(panel.getByText('Saisie retrouvée, gardée sur cet appareil seulement.')).toBeVisible();
    await expect(text).toHaveValue(`Bonjour,\n\n${WORDS}\n\n{bureau}`);
    await saveButton.click();
    await expect(panel).toBeHidden();
    await expect(screen.getByRole('gridcell', { name: 'Écrit par vous', exact: true })).toHaveCount(1);
  });
});

test('[courriels/L1] [courriels/L7] [courriels/L11] a controller writes to a contact from the form of a visit, its report with it, and without a network', async ({
  openAs,
  serveur,
}) => {
  const { id, numero } = await issuedVisit(serveur);
  const page = await openAs('control.cee', `/intervention/current/${id}`);
  const screen = page.getByRole('main');
  const client = screen.getByRole('group', { name: 'Destinataires' }).getByRole('checkbox').first();
  const send = async (button: string, said: RegExp) => {
    await screen.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/intervention/current/${id}`));
  };
  const write = async () => {
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: 'Envoyer un courriel' }).click();
    await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Nouveau courriel');
    await expect(screen.getByText(numero, { exact: true })).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: `Rapport de ${numero}` })).toBeChecked();
  };
  const before = courriels(serveur).length;

  await test.step('nobody to read it: said, and nothing leaves; with somebody, it does', async () => {
    await write();
    await screen.getByRole('combobox', { name: 'Modèle' }).click();
    await page.getByRole('option', { name: 'Avis de passage' }).click();
    await expect(screen.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(/Notre contrôleur sonnera/);
    // [courriels/L28] A notice of visit goes to the beneficiary by itself.
    await expect(client).toBeChecked();
    await client.uncheck();
    await screen.getByRole('button', { name: 'Envoyer', exact: true }).click();
    await expect(screen.getByText('Choisissez au moins un destinataire.')).toBeVisible();
    await client.check();
    await send('Envoyer', /^Courriel gardé par le serveur/);
    await expect
      .poll(() =>
        courriels(serveur)
          .slice(before)
          .map(({ texte }) => texte.includes(WORDS)),
      )
      .toEqual([true]);
  });

  await test.step('without a network it waits on the device, and leaves by itself afterwards', async () => {
    await write();
    await page.context().setOffline(true);
    await expect(screen.getByText(/^Pas de réseau.: ce que vous écrivez est gardé/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'Message', exact: true }).fill('Écrit au sous-sol');
    await client.check();
    await send('Envoyer au retour du réseau', /^Courriel gardé sur l’appareil/);
    expect(courriels(serveur)).toHaveLength(before + 1);
    await page.context().setOffline(false);
    await expect.poll(() => courriels(serveur).at(-1)?.texte ?? '').toContain('Écrit au sous-sol');
    expect(courriels(serveur)).toHaveLength(before + 2);
  });

  await test.step('they choose which events are told to them by mail', async () => {
    await page.goto(serveur.url('cee', '/users/edit'));
    const card = screen.getByRole('region', { name: 'Notifications' });
    const visits = card.getByRole('checkbox', { name: 'Visites et rapports, Courriel' });
    const isTold = !(await visits.isChecked());
    await visits.setChecked(isTold);
    await card.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(card.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
    await page.reload();
    await expect(visits).toBeChecked({ checked: isTold });
  });

  await test.step('the administrator reads what left, its report named', async () => {
    const admin = await openAs('admin.cee', '/admin/courriels');
    await admin
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: 'visite de contrôle' })
      .getByRole('gridcell')
      .nth(1)
      .dblclick();
    const panel = admin.getByRole('dialog');
    await expect(panel.getByText(WORDS)).toBeVisible();
    await expect(panel.getByText(/\.pdf$/)).toBeVisible();
  });
});
