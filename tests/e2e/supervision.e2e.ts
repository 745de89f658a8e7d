import type { Page } from 'playwright/test';
import { plusDays } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { deliveredGrilles } from '#domain/supervisions/delivered.ts';
import { deliveredTypes } from '#domain/supervisions/type.ts';
import { imageDemo } from '../../server/demo/images.ts';
import { type Api, openApi } from './api.ts';
import { checkAxe } from './axe.ts';
import { expect, expectUpToDate, test } from './base.ts';

const TODAY = localDay(new Date().toISOString(), zoneOf(null));
const FICHE = 'BAR-EN-101';
const GRILLE = must(
  deliveredGrilles('cee').find(({ categorie }) => categorie === 'ENTRETIEN'),
  'an interview has its grid',
);
const TYPE = must(
  deliveredTypes('cee').find(({ categorie }) => categorie === 'ENTRETIEN'),
  'an interview is a kind',
);
const PHOTO = {
  cf_id: 'photo_poste',
  cf_section: 'entretien',
  cf_label: 'Photo du poste',
  cf_component_type: 'IMAGE',
  cf_required: true,
} as const;
const QUESTIONS = GRILLE.champs.filter(({ cf_component_type }) => cf_component_type === 'RADIO');

interface Stored {
  readonly id: string;
  readonly numero: string;
  readonly etat: string;
  readonly signatures?: { readonly inspecteur: { readonly accord: boolean; readonly remarque: string } | null };
}
const idOf = async (api: Api): Promise<number> => (await api.read<{ id: number }>('Auth/user')).id;

/** Draws something and signs. */
async function signHere(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Dessiner', exact: true }).click();
  const pad = main.getByLabel('Zone de signature');
  await pad.scrollIntoViewIfNeeded();
  const box = must(await pad.boundingBox(), 'the pad is drawn');
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 50, { steps: 4 });
  await page.mouse.up();
  await main.getByRole('button', { name: 'Garder ce tracé' }).click();
  await main.getByRole('button', { name: 'Signer', exact: true }).click();
}

