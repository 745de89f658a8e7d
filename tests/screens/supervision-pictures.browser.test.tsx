import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must } from '#domain/base/must.ts';
import {
  ANSWERED,
  grilleOf,
  inspector,
  PICTURED,
  pictureOf,
  supervision,
} from '#domain/supervisions/supervisions.test-support.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { lostBase } from '../../src/data/lost-base.ts';
import { violationsOf } from './axe.ts';
import { openScreen, PHONE } from './open-screen.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const SAMIA = { id: 32, nom: 'Haddad', prenom: 'Samia', role: 'CONTROL' } as const;
const READY = { dateRealisee: '2026-11-20', champs: ANSWERED, conclusion: 'maintien' } as const;
const here = `/supervisions/current/${supervision().id}`;
const GRID = { ...PICTURED, id: 'grille-photo', version: 2, idBureauInspection: 1 };
const office = (fields: Partial<Supervision>, photos: readonly object[] = []) => ({
  records: [supervision({ ...READY, idGrille: GRID.id, ...fields }), GRID],
  controllers: [inspector(), inspector({ id: '32', idUser: 32, nom: 'Haddad', prenom: 'Samia', superviseur: true })],
  photos,
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const seen = main.getByRole('button', { name: /^Voir la photo 1/ });
const RECEIVED = pictureOf({ recuLe: '2026-11-20T10:00:00.000Z' });
const PICTURE = new File([new Uint8Array([0xff, 0xd8, 0xff])], 'poste.jpg', { type: 'image/jpeg' });
const bring = async () =>
  userEvent.upload(must(document.querySelector('main input[accept="image/*"]'), 'asked'), PICTURE);

test('[supervisions/SU44] a required picture that lacks is told by its question', async () => {
  await openScreen(here, { actor: SAMIA, documents: office({}) });
  await button('Envoyer en signature').click();
  await expect.element(dialog.getByText(/Photo du poste/)).toBeVisible();
});

test('[supervisions/SU40] [supervisions/SU41] a picture says where it is, has words and is removed, until the supervision leaves', async () => {
  await openScreen(here, { actor: SAMIA, documents: office({}, [RECEIVED]) });
  await expect.element(seen).toHaveAccessibleName('Voir la photo 1, Reçue par le serveur');
  expect(await violationsOf('a supervision with a picture')).toEqual([]);
  await seen.click();
  await page.getByRole('button', { name: 'Supprimer la photo' }).click();
  await expect.element(seen).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.element(seen).toBeVisible();
  await button('Envoyer en signature').click();
  await dialog.getByRole('button', { name: 'Envoyer en signature' }).click();
  await expect.element(main.getByText('En signature', { exact: true })).toBeVisible();
  await expect.element(seen).toBeVisible();
  await expect.element(button('Photographier')).not.toBeInTheDocument();
  await seen.click();
  await expect.element(page.getByRole('button', { name: 'Supprimer la photo' })).not.toBeInTheDocument();
});

const WATCHED = { categorie: 'SUR SITE' } as const;
const takenOn = (day: string) => [{ ...RECEIVED, prisLe: `${day}T09:00:00.000Z` }];
test('[interventions/I52] a picture of another day than the visit that was watched is told', async () => {
  await openScreen(here, { actor: SAMIA, documents: office(WATCHED, takenOn('2026-11-10')) });
  await expect.element(main.getByText(/un autre jour que la visite.*10\/11\/2026/)).toBeVisible();
});

test('[interventions/I52] a picture of the day that was watched is told nothing of', async () => {
  await openScreen(here, { actor: SAMIA, documents: office(WATCHED, takenOn('2026-11-20')) });
  await expect.element(seen).toBeVisible();
  expect(main.getByText(/un autre jour que la visite/).elements()).toEqual([]);
});

test('[supervisions/SU44] a picture that this device has not kept yet holds the sending', async () => {
  await openScreen(here, { actor: SAMIA, documents: office({}, [RECEIVED]), size: PHONE });
  await expect.element(seen).toBeVisible();
  await bring();
  // The engine of this test keeps none.
  await expect.element(main.getByRole('alert').getByText(/réseau/i)).toBeVisible();
  await button('Envoyer en signature').click();
  await expect.element(dialog.getByText('Ce qui est saisi plus bas et n’est pas enregistré')).toBeVisible();
});

test('[supervisions/SU36] a picture that is taken while a grid is tried is not kept, and this is said', async () => {
  await openScreen(`/supervisions/grilles/${grilleOf('SUR SITE').id}`);
  await expect.element(button('Photographier')).toBeVisible();
  await bring();
  await expect.element(page.getByText('Une photo prise pendant un essai n’est pas gardée.')).toBeVisible();
});

test('[supervisions/SU46] its history counts what was done to its pictures, under those that wait here', async () => {
  const { id } = supervision();
  const line = (at: string, champ: string | null, apres: unknown = null) => ({
    date: `2026-11-20T${at}:00.000Z`,
    utilisateur: 'Samia Haddad',
    action: champ === null ? 'creation' : 'modification',
    collection: 'photos',
    genre: null,
    numero: null,
    champ,
    avant: null,
    apres,
    horsLigne: false,
    importePar: null,
  });
  const kept = {
    id: `historique:${id}`,
    kind: 'historique',
    idDossier: id,
    cleDossier: id,
    luLe: '2026-11-21T09:00:00.000Z',
    lignes: [
      line('10:30', 'retireLe', '2026-11-20T10:30:00.000Z'),
      line('10:00', 'recuLe', '2026-11-20T10:00:00.000Z'),
      line('09:00', null),
      line('09:00', null),
    ],
  };
  const { records, ...others } = office({}, [RECEIVED]);
  await openScreen(here, { actor: SAMIA, isOffline: true, documents: { ...others, records: [...records, kept] } });
  await expect.element(main.getByText('2 photos ajoutées.')).toBeVisible();
  await seen.click();
  await page.getByRole('button', { name: 'Supprimer la photo' }).click();
  await expect.element(main.getByText('Sur cet appareil, pas encore reçu par le serveur')).toBeVisible();
  const said = main.getByText(/^\d photos? (?:ajoutée|retirée)s?\.$/);
  await expect
    .poll(() => said.elements().map(({ textContent }) => textContent))
    .toEqual(['1 photo retirée.', '1 photo retirée.', '2 photos ajoutées.']);
});

test('[supervisions/SU46] a picture that a deleted database took away leads to its supervision, by its number', async () => {
  await openScreen('/supervisions', { actor: SAMIA, documents: office({}) });
  const lost = { docId: 'photo-perdue', collection: 'photos', idPorteur: supervision().id } as const;
  lostBase.set({ waiting: 0, lost: [lost] });
  try {
    await page.getByRole('link', { name: `Voir la supervision ${supervision().numero}`, exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(String(supervision().numero));
    expect(location.pathname).toBe(here);
  } finally {
    lostBase.set(null);
  }
});
