import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violationsOf } from './axe.ts';
import { CONTRAT_ID, withContrats } from './contrat-records.ts';
import { goTo, openScreen, PHONE } from './open-screen.tsx';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const paper = page.getByRole('article', { name: 'Aperçu du contrat' });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const here = `/contracts/current/${CONTRAT_ID}`;

test('[contrats/CT2] a contract is made from a model, found in the list, and waits on this device', async () => {
  await openScreen('/contracts/list', { documents: withContrats() });
  await expect.element(main.getByText('Aucun contrat')).toBeVisible();
  await main.getByRole('button', { name: 'Nouveau contrat' }).first().click();
  await dialog.getByRole('button', { name: 'Créer le contrat' }).click();
  await expect.element(dialog.getByText('À remplir').first()).toBeVisible();
  await expect.element(dialog.getByText(/aucun juriste ne l’a lu/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('option', { name: 'Oxance Énergie' }).click();
  await dialog.getByRole('textbox', { name: /^Objet/ }).fill('Isolation 2027');
  await dialog.getByRole('button', { name: 'Créer le contrat' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Numéro à venir' })).toBeVisible();
  await expect.element(paper).toMatchTextContent('Article 1. Objet');
  await expect.element(main.getByText('Isolation 2027').first()).toBeVisible();
  // [sync/S27] It is one of the lines of what waits, and leads back here.
  await goTo('/file');
  await expect.element(main.getByRole('link', { name: 'Isolation 2027' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Contrat' })).toBeVisible();
});

test('[contrats/CT4] [contrats/CT5] what is typed is read at once, what lacks is named until it is there', async () => {
  await openScreen(here, { documents: withContrats({ etat: 'BROUILLON', tarifs: [], valeurs: {}, dateDebut: null }) });
  await expect.element(paper).toMatchTextContent('{delaiVisite}');
  await main.getByText(/points manquent avant l’envoi/).click();
  await expect.element(main.getByText('Un type couvert et son prix')).toBeVisible();
  await main.getByLabelText('Prise d’effet').fill('2027-01-01');
  await main.getByRole('textbox', { name: 'Délai de visite, en jours' }).fill('20');
  await expect.element(paper).toMatchTextContent('01/01/2027');
  await main.getByRole('combobox', { name: 'Ajouter un type' }).click();
  await page.getByRole('option').first().click();
  await main.getByRole('textbox', { name: 'Sur le lieu' }).fill('0');
  await button('Enregistrer').click();
  await expect.element(main.getByText('Un prix au-dessus de zéro : 118,00')).toBeVisible();
  await main.getByRole('textbox', { name: 'Sur le lieu' }).fill('118');
  await expect.element(paper).toMatchTextContent('118,00');
  await button('Enregistrer').click();
  await expect.element(button('Enregistrer')).toBeDisabled();
  await expect.element(main.getByText(/Sur l’appareil/).first()).toBeVisible();
});

test('[contrats/CT2] what was typed and not saved is found again', async () => {
  const documents = withContrats({ etat: 'BROUILLON' });
  await openScreen(here, { documents });
  await main.getByRole('textbox', { name: 'Objet', exact: true }).fill('Isolation, Bretagne');
  await goTo('/contracts/list');
  await goTo(here);
  await expect.element(main.getByRole('textbox', { name: 'Objet', exact: true })).toHaveValue('Isolation, Bretagne');
  await expect.element(button('Enregistrer')).toBeEnabled();
});

test('[contrats/CT10] a signed contract is read and ended with a last day and a reason', async () => {
  await openScreen(here, { documents: withContrats({ dateDebut: '2026-01-01' }) });
  await expect.element(main.getByText('À renouveler')).toBeVisible();
  await button('Résilier').click();
  await dialog.getByLabelText('Dernier jour').fill('2025-12-31');
  await dialog.getByRole('button', { name: 'Résilier' }).click();
  await expect.element(dialog.getByText('Le contrat commence plus tard')).toBeVisible();
  await dialog.getByLabelText('Dernier jour').fill('2026-12-31');
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Cession d’activité');
  await dialog.getByRole('button', { name: 'Résilier' }).click();
  await expect.element(main.getByText('Résilié au 31/12/2026')).toBeVisible();
});

test.each([[[1440, 900] as const], [PHONE]])('a draft and the list are readable by everybody, %j', async (size) => {
  await openScreen(here, { documents: withContrats({ etat: 'BROUILLON' }), size });
  await expect.element(paper).toBeVisible();
  expect(await violationsOf('draft')).toEqual([]);
  await goTo('/contracts/list');
  await expect.element(main.getByRole('grid', { name: 'Contrats-cadres' })).toMatchTextContent('Oxance Énergie');
  expect(await violationsOf('list')).toEqual([]);
});

test('[contrats/CT1] an administrator publishes the next version; a name that nothing fills stops it', async () => {
  const asked: unknown[] = [];
  await openScreen('/contracts/modeles', {
    actor: { role: 'ADMIN' },
    documents: withContrats(),
    answers: {
      modeleContratReplace: (args) => {
        asked.push(args);
        return { ok: true, value: {} };
      },
    },
  });
  await main.getByText('Contrat-cadre d’inspection CEE').dblClick();
  const publish = dialog.getByRole('button', { name: 'Publier une nouvelle version' });
  await expect.element(publish).toBeDisabled();
  await dialog.getByRole('button', { name: 'Délais' }).click();
  const text = dialog.getByRole('textbox', { name: /^Texte de la clause/ });
  await text.fill('La visite a lieu sous {de lai}.');
  await expect.element(dialog.getByText('Rien ne remplit : de lai')).toBeVisible();
  await expect.element(publish).toBeDisabled();
  await text.fill('La visite a lieu sous {delaiAnnonce}.');
  await dialog.getByRole('textbox', { name: 'Libellé de delaiAnnonce' }).fill('Délai annoncé');
  expect(await violationsOf('model')).toEqual([]);
  await publish.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(JSON.stringify(asked)).toContain('"libelle":"Délai annoncé"');
});

test('[sync/S23] what was refused of a contract is told by the words of its own page', async () => {
  const refused = {
    edit: {
      editId: '7a1f3ad2-0007-4a00-8000-000000000002',
      collection: 'records',
      id: CONTRAT_ID,
      baseRev: 1,
      nouveau: false,
      changes: { dureeMois: 24, tarifs: [], 'valeurs.assureur': 'Allianz' },
      horsLigne: true,
      faitLe: '2026-11-26T08:00:00.000Z',
    },
    code: 'VERROUILLE',
    data: {},
    idUser: 12,
    utilisateur: 'Claire Vasseur',
    role: 'MANAGER',
    numero: 'CC-2026-00014',
    appareil: null,
    premierLe: '2026-11-26T08:00:00.000Z',
    dernierLe: '2026-11-26T08:00:00.000Z',
    fois: 1,
    actuelles: { dureeMois: 12 },
    suite: null,
    suitePar: null,
    suiteLe: null,
    motif: null,
  };
  await openScreen('/admin/refus', {
    documents: withContrats({}),
    answers: { syncRefus: () => ({ items: [refused], total: 1, page: 1, size: 50 }) },
  });
  for (const name of ['Durée', 'Types et prix', 'Valeurs du texte'])
    await expect.element(main.getByRole('rowheader', { name, exact: true })).toBeVisible();
});
