import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EMPTY_CLIENT, EMPTY_ENTREPRISE } from '#domain/tiers/tiers.ts';
import { dossier as dossierOfSamples, type as typeOfSamples } from '#domain/test-support/samples.ts';
import { editDocument } from '../../src/data/edit-document.ts';
import { chooseCsv, nextDownload } from './files.ts';
import { goTo, openScreen } from './open-screen.tsx';

const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('main').getByRole('row', { name: new RegExp(name) });
const create = () => page.getByRole('button', { name: 'Créer', exact: true }).click();

/** An installer that the office knows. */
const entreprise = (raisonSociale: string) => {
  const id = crypto.randomUUID();
  const place = { siret: '55210055400013', ville: 'Lannion', departement: '22' };
  return { ...EMPTY_ENTREPRISE, ...place, id, idEntreprise: id, raisonSociale, variante: 'cee', idBureauInspection: 1 };
};

test('[tiers/T6] [tiers/T7] an installer keeps its contacts and RGE papers, and a likely double is shown before it is made', async () => {
  await openScreen('/entreprises/list');
  await create();
  await field('Nom').fill('Toitures Le Guen');
  await field('SIRET').fill('732 829 320 00074');
  await button('Ajouter un contact').click();
  await button('Enregistrer').click();
  await expect.element(dialog.getByText(/Un contact a au moins un nom/)).toBeVisible();
  await field('Nom du contact 1').fill('Le Guen');
  await button('Ajouter une qualification').click();
  await field('Organisme de la qualification 1').fill('Qualibat');
  await field('Numéro de la qualification 1').fill('7131');
  await field('Domaine de la qualification 1').fill('Isolation par l’intérieur');
  await dialog.getByLabelText(/^Valable jusqu’au de la qualification 1/).fill('2020-03-31');
  await expect.element(dialog.getByText('Expirée depuis le 31/03/2020')).toBeVisible();
  await button('Enregistrer').click();
  await expect.element(page.getByText(/Toitures Le Guen.: enregistré sur l’appareil/)).toBeVisible();
  await expect.element(row('Toitures Le Guen')).toMatchTextContent('31/03/2020 · RGE expirée');

  await create();
  await field('Nom').fill('SARL TOITURES LE GUEN');
  await field('SIRET').fill('356 000 000 49837');
  await button('Enregistrer').click();
  await expect.element(dialog.getByText(/Une fiche porte ce nom.: Toitures Le Guen/)).toBeVisible();
  await button('Ouvrir la fiche').click();
  await expect.element(page.getByRole('dialog', { name: 'Toitures Le Guen' })).toBeVisible();
  await expect.element(field('Nom du contact 1')).toHaveValue('Le Guen');
});

test('[tiers/T8] a list is shown before it is imported, and what is refused comes back as a file', async () => {
  await openScreen('/clients/list');
  await page.getByRole('button', { name: 'Importer une liste' }).click();
  await chooseCsv('Prix;TVA\n12;20\n');
  await expect.element(dialog.getByText(/Aucune colonne ne s’appelle/)).toBeVisible();
  await chooseCsv('Nom;SIRET;Téléphone;Remarque\nLanvéoc Énergie;35600000049837;298112233;x\n=Faux;12;;y\n');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ligne prête');
  await expect.element(dialog.getByRole('row', { name: /=Faux/ })).toMatchTextContent('Un SIRET a 14 chiffres');
  await expect.element(dialog.getByText(/Colonnes laissées de côté.: Remarque/)).toBeVisible();
  await button('Créer 1 fiche').click();
  await expect.element(dialog.getByText('1 fiche créée sur cet appareil.')).toBeVisible();
  const refused = nextDownload();
  await button('Télécharger ces lignes').click();
  expect(await (await refused).blob.text()).toContain("'=Faux;12;;y;");
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Lanvéoc Énergie')).toMatchTextContent('0298112233');
});

