import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '#domain/base/result.ts';
import { contrat, tarif } from '#domain/contrats/contrats.test-support.ts';
import { ID, type as TYPE } from '#domain/test-support/samples.ts';
import { dossier, intervention } from './documents.ts';
import { chooseCsv, nextDownload } from './files.ts';
import { list } from './list-screen.ts';
import { goTo, openScreen } from './open-screen.tsx';

const dialog = page.getByRole('dialog');
const CLIENT = { role: 'CLIENT', idClient: ID.client, idBureauInspection: null, nomBureauInspection: null } as const;

test('[dossiers/D20] a list of operations is shown before it is imported, and what is refused comes back as a file', async () => {
  const known = dossier(1, { etat: 'VALIDE' });
  await openScreen('/intervention/new', {
    actor: CLIENT,
    documents: { typeInterventions: [TYPE], dossiers: [known] },
  });
  await page.getByRole('button', { name: 'Importer des opérations' }).click();
  await expect.element(dialog.getByText(/./).first()).toBeVisible();
  await chooseCsv(
    'Nom;Adresse;CP;Commune;Fiche;Date devis;Remarque\n' +
      'Kerbastard;3 rue du Port;29200;Brest;bar-en-101;05/03/2026;x\n' +
      '=Faux;;29200;Brest;BAR-XX;31/02/2026;y\n',
  );
  await expect.element(dialog.getByRole('status')).toMatchTextContent('1 ligne prête');
  await expect.element(dialog.getByRole('row', { name: /=Faux/ })).toMatchTextContent('aucun ne porte ce nom');
  await expect.element(dialog.getByText(/Colonnes laissées de côté.: Remarque/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Créer 1 demande' }).click();
  await expect.element(dialog.getByText('1 demande créée sur cet appareil.')).toBeVisible();
  const refused = nextDownload();
  await dialog.getByRole('button', { name: 'Télécharger ces lignes' }).click();
  expect(await (await refused).blob.text()).toContain("'=Faux;;29200;Brest;BAR-XX;31/02/2026;y;");
  await userEvent.keyboard('{Escape}');
  await goTo('/demand/list');
  await list.ready();
  await expect
    .poll(() => list.rows().map((row) => row.textContent))
    .toEqual([expect.stringMatching(/Kerbastard.*Brest/)]);
});

test('the communes that the device knows are proposed, and one that is chosen has its point', async () => {
  const lecousse = { ligne1: '', codePostal: '35133', ville: 'Lécousse', departement: '35', lat: 48.36, lng: -1.21 };
  await openScreen('/intervention/new', {
    isOffline: true,
    answers: { placeSearch: () => [{ ...lecousse, precision: 'commune' }] },
  });
  await page.getByLabelText(/^Code postal/).fill('35133');
  await page.getByRole('option', { name: /Lécousse/ }).click();
  await expect.element(page.getByLabelText(/^Ville/)).toHaveValue('Lécousse');
  await expect.element(page.getByText('Point au centre de la commune')).toBeVisible();
});

test('a client reads when their visits are and which reports are there, and plans nothing', async () => {
  const of = dossier(1);
  const issued = intervention(1, of, { etat: 'VALIDE', soumisLe: of.createdAt, valideLe: of.createdAt });
  await openScreen('/intervention/client', {
    actor: CLIENT,
    documents: { dossiers: [of], interventions: [issued, intervention(2, of)] },
    answers: { generate: () => new Blob(['%PDF-1.7'], { type: 'application/pdf' }) },
  });
  await list.ready();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mes interventions' })).toBeVisible();
  expect(list.values('Rapport')).toContain('Disponible');
  expect(page.getByRole('columnheader', { name: 'Contrôleur', exact: true }).elements()).toEqual([]);
  await page.getByRole('button', { name: /^Disponible\. Ouvrir le rapport I-/ }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Rapport I-/ })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir' }).click();
  await page.getByRole('grid').getByRole('checkbox').nth(1).click();
  await expect.element(page.getByRole('button', { name: 'Exporter' }).last()).toBeVisible();
  expect(page.getByRole('button', { name: 'Affecter ou déplacer' }).elements()).toEqual([]);
});

const ERASE = 'Effacer les données personnelles';
const openActions = () => page.getByRole('main').getByRole('button', { name: 'Autres actions' }).click();
const ADMIN = { role: 'ADMIN', idBureauInspection: null, nomBureauInspection: null } as const;

test('[rgpd/RG7] an archive says from which day its person may be erased, and by which law it is kept', async () => {
  const archive = dossier(1, { etat: 'ARCHIVE', conserverJusquAu: '2032-12-31' });
  await openScreen(`/dossiers/current/${archive.id}`, {
    actor: ADMIN,
    documents: { dossiers: [archive] },
    answers: {
      rgpdEffacement: () =>
        refuse('EFFACEMENT_ARCHIVE', { fondement: 'Code de l’énergie, article R. 222-4', aPartirDu: '2033-01-01' }),
    },
  });
  await openActions();
  await page.getByRole('menuitem', { name: ERASE }).click();
  const said = dialog.getByRole('alert');
  await expect.element(said).toMatchTextContent(/Possible à partir du .*1.* janvier 2033.*R\. 222-4/);
});

test('[rgpd/RG7] without a network, the gestures on personal data say why they wait', async () => {
  const archive = dossier(1, { etat: 'ARCHIVE' });
  await openScreen(`/dossiers/current/${archive.id}`, {
    actor: ADMIN,
    documents: { dossiers: [archive] },
    isOffline: true,
  });
  await openActions();
  const erase = page.getByRole('menuitem', { name: ERASE });
  await expect.element(erase).toBeDisabled();
  await expect.element(erase).toHaveAttribute('title', expect.stringMatching(/demandent le réseau/));
});

const WAITING = dossier(1, { etat: 'EN ATTENTE', typesDemandes: [TYPE.code] });
const COVERING = contrat({
  idClient: WAITING.idClient,
  tarifs: [tarif({ idType: TYPE.id })],
  dateDebut: '2026-01-01',
  dureeMois: 120,
});
const settings = (contratExige: boolean) => ({
  id: 'reglages-1-cee',
  kind: 'reglagesBureau',
  variante: 'cee',
  idBureau: 1,
  prix: {},
  contratExige,
});
/** The dialog of a demande, on a device that holds these records; and what it sent. */
async function openAcceptance(records: readonly object[]) {
  const sent: unknown[] = [];
  await openScreen(`/dossiers/current/${WAITING.id}`, {
    documents: { typeInterventions: [TYPE], dossiers: [WAITING], records },
    answers: {
      acceptDemand: ({ body }) => {
        sent.push(body);
        return { ...WAITING, etat: 'NOUVELLE', interventions: [], rev: 2, seq: 2 };
      },
    },
  });
  await page.getByRole('button', { name: 'Accepter' }).click();
  return sent;
}

test('[contrats/CT11] a demande that a contract covers is accepted without a question, and says by which', async () => {
  const sent = await openAcceptance([COVERING, settings(true)]);
  await expect.element(dialog.getByRole('link', { name: 'CC-2026-00014' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Accepter', exact: true }).click();
  await expect.poll(() => sent).toEqual([{ typesInterventions: [TYPE.code] }]);
});

test('[contrats/CT12] without a contract, what lacks one is said and confirmed', async () => {
  const sent = await openAcceptance([{ ...COVERING, etat: 'BROUILLON' }]);
  await expect.element(dialog.getByText(`Aucun contrat en vigueur ne couvre ${TYPE.code}.`)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: /^Contrats de/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Accepter sans contrat' }).click();
  await expect.poll(() => sent).toEqual([{ typesInterventions: [TYPE.code], sansContrat: true }]);
});

test('[contrats/CT13] an office that wants a contract is offered no way round', async () => {
  await openAcceptance([settings(true)]);
  await expect.element(dialog.getByText(/exige un contrat/)).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Accepter/ }).elements()).toEqual([]);
});
