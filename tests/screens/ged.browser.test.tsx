import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CLIENT, filedDocument, MAUD } from '#domain/documents/documents.test-support.ts';
import type { FiledDocument } from '#domain/documents/document.ts';
import { must } from '#domain/base/must.ts';
import { EMPTY_CLIENT } from '#domain/tiers/tiers.ts';
import { PIECE, readerPath } from '../../src/platform/paths.ts';
import { unreadable, violationsOf } from './axe.ts';
import { filesOf } from './documents-filed.ts';
import { nextDownload } from './files.ts';
import { goTo, openScreen, PHONE } from './open-screen.tsx';
import { writePdf } from './pdf.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const PDF = writePdf({ pages: [['Avenant 3, zones Bretagne']] });

const oxance = {
  ...EMPTY_CLIENT,
  kind: 'client',
  id: CLIENT,
  variante: 'cee',
  idBureauInspection: 1,
  raisonSociale: 'Oxance Énergie',
};
const withAreas = (...documents: readonly FiledDocument[]) => ({
  records: [oxance, ...documents, ...documents.flatMap(filesOf)],
});
const inArea = (fields: Partial<FiledDocument> = {}) =>
  filedDocument({
    idClient: CLIENT,
    nomClient: 'Oxance Énergie',
    nom: 'Avenant 3',
    categorie: 'contrat',
    dossierParent: 'Contrats et avenants',
    ...fields,
  });
const avenant = inArea();
const maud = { ...MAUD, email: 'maud@constat.example', role: 'CLIENT' } as const;
const read = readerPath(must(avenant.versions.at(-1), 'it has a version'), { name: PIECE, back: '/nulle/part' });
const waiting = main.getByRole('link', { name: 'Avenant 3' });

test('[documents/GE9] somebody of the client opens a file without a network: their reading waits in the queue, which leads to the area', async () => {
  await openScreen(read, {
    actor: maud,
    documents: withAreas(avenant),
    answers: { filesDownload: () => PDF },
    isOffline: true,
  });
  await expect.element(page.getByText('Avenant 3, zones Bretagne').first()).toBeVisible();
  await goTo('/file');
  await expect.element(waiting).toHaveAttribute('href', `/ged?client=${CLIENT}&ouvert=${avenant.id}`);
});

test('[documents/GE9] what the office opens is no reading', async () => {
  await openScreen(read, { documents: withAreas(avenant), answers: { filesDownload: () => PDF } });
  await expect.element(page.getByText('Avenant 3, zones Bretagne').first()).toBeVisible();
  await goTo('/file');
  await expect.element(main.getByRole('heading', { name: 'Tout est reçu' })).toBeVisible();
});

test('[documents/GE9] a file whose bytes did not come is not read', async () => {
  await openScreen(read, { actor: maud, documents: withAreas(avenant), isOffline: true });
  await expect.element(page.getByText('Le document ne s’ouvre pas.', { exact: false }).first()).toBeVisible();
  await goTo('/file');
  await expect.element(main.getByRole('heading', { name: 'Tout est reçu' })).toBeVisible();
});

const area = `/ged?client=${CLIENT}`;
const PEOPLE = [
  { idUser: MAUD.id, nom: 'Maud Le Bihan', depose: true },
  { idUser: 52, nom: 'Thierry Gallais', depose: false },
];
const people = { documentReaders: () => PEOPLE, documentLogs: () => [] };
const named = (name: string) => main.getByRole('row', { name: new RegExp(name) });
const readByMaud = { u51: { nom: 'Maud Le Bihan', version: 2, le: '2026-11-18T13:20:00.000Z' } };
const given = inArea({
  id: '7d1f3ad2-0007-4a00-8000-000000000002',
  nom: 'Liste des chantiers',
  dossierParent: 'Lots',
  versions: ['7d1f3ad2-0007-4a00-8000-00000000000c'],
  version: 1,
  valideDu: null,
  valideAu: null,
  auteur: { id: MAUD.id, nom: 'Maud Le Bihan', role: 'CLIENT' },
});
const choose = (name: string) =>
  userEvent.upload(
    must(document.querySelector('[role=dialog] input[type=file]'), 'the panel asks for a file'),
    new File([PDF], name, { type: 'application/pdf' }),
  );
