import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ANSWERED, gap, GAP_ID, inspector, supervision } from '#domain/supervisions/supervisions.test-support.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import { violationsOf } from './axe.ts';
import { stroke } from './stroke.ts';
import { openScreen, PHONE } from './open-screen.tsx';

const main = page.getByRole('main');
const SAMIA = { id: 32, nom: 'Haddad', prenom: 'Samia', role: 'CONTROL' } as const;
const YANN = { id: 31, nom: 'Kerdoncuff', prenom: 'Yann', role: 'CONTROL' } as const;
const READY = { dateRealisee: '2026-11-20', champs: ANSWERED, conclusion: 'maintien' } as const;
const here = `/supervisions/current/${supervision().id}`;
const office = (fields: Partial<Supervision> = {}) => ({
  records: [supervision(fields)],
  controllers: [inspector(), inspector({ id: '32', idUser: 32, nom: 'Haddad', prenom: 'Samia', superviseur: true })],
});
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[supervisions/SU1] [supervisions/SU3] a supervisor answers without a network: it begins, and is found again after a reload', async () => {
  const { reload } = await openScreen(here, {
    actor: SAMIA,
    isOffline: true,
    documents: office({ etat: 'PLANIFIEE' }),
  });
  await expect.element(main.getByText('Planifiée')).toBeVisible();
  const asked = main.getByRole('radiogroup', { name: /Formations suivies et besoins/ });
  await asked.getByText('Non conforme').click();
  await main.getByRole('textbox', { name: /Ce qui a été vu : formations/ }).fill('Aucune en 2026');
  await expect.element(main.getByText('En cours', { exact: true })).toBeVisible();
  await main.getByRole('textbox', { name: 'Constats' }).fill('Bonne tenue');
  await button('Enregistrer').last().click();
  await expect.element(main.getByText('Enregistré sur l’appareil', { exact: true })).toBeVisible();
  await reload();
  await expect
    .element(main.getByRole('textbox', { name: /Ce qui a été vu : formations/ }))
    .toHaveValue('Aucune en 2026');
  await expect.element(main.getByRole('textbox', { name: 'Constats' })).toHaveValue('Bonne tenue');
});

