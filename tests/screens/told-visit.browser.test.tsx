import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import { photo } from '#domain/test-support/samples.ts';
import { connection } from '../../src/data/connection.ts';
import { magasinRxdb } from '../../src-worker/local/store.ts';
import { readableOffice } from './documents.ts';
import { openScreen } from './open-screen.tsx';

/** What a form says of a visit that is somebody else's to fill in, or that the office cancelled. */
const YANN = { id: 12, role: 'CONTROL' } as const;
const opened = (fields: object, actor: typeof YANN | { id: 13; role: 'CONTROL' }) => {
  const { intervention: visit, documents } = readableOffice('cee');
  const own = { ...visit, etat: 'EN COURS', idControleur: 12, nomControleur: 'Yann Kerdoncuff', ...fields };
  return { visit, screen: { actor, documents: { ...documents, interventions: [own] } } };
};

test('[interventions/I70] who accompanies reads who fills the form in, and where their remarks go', async () => {
  const { visit, screen } = opened(
    { aDeux: true, idSecond: 13, nomSecond: 'Inès Moreau' },
    { id: 13, role: 'CONTROL' },
  );
  await openScreen(`/intervention/current/${visit.id}`, screen);
  await expect.element(page.getByText(/Yann Kerdoncuff remplit ce formulaire/)).toBeVisible();
  await expect.element(page.getByText(/Vos remarques vont dans les commentaires de la visite/)).toBeVisible();
});

test('[interventions/I74] who accompanies writes a remark and adds pictures, and changes theirs alone', async () => {
  const { visit, screen } = opened(
    { aDeux: true, idSecond: 13, nomSecond: 'Inès Moreau' },
    { id: 13, role: 'CONTROL' },
  );
  const [version] = screen.documents.records;
  const { cf_id } = must(
    version?.champs.find((one) => one.cf_component_type === 'IMAGE'),
    'a form of the product asks for pictures',
  );
  const of = (who: number, nom: string) =>
    photo({
      id: crypto.randomUUID(),
      idIntervention: visit.id,
      idDossier: visit.demandeId,
      cf_id,
      prisLe: `2026-11-23T09:00:${who}.000Z`,
      modifiePar: { id: who, nom },
    });
  const photos = [of(12, 'Yann Kerdoncuff'), of(13, 'Inès Moreau')];
  await openScreen(`/intervention/current/${visit.id}`, {
    ...screen,
    documents: { ...screen.documents, photos },
  });
  const field = page.getByRole('region', { name: 'Visite' });
  await expect.element(field.getByRole('button', { name: 'Photographier' })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Supprimer la photo' });
  await field.getByRole('button', { name: /Voir la photo 1/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(remove).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Écrire une remarque' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Commentaires' })).toBeVisible();
});

test('[sync/S32] a form refused for a cancelled visit says by whom and why, and offers no signature', async () => {
  const { visit, screen } = opened({ etat: 'ANNULE', motif: 'Client absent' }, YANN);
  await openScreen(`/intervention/current/${visit.id}`, screen);
  const store = magasinRxdb(await must(connection.base(), 'somebody is signed in'));
  const [previous] = await store.byIds('interventions', [visit.id]);
  const annulation = { nom: 'Claire Vasseur', le: '2026-11-23T09:00:00.000Z', motif: 'Client absent' };
  const refus = { code: 'VERROUILLE', data: { annulation }, le: '2026-11-23T10:00:00.000Z', editId: 'e' };
  const local = { editId: 'e', base: { consignes: null }, depuis: '2026-11-23T08:00:00.000Z', refus };
  const document = { ...must(previous, 'it was received'), dirty: 1 as const, local };
  await store.write('interventions', [{ previous, document }]);
  const said = page.getByText(/annulée par Claire Vasseur le .*Motif : Client absent\. Rien ne s’y ajoute plus/);
  await expect.element(said).toBeVisible();
  expect(page.getByRole('button', { name: /sign/i }).elements()).toEqual([]);
});

test('[sync/S32] a form whose visit the office resets while it is open says so, with the reason', async () => {
  const { visit, screen } = opened({}, YANN);
  await openScreen(`/intervention/current/${visit.id}`, screen);
  await expect.element(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  const store = magasinRxdb(await must(connection.base(), 'somebody is signed in'));
  const [previous] = await store.byIds('interventions', [visit.id]);
  const before = must(previous, 'it was received');
  const document = { ...before, rev: before.rev + 1, etat: 'NOUVELLE' as const, champs: {}, motif: 'Mauvais bâtiment' };
  await store.write('interventions', [{ previous, document }]);
  const said = page.getByText(/réinitialisée par le bureau.*Motif : Mauvais bâtiment/);
  await expect.element(said).toBeVisible();
});

const CANCELLED = { etat: 'ANNULE', motif: 'Le client a vendu la maison.' } as const;
const BY = /Cette visite a été annulée par Claire Vasseur le/;

test('[sync/S32] a form that holds nothing says who cancelled its visit and why, as the server’s history tells it', async () => {
  const { visit, screen } = opened(CANCELLED, YANN);
  const auteurs = { etat: { nom: 'Claire Vasseur', le: '2026-11-23T09:00:00.000Z' } };
  await openScreen(`/intervention/current/${visit.id}`, {
    ...screen,
    answers: { syncAuteurs: () => ({ documents: [{ collection: 'interventions', id: visit.id, auteurs }] }) },
  });
  await expect.element(page.getByText(BY)).toBeVisible();
  await expect.element(page.getByText(/Motif\s:\sLe client a vendu la maison\./)).toBeVisible();
});

test('[sync/S32] without a network, it says what this device was told when it received it', async () => {
  const { visit, screen } = opened(CANCELLED, YANN);
  await openScreen(`/intervention/current/${visit.id}`, screen);
  await expect.element(page.getByText('Cette visite a été annulée au bureau.')).toBeVisible();
  const champ = { champ: 'etat', base: 'EN COURS', mien: null, leur: 'ANNULE', leurAuteur: 'Claire Vasseur' };
  const record = {
    id: `${visit.id}|changement|1`,
    genre: 'changement' as const,
    collection: 'interventions' as const,
    docId: visit.id,
    idDossier: visit.demandeId,
    titre: '',
    rev: 1,
    champs: [{ ...champ, leurLe: '2026-11-23T09:00:00.000Z' }],
    ouvert: 0 as const,
    vuLe: '2026-11-23T09:00:00.000Z',
  };
  const store = magasinRxdb(await must(connection.base(), 'somebody is signed in'));
  await store.write('conflits', [{ previous: undefined, document: record }]);
  await expect.element(page.getByText(BY)).toBeVisible();
});