const button = (name: string) => dialog.getByRole('button', { name, exact: true });

test('[documents/GE11] an office opens the area of a client from the list of them, by its tabs and its folders', async () => {
  await openScreen('/ged', { documents: withAreas(avenant, given), answers: people });
  await expect.element(named('Oxance Énergie')).toMatchTextContent(/Oxance Énergie.*2.*1.*1/);
  await named('Oxance Énergie').getByRole('link').click();
  await expect.element(named('Avenant 3').getByText('0 sur 2')).toBeVisible();
  await expect.element(named('Liste des chantiers').getByText('0 sur 1')).toBeVisible();
  await main.getByRole('tab', { name: /^Déposés par le client/ }).click();
  await expect.element(named('Avenant 3')).not.toBeInTheDocument();
  await expect.element(named('Liste des chantiers')).toBeVisible();
  await main.getByRole('tab', { name: /^Non lus/ }).click();
  await expect.element(named('Liste des chantiers')).not.toBeInTheDocument();
  await main.getByRole('tab', { name: /^Documents/ }).click();
  await main.getByRole('button', { name: /^Lots/ }).click();
  await expect.element(named('Avenant 3')).not.toBeInTheDocument();
  await main.getByRole('button', { name: /^Accès/ }).click();
  await expect.element(dialog.getByText('dépose', { exact: true })).toBeVisible();
  await button('Fermer').click();
  await main.getByRole('navigation', { name: 'Chemin' }).getByRole('link').click();
  await expect.element(named('Oxance Énergie')).toBeVisible();
});

test('[documents/GE10] [documents/GE13] who has read is told with the hour, and the others are reminded', async () => {
  const { asked } = await openScreen(`${area}&ouvert=${avenant.id}`, {
    documents: withAreas(inArea({ lecteurs: readByMaud })),
    answers: { ...people, documentRemind: () => ({ relances: 1 }) },
  });
  await expect.element(dialog.getByText('1 sur 2')).toBeVisible();
  await expect.element(dialog.getByRole('listitem').filter({ hasText: 'Maud Le Bihan' })).toMatchTextContent('18');
  await expect.element(dialog.getByText('pas encore')).toBeVisible();
  expect(await violationsOf('a document of an area')).toEqual([]);
  await button('Relancer 1 lecteur').click();
  await expect.element(page.getByText(/1 lecteur relancé/)).toBeVisible();
  expect(asked.filter(({ name }) => name === 'documentRemind')).toMatchObject([
    { args: { params: { id: avenant.id } } },
  ]);
});

test('[documents/GE13] those who were reminded today are not reminded again', async () => {
  await openScreen(`${area}&ouvert=${avenant.id}`, {
    documents: withAreas(inArea({ relanceLe: new Date().toISOString() })),
    answers: people,
  });
  await expect.element(dialog.getByText(/Lecteurs relancés le/)).toBeVisible();
  await expect.element(button('Relancer 2 lecteurs')).not.toBeInTheDocument();
});

test('[documents/GE12] without a network, an office reads an area, and is told that its readers are not known', async () => {
  await openScreen(`${area}&ouvert=${avenant.id}`, { documents: withAreas(avenant), isOffline: true });
  await expect.element(dialog.getByText(/ne sait pas qui d’autre lit/)).toBeVisible();
  await button('Retirer').click();
  const question = page.getByRole('dialog', { name: /^Retirer/ });
  await question.getByRole('textbox', { name: 'Raison' }).fill('Remplacé');
  await question.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect.element(button('Remettre')).toBeVisible();
  await button('Remettre').click();
  await expect.element(button('Retirer')).toBeVisible();
});

test('[documents/GE1] [documents/DO10] an office deposits in the area of its client; a name that is there makes a version', async () => {
  await openScreen(area, { documents: withAreas(avenant), answers: people });
  await main.getByRole('button', { name: 'Déposer', exact: true }).first().click();
  await choose('Avenant 3.pdf');
  await dialog.getByRole('combobox', { name: 'Dossier' }).fill('Contrats et avenants');
  await expect.element(dialog.getByText(/deviendra la version 3/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Nom de/ }).fill('Avenant 4');
  await button('Enregistrer les documents').click();
  await expect.element(named('Avenant 4')).toBeVisible();
});