test('[supervisions/SU10] [supervisions/SU12] a gap is written, what lacks is named, then it leaves for signature', async () => {
  await openScreen(here, { actor: SAMIA, documents: office({ ...READY, conclusion: null }) });
  await button('Envoyer en signature').click();
  await expect.element(page.getByRole('dialog').getByText('La décision')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await button('Ajouter un écart').click();
  const dialog = page.getByRole('dialog', { name: 'Écart' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog.getByText('À renseigner.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Ce qui a été vu' }).fill('Plaque illisible en photo');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(main.getByText('Plaque illisible en photo')).toBeVisible();
  await main.getByText('Maintien avec actions').click();
  await button('Envoyer en signature').click();
  await expect
    .element(page.getByRole('dialog').getByText('Ce qui est saisi plus bas et n’est pas enregistré'))
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await button('Enregistrer').last().click();
  await expect.element(page.getByText('Enregistré sur l’appareil.')).toBeVisible();
  await button('Envoyer en signature').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer en signature' }).click();
  await expect.element(main.getByText('En signature', { exact: true })).toBeVisible();
  await expect.element(button('Ajouter un écart')).not.toBeInTheDocument();
});

test('[supervisions/SU13] the inspector says that they do not agree, and why, with their signature', async () => {
  await openScreen(here, { actor: YANN, documents: office({ ...READY, etat: 'EN SIGNATURE' }) });
  await main.getByRole('checkbox', { name: 'J’ai lu, et je ne suis pas d’accord' }).click();
  await button('Signer').click();
  await expect.element(main.getByText('Dites avec quoi vous n’êtes pas d’accord.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Remarque' }).fill('La mesure était faite');
  await button('Dessiner').click();
  const pad = page.getByLabelText('Zone de signature');
  await expect.element(pad).toBeVisible();
  stroke(pad.element());
  await button('Garder ce tracé').click();
  await button('Signer').click();
  await expect.element(main.getByText('N’est pas d’accord')).toBeVisible();
  await expect.element(main.getByText('La mesure était faite')).toBeVisible();
  await expect.element(button('Signer')).not.toBeInTheDocument();
});

test('[supervisions/SU10] once signed, a lead closes a gap with what proves it', async () => {
  await openScreen(here, {
    documents: office({ ...READY, etat: 'SIGNEE', ecarts: { [GAP_ID]: { ...gap, echeance: '2026-11-01' } } }),
  });
  await expect.element(main.getByText('Ouvert, en retard')).toBeVisible();
  await button('Suivre ou lever').click();
  const dialog = page.getByRole('dialog', { name: 'Écart' });
  await expect.element(dialog.getByRole('textbox', { name: 'Ce qui a été vu' })).toHaveAttribute('readonly');
  await dialog.getByLabelText('Levé le').fill('2026-11-02');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(dialog.getByText('Un écart se lève avec ce qui le prouve.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Ce qui le prouve' }).fill('Heure relue le 2');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(main.getByText(/Levé le/)).toBeVisible();
});

test('[supervisions/SU45] a lead changes who and what of one that is begun, but its kind and its grid', async () => {
  await openScreen(here, { documents: office(READY) });
  await button('Modifier qui et quoi').click();
  const panel = page.getByRole('dialog', { name: 'Modifier qui et quoi' });
  await expect.element(panel.getByRole('combobox', { name: 'Type de supervision' })).toBeDisabled();
  await expect.element(panel.getByRole('combobox', { name: 'Grille' })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Lieu' }).fill('Rennes');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(main.getByRole('textbox', { name: 'Lieu' })).toHaveValue('Rennes');
});

test.each([[[1440, 900] as const], [PHONE]])('it is readable by everybody, filled in or signed, %j', async (size) => {
  await openScreen(here, { size, documents: office({ ...READY, ecarts: { [GAP_ID]: gap } }) });
  await expect.element(main.getByText('Heure de fin non saisie')).toBeVisible();
  expect(await violationsOf('supervision')).toEqual([]);
});

test('[sync/S23] what was refused of a supervision is told by its questions and by the words of its page', async () => {
  const refused = {
    edit: {
      editId: '7a1f3ad2-0007-4a00-8000-000000000003',
      collection: 'records',
      id: supervision().id,
      baseRev: 1,
      nouveau: false,
      changes: { 'champs.e_formation': 'Conforme', constats: 'Rien', [`ecarts.${GAP_ID}`]: gap },
      horsLigne: true,
      faitLe: '2026-11-26T08:00:00.000Z',
    },
    code: 'VERROUILLE',
    data: {},
    idUser: 32,
    utilisateur: 'Samia Haddad',
    role: 'CONTROL',
    numero: 'SU-2026-00001',
    appareil: null,
    premierLe: '2026-11-26T08:00:00.000Z',
    dernierLe: '2026-11-26T08:00:00.000Z',
    fois: 1,
    actuelles: { constats: '' },
    suite: null,
    suitePar: null,
    suiteLe: null,
    motif: null,
  };
  await openScreen('/admin/refus', {
    documents: office({ ...READY, etat: 'SIGNEE' }),
    answers: { syncRefus: () => ({ items: [refused], total: 1, page: 1, size: 50 }) },
  });
  for (const name of ['Formations suivies et besoins', 'Constats', 'Écarts'])
    await expect.element(main.getByRole('rowheader', { name, exact: true })).toBeVisible();
});

test('[supervisions/SU32] its history is read in words without a network, the newest first, under what waits here', async () => {
  const line = ([day, utilisateur]: readonly [string, string], champ: string | null, values: object = {}) => ({
    date: `${day}T10:00:00.000Z`,
    utilisateur,
    action: champ === null ? 'creation' : 'modification',
    collection: 'records',
    genre: 'supervision',
    numero: 'SU-2026-00001',
    champ,
    avant: null,
    apres: null,
    horsLigne: false,
    importePar: null,
    ...values,
  });
  const { id } = supervision();
  const kept = {
    id: `historique:${id}`,
    kind: 'historique',
    idDossier: id,
    cleDossier: id,
    luLe: '2026-11-21T09:00:00.000Z',
    // As the server tells them: the last written first.
    lignes: [
      line(['2026-11-20', 'Samia Haddad'], `ecarts.${GAP_ID}`, { apres: gap, horsLigne: true }),
      line(['2026-11-20', 'Samia Haddad'], 'etat', {
        avant: 'PLANIFIEE',
        apres: 'EN COURS',
        horsLigne: true,
      }),
      line(['2026-11-20', 'Samia Haddad'], 'prochaineLe', { apres: '2027-11-20', horsLigne: true }),
      line(['2026-11-02', 'Claire Vasseur'], 'datePrevue', { avant: '2026-11-12', apres: '2026-11-20' }),
      line(['2026-11-01', 'Claire Vasseur'], null),
    ],
  };
  const { records, controllers } = office(READY);
  await openScreen(here, { actor: SAMIA, isOffline: true, documents: { records: [...records, kept], controllers } });
  const events = main.getByRole('listitem').filter({ hasText: /Claire Vasseur|Samia Haddad/ });
  await expect
    .element(
      events.first().getByText('Première réponse : elle est en cours.Écart noté (Mineur) : Heure de fin non saisie'),
    )
    .toBeVisible();
  const authors = () =>
    events.elements().map(({ textContent }) => /Samia Haddad|Claire Vasseur/.exec(textContent)?.[0]);
  await expect.poll(authors).toEqual(['Samia Haddad', 'Claire Vasseur', 'Claire Vasseur']);
  await expect.element(events.first().getByText('Première réponse : elle est en cours.')).toBeVisible();
  await expect.element(events.first().getByText('Fait hors ligne')).toBeVisible();
  await expect.element(events.nth(1).getByText('Jour prévu : 20/11/2026 (auparavant : 12/11/2026).')).toBeVisible();
  await expect.element(events.nth(2).getByText('Supervision planifiée.')).toBeVisible();
  await expect.element(main.getByText(/^Lu le 21 nov/)).toBeVisible();
  await main.getByText('Maintien avec actions').click();
  await button('Enregistrer').last().click();
  await expect.element(main.getByText('Sur cet appareil, pas encore reçu par le serveur')).toBeVisible();
  await expect.element(main.getByText('Conclusion : Maintien avec actions.')).toBeVisible();
});
