import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { contactSaying } from '#domain/lots/contact/contact.test-support.ts';
import type { ControlRecord } from '#domain/lots/control.ts';
import { ID } from '#domain/test-support/samples.ts';
import { violationsOf } from './axe.ts';
import { drawOf, LOT_ID, ofOffice, operation, part } from './lot-records.ts';
import { openScreen } from './open-screen.tsx';

const main = page.getByRole('main');
const queue = main.getByRole('complementary', { name: 'File des appels' });
const call = (reference: string) => main.getByRole('region', { name: `Contrôle par contact de ${reference}` });
const common = { ...ofOffice, idClient: ID.client };
const par = { id: 12, nom: 'Claire Vasseur' };

const control = (rang: number, fields: Partial<ControlRecord> = {}) => ({
  ...common,
  id: `8e1f3ad2-0010-4a00-8000-00000000010${rang}`,
  kind: 'controle',
  idLot: LOT_ID,
  ordre: rang,
  reference: `OXA-${rang}`,
  mode: 'contact',
  idDossier: null,
  idIntervention: null,
  idContreVisite: null,
  tentatives: {},
  conclusion: null,
  createdAt: '2026-11-06T08:00:00.000Z',
  cleDossier: LOT_ID,
  ...fields,
});

/** A drawn lot of five operations, two of which are contacted. */
function drawn(controls: readonly object[], lot: object = {}) {
  const operations = [1, 2, 3, 4, 5].map((rank) => operation(rank, { telephone: '06 11 22 33 44' }));
  const { tirage, order } = drawOf(operations);
  const drawnLot = {
    ...common,
    id: LOT_ID,
    uniqueCode: 'OXA-BZH-2026-11',
    nomClient: 'Oxance Énergie',
    fiche: 'BAR-EN-101',
    etat: 'EN CONTROLE',
    tirage,
    createdAt: '2026-11-02T08:00:00.000Z',
    ...lot,
  };
  return { rsBatchs: [drawnLot], records: [part(operations), order, ...controls] };
}
const both = [control(4), control(3)];
const path = `/batch/appels?lot=${LOT_ID}`;

const choose = (group: string, choice: string) =>
  main.getByRole('radiogroup', { name: group }).getByText(choice, { exact: true }).click();

test('[lots/L83] a number to dial, an attempt that reached nobody, and the next call is there', async () => {
  await openScreen(path, { isOffline: true, documents: drawn(both) });
  await expect.element(queue).toMatchTextContent('0 conclus sur 2');
  await expect
    .element(call('OXA-4').getByRole('link', { name: '06 11 22 33 44' }))
    .toHaveAttribute('href', 'tel:0611223344');
  expect(await violationsOf('appels')).toEqual([]);
  await call('OXA-4').getByRole('button', { name: 'Sans réponse' }).click();
  await expect.element(call('OXA-3')).toBeVisible();
  await expect.element(queue.getByRole('button', { name: /OXA-4/ })).toMatchTextContent('1 tentative');
});

test('[lots/L80] a name is not enough: the questions are asked, then the control concludes without a network', async () => {
  await openScreen(path, { isOffline: true, documents: drawn(both) });
  await call('OXA-4')
    .getByRole('button', { name: /^Conclure/ })
    .click();
  await expect.element(main.getByRole('alert')).toMatchTextContent('Nom et prénom de la personne jointe');
  await main.getByRole('textbox', { name: 'Nom et prénom de la personne jointe' }).fill('Mme Le Gall');
  await main.getByRole('combobox', { name: 'Qualité' }).selectOptions('Occupant');
  await choose('Les travaux ont-ils bien été réalisés ?', 'Oui');
  await choose('Avez-vous constaté un défaut manifeste sur les travaux réalisés ?', 'Non');
  await choose('Conclusion du contrôle', 'Satisfaisant');
  await call('OXA-4')
    .getByRole('button', { name: /^Conclure/ })
    .click();
  await expect.element(call('OXA-3')).toBeVisible();
  await expect.element(queue).toMatchTextContent('1 conclus sur 2');
  await queue.getByRole('button', { name: /OXA-4/ }).click();
  await expect.element(call('OXA-4').getByRole('list', { name: 'Tentatives' })).toMatchTextContent('Joint');
});

test('[lots/L83] what was answered is found again after the page dies', async () => {
  const screen = await openScreen(path, { isOffline: true, documents: drawn(both) });
  const name = main.getByRole('textbox', { name: 'Nom et prénom de la personne jointe' });
  await name.fill('Mme Le Gall');
  await choose('Les travaux ont-ils bien été réalisés ?', 'Ne sait pas');
  await screen.reload();
  await expect.element(name).toHaveValue('Mme Le Gall');
  await expect.element(main.getByRole('row', { name: /Existence des travaux/ })).toMatchTextContent('Ne sait pas');
});

test('[lots/L25] the calls of a closed lot are read, and no longer made', async () => {
  const concluded = control(4, { conclusion: contactSaying({}, { par, ecritLe: '2026-11-20T08:00:00.000Z' }) });
  await openScreen(path, { documents: drawn([concluded, control(3)], { etat: 'CLOS' }) });
  await queue.getByRole('button', { name: /OXA-4/ }).click();
  await expect.element(call('OXA-4')).toMatchTextContent('Mme Le Gall');
  await expect.element(call('OXA-4').getByRole('button', { name: /^Conclure/ })).not.toBeInTheDocument();
});

test('[lots/L83] a lot without calls says where they are made', async () => {
  await openScreen(path, { documents: drawn([]) });
  await expect.element(main.getByText('Aucun appel dans ce lot')).toBeVisible();
});

test('[lots/L83] the client whose operations they are calls too, from the page of the lot', async () => {
  const actor = { role: 'CLIENT', idBureauInspection: null, idClient: ID.client } as const;
  await openScreen(`/batch/synthese/${LOT_ID}`, { actor, documents: drawn(both) });
  await main.getByRole('link', { name: 'Appels à passer' }).click();
  await expect.element(call('OXA-4').getByRole('button', { name: /^Conclure/ })).toBeVisible();
});

test('[lots/L83] a thousand calls draw those in sight, each with its place, and the last one is a scroll away', async () => {
  const many = Array.from({ length: 1000 }, (_, rank) =>
    control(rank + 1, { id: `8e1f3ad2-0010-4a00-8001-${String(rank + 1).padStart(12, '0')}` }),
  );
  const operations = many.map((_, rank) => operation(rank + 1));
  const { tirage, order } = drawOf(operations);
  const strates = [{ nom: '', lieu: [], contact: operations.map((_, rank) => rank + 1), reserve: [] }];
  const { rsBatchs } = drawn([], { tirage });
  await openScreen(path, { documents: { rsBatchs, records: [part(operations), { ...order, strates }, ...many] } });
  await expect.element(queue).toMatchTextContent('0 conclus sur 1');
  await expect.element(queue.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '1000');
  expect(queue.getByRole('listitem').elements().length).toBeLessThan(60);
  const scroller = queue.getByRole('list').element().parentElement;
  scroller?.scrollTo({ top: scroller.scrollHeight });
  await expect.element(queue.getByRole('button', { name: /OXA-1000\b/ })).toBeVisible();
  expect(queue.getByRole('listitem').elements().length).toBeLessThan(60);
});