test('[tiers/T15] columns are matched by hand, and a line is corrected where it stands, from the keyboard', async () => {
  await openScreen('/clients/list');
  await page.getByRole('button', { name: 'Importer une liste' }).click();
  const model = nextDownload();
  await button('Télécharger un modèle').click();
  expect(await (await model).blob.text()).toContain('Nom;SIRET;');
  await chooseCsv('Qui;SIRET;E-mail\nLanvéoc Énergie;35600000049838;lanveoc\n');
  await expect.element(dialog.getByText(/Aucune colonne ne s’appelle/)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Nom' }).click();
  await page.getByRole('option', { name: 'Qui' }).click();
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ligne refusée');

  await dialog.getByRole('textbox', { name: 'SIRET, ligne 2' }).fill('35600000049837');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ligne prête');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('dont 1 incomplète');
  await expect.element(dialog.getByRole('row', { name: /^2/ })).toMatchTextContent('Une fiche, sans cela : E-mail');
  await dialog.getByRole('textbox', { name: 'E-mail, ligne 2' }).fill('contact@lanveoc.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('status')).not.toMatchTextContent('incomplète');
  await button('Créer 1 fiche').click();
  await expect.element(dialog.getByText('1 fiche créée sur cet appareil.')).toBeVisible();
});

test('[tiers/T16] titles are found lower down, and another line may be theirs', async () => {
  await openScreen('/clients/list');
  await page.getByRole('button', { name: 'Importer une liste' }).click();
  await chooseCsv('sep=;\nClients d’octobre\n\nNom;SIRET\nLanvéoc Énergie;#N/A\nVoltarive;73282932000074\n');
  const titles = dialog.getByRole('combobox', { name: 'Ligne des titres' });
  await expect.element(titles).toHaveDisplayValue(/^Ligne 3.: Nom ; SIRET$/);
  await expect.element(dialog.getByRole('row', { name: /^4/ })).toMatchTextContent('erreur du tableur');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ligne prête');
  await userEvent.selectOptions(titles, '0');
  await expect.element(dialog.getByText(/Aucune colonne ne s’appelle/)).toBeVisible();
  await userEvent.selectOptions(titles, '2');
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ligne prête');
});

test('[tiers/T4] an installer made inactive is offered no longer, and keeps its place on what names it', async () => {
  const [leaving, staying] = [entreprise('Isolants du Trieux'), entreprise('Combles du Léguer')];
  await openScreen('/intervention/new', {
    documents: { entreprises: [leaving, staying], typeInterventions: [typeOfSamples] },
  });
  const installer = page.getByRole('combobox', { name: 'Installateur' });
  await installer.click();
  await page.getByRole('option', { name: 'Isolants du Trieux' }).click();
  await expect.element(page.getByText('Brouillon gardé sur cet appareil.')).toBeVisible();

  // In another tab.
  await editDocument('entreprises', leaving.id, { actif: false });
  await installer.click();
  await expect.element(page.getByRole('option', { name: 'Isolants du Trieux' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(installer).toHaveValue('Isolants du Trieux');

  await goTo('/intervention/new');
  await expect.element(installer).toHaveValue('');
  await installer.click();
  await expect.element(page.getByRole('option', { name: 'Combles du Léguer' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Isolants du Trieux' })).not.toBeInTheDocument();
});

test('[bureaux/O6] an administrator says in which office a client and a dossier are made', async () => {
  const bureau = (id: number, nom: string) => ({
    id: `bureau-${id}`,
    kind: 'bureau',
    idBureau: id,
    nom,
    variante: 'cee',
  });
  await openScreen('/clients/list', {
    actor: { role: 'ADMIN', idBureauInspection: null, nomBureauInspection: null },
    documents: { records: [bureau(1, 'Trévian Contrôle'), bureau(3, 'Contrôle du Ponant')] },
  });
  await create();
  await expect.element(dialog.getByRole('combobox', { name: 'Bureau' })).toHaveValue('Trévian Contrôle');
  await goTo('/intervention/new');
  await expect.element(page.getByRole('combobox', { name: 'Bureau' })).toHaveValue('Trévian Contrôle');
});

test('[tiers/T11] a client has the language of its reports, French until the office says otherwise', async () => {
  const { idEntreprise: _, qualificationsRGE: _rge, ...company } = entreprise('Harbour Energy');
  const client = { ...EMPTY_CLIENT, ...company, kind: 'client' };
  const address = `/clients/list?ouvert=${client.id}`;
  await openScreen(address, { documents: { records: [client] } });
  const language = dialog.getByRole('combobox', { name: 'Langue des rapports' });
  await expect.element(language).toHaveValue('Français');
  await language.click();
  await page.getByRole('option', { name: 'English' }).click();
  await button('Enregistrer').click();
  await expect.element(dialog).not.toBeInTheDocument();
  await goTo(address);
  await expect.element(language).toHaveValue('English');
});

test('[sync/S63] an installer has no nought of dossiers before they have come', async () => {
  await openScreen('/entreprises/list', {
    documents: { entreprises: [entreprise('Toitures Le Guen')] },
    isFirstSync: true,
  });
  await expect.element(row('Toitures Le Guen')).toMatchTextContent('pas encore reçu');
});

test('[sync/S63] a part of the dossiers of an installer is said to be a part', async () => {
  const known = entreprise('Toitures Le Guen');
  const documents = { entreprises: [known], dossiers: [dossierOfSamples({ idEntreprise: known.id })] };
  await openScreen('/entreprises/list', { documents, isFirstSync: true });
  await expect.element(row('Toitures Le Guen')).toMatchTextContent('au moins 1');
});