test('[documents/GE2] [documents/GE4] [documents/GE9] somebody of the client sees what is not read, downloads it, and takes away their own without a reason', async () => {
  await openScreen('/ged', {
    actor: maud,
    documents: withAreas(avenant, given),
    answers: { filesDownload: () => PDF },
  });
  await expect.element(named('Avenant 3').getByText('Non lu').first()).toBeVisible();
  await expect.element(named('Liste des chantiers').getByText('Non lu').first()).not.toBeInTheDocument();
  expect(await violationsOf('an area, as its client reads it')).toEqual([]);
  await main.getByRole('button', { name: 'Avenant 3', exact: true }).click();
  await expect.element(button('Nouvelle version')).not.toBeInTheDocument();
  await expect.element(button('Supprimer')).not.toBeInTheDocument();
  const saved = nextDownload();
  await button('Télécharger').click();
  expect((await saved).name).toBe('Avenant 3.pdf');
  await button('Fermer').click();
  await expect.element(named('Avenant 3').getByText('Non lu').first()).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Liste des chantiers', exact: true }).click();
  await expect.element(button('Nouvelle version')).toBeVisible();
  await button('Supprimer').click();
  const question = page.getByRole('dialog', { name: /^Supprimer/ });
  await question.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect.element(named('Liste des chantiers')).not.toBeInTheDocument();
});

test('[documents/GE4] somebody of the client gives no version of what the office gave: another name is asked', async () => {
  await openScreen('/ged', { actor: maud, documents: withAreas(avenant), isOffline: true });
  await main.getByRole('button', { name: 'Déposer', exact: true }).first().click();
  await choose('Avenant 3.pdf');
  await dialog.getByRole('combobox', { name: 'Dossier' }).fill('Contrats et avenants');
  await expect.element(dialog.getByText(/document qui n’est pas de vous/)).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Nom de/ }).fill('Réponse');
  await button('Enregistrer les documents').click();
  await expect.element(named('Réponse')).toBeVisible();
});

test('[documents/DO14] the same name twice is told, and joined', async () => {
  const twin = inArea({
    id: '7d1f3ad2-0007-4a00-8000-000000000003',
    nom: 'avenant 3',
    createdAt: '2026-11-25T08:00:00.000Z',
    versions: ['7d1f3ad2-0007-4a00-8000-00000000000d'],
    version: 1,
  });
  await openScreen(area, {
    documents: withAreas(avenant, twin),
    answers: { ...people, filesDownload: () => PDF },
  });
  await expect.element(main.getByText(/Deux documents du même nom/)).toBeVisible();
  await main.getByRole('button', { name: 'avenant 3', exact: true }).click();
  await button('Réunir').click();
  await expect.element(button('Remettre')).toBeVisible();
  await expect.element(main.getByText(/Deux documents du même nom/)).not.toBeInTheDocument();
});

test('an area without a document, a client that this device has not, and an office without a client say so', async () => {
  await openScreen(area, { documents: withAreas(), answers: people });
  await expect.element(main.getByText('Aucun document').first()).toBeVisible();
  await goTo('/ged?client=9c1f3ad2-0001-4a00-8000-00000000ffff');
  await expect.element(main.getByRole('heading', { name: /n’est pas sur cet appareil/ })).toBeVisible();
});

test.each([[[1440, 900] as const], [[1024, 768] as const], [PHONE]])(
  'the areas and one of them are readable by everybody, %j',
  async (size) => {
    const documents = withAreas(inArea({ lecteurs: readByMaud }), given);
    await openScreen('/ged', { documents, size, answers: people });
    await expect.element(main.getByText('Oxance Énergie').first()).toBeVisible();
    expect(await violationsOf('areas')).toEqual([]);
    await goTo(area);
    await expect.element(main.getByText('Avenant 3').first()).toBeVisible();
    expect(await violationsOf('an area')).toEqual([]);
  },
);

test('an area is readable in the dark too', async () => {
  await openScreen(area, { documents: withAreas(avenant, given), answers: people });
  await expect.element(main.getByText('Avenant 3').first()).toBeVisible();
  const views = [
    { taille: 'bureau', theme: 'dark' },
    { taille: 'telephone', theme: 'dark' },
  ] as const;
  expect(await unreadable(views, 'an area')).toEqual([]);
});