test('[supervisions/SU6] [supervisions/SU12] [supervisions/SU14] [supervisions/SU40] planned, filled in and photographed without a network, signed by both; its suspension refuses visits to who plans', async ({
  openAs,
  serveur,
}) => {
  const office = await openApi(serveur, 'manager.cee');
  const { nom, prenom } = await office.read<{ nom: string; prenom: string }>('Auth/user');
  const { libelle, categorie, sections, champs } = GRILLE;
  const asked = { libelle, categorie, sections, champs: [...champs, PHOTO] };
  await office.write('PUT', `SupervisionTemplate/${GRILLE.id}`, asked);
  const page = await openAs('manager.cee', '/supervisions/list?onglet=liste');
  await expectUpToDate(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const choose = async (field: RegExp, name: string) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name }).click();
  };
  await test.step('planned', async () => {
    await main.getByRole('button', { name: 'Planifier une supervision' }).first().click();
    await choose(/^Type de supervision/, TYPE.libelle);
    await choose(/^Inspecteur/, 'Yann Kerdoncuff');
    await choose(/^Superviseur/, `${prenom} ${nom}`);
    await choose(/^Fiche/, FICHE);
    await dialog.getByLabel('Date prévue').fill(plusDays(TODAY, 3));
    await dialog.getByRole('textbox', { name: 'Lieu' }).fill('Salle du puits');
    await dialog.getByRole('button', { name: 'Planifier', exact: true }).click();
    await expect(dialog).toBeHidden();
  });
  const found = async (): Promise<Stored | undefined> =>
    (await office.read<{ items: readonly Stored[] }>('Supervision?search=salle%20du%20puits')).items[0];
  await expect.poll(async () => (await found())?.etat).toBe('PLANIFIEE');
  const { id } = must(await found(), 'it was just received');
  const read = () => office.read<Stored>(`Supervision/${id}`);
  const photo = main.getByRole('button', { name: /^Voir la photo 1/ });
  await test.step('filled in without a network', async () => {
    await page.goto(serveur.url('cee', `/supervisions/current/${id}`));
    await expect(main.getByText(TYPE.libelle).first()).toBeVisible();
    await expectUpToDate(page);
    await page.context().setOffline(true);
    for (const { cf_label } of QUESTIONS)
      await main.getByRole('radiogroup', { name: cf_label }).getByText('Conforme', { exact: true }).click();
    const picture = { name: 'poste.png', mimeType: 'image/png', buffer: Buffer.from(imageDemo(1)) };
    await main.locator('input[accept="image/*"]').setInputFiles(picture);
    await expect(photo).toHaveAccessibleName('Voir la photo 1, Sur l’appareil');
    await main.getByLabel('Date réalisée').fill(TODAY);
    await main.getByRole('button', { name: 'Enregistrer' }).first().click();
    await main.getByRole('button', { name: 'Ajouter un écart' }).click();
    await dialog.getByRole('textbox', { name: 'Ce qui a été vu' }).fill('Mesure inventée');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await main.getByText('Suspension', { exact: true }).click();
    await main.getByRole('button', { name: 'Enregistrer' }).last().click();
    await main.getByRole('button', { name: 'Envoyer en signature' }).click();
    await dialog.getByRole('button', { name: 'Envoyer en signature' }).click();
    await expect(main.getByText('En signature', { exact: true })).toBeVisible();
    expect((await read()).etat).toBe('PLANIFIEE');
    await page.context().setOffline(false);
    await expect.poll(async () => (await read()).etat).toBe('EN SIGNATURE');
    await expect(photo).toHaveAccessibleName('Voir la photo 1, Reçue par le serveur');
    await expect(main.getByRole('button', { name: 'Photographier' })).toHaveCount(0);
    await checkAxe(page, 'a supervision that waits for its signatures');
  });
  await test.step('no visit of that fiche is given to them any more, with the reason', async () => {
    const control = await openApi(serveur, 'control.cee');
    const idControleur = await idOf(control);
    const { items } = await office.read<{
      items: readonly { id: string; codeFiche: string; idControleur: number | null }[];
    }>('Intervention?size=100&etat=nouvelle');
    const visit = must(
      items.find((one) => one.codeFiche === FICHE && one.idControleur !== idControleur),
      'a visit to give',
    );
    await expect(
      office.write('PATCH', `Intervention/patch/${visit.id}`, { changes: { idControleur } }),
    ).rejects.toThrow('habilitation');
  });
  await test.step('signed by the inspector, then by the supervisor', async () => {
    const theirs = await openAs('control.cee', `/supervisions/current/${id}`);
    await expect(theirs.getByRole('main').getByText('Mesure inventée', { exact: true })).toBeVisible();
    await expect(theirs.getByRole('button', { name: /^Voir la photo 1, Reçue/ })).toBeVisible();
    await signHere(theirs);
    await expect.poll(async () => (await read()).signatures?.inspecteur?.accord).toBe(true);
    await signHere(page);
    await expect(main.getByText('Signée', { exact: true })).toBeVisible();
    await expect.poll(async () => (await read()).etat).toBe('SIGNEE');
  });
});

test('[supervisions/SU13] [supervisions/SU21] who is supervised finds theirs, says without a network that they do not agree, and signs', async ({
  openAs,
  serveur,
}) => {
  const office = await openApi(serveur, 'manager.cee');
  const control = await openApi(serveur, 'control.cee');
  const people = { idInspecteur: await idOf(control), idSuperviseur: await idOf(office) };
  const heading = { idType: TYPE.id, idGrille: GRILLE.id, ...people, lieu: 'Bureau du fond' };
  await office.write('POST', 'Supervision/post', heading);
  const { items } = await office.read<{ items: readonly Stored[] }>('Supervision?search=bureau%20du%20fond');
  const { id, numero } = must(items[0], 'it was just made');
  const champs = Object.fromEntries(QUESTIONS.map(({ cf_id }) => [cf_id, 'Conforme']));
  await office.write('PUT', `Supervision/updateSupervision/${id}`, {
    champs,
    dateRealisee: TODAY,
    conclusion: 'maintien',
  });
  await office.write('PUT', `Supervision/sendSignSupervision/${id}`, {});
  const page = await openAs('control.cee', '/supervisions/list');
  await expectUpToDate(page);
  const main = page.getByRole('main');
  await main.getByText(numero, { exact: true }).dblclick();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(numero);
  await expect(main.getByRole('button', { name: 'Déverrouiller' })).toHaveCount(0);
  await page.context().setOffline(true);
  await main.getByRole('checkbox', { name: 'J’ai lu, et je ne suis pas d’accord' }).check();
  await main.getByRole('textbox', { name: 'Remarque' }).fill('La question ne m’a pas été posée');
  await signHere(page);
  await expect(main.getByText('N’est pas d’accord')).toBeVisible();
  await page.context().setOffline(false);
  const read = () => office.read<Stored>(`Supervision/${id}`);
  await expect
    .poll(async () => (await read()).signatures?.inspecteur)
    .toMatchObject({ accord: false, remarque: 'La question ne m’a pas été posée' });
});
