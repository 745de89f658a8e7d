import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ID } from '#domain/test-support/samples.ts';
import { EMPTY_ENTREPRISE } from '#domain/tiers/tiers.ts';
import { account } from './account.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen, PHONE } from './open-screen.tsx';

const OF = dossier(7);
const person = { ...OF.beneficiaire, telephone: '+33 6 12 34 56 78' };
const VISIT = intervention(71, OF, { nomControleur: 'Yann Guivarch', beneficiaire: person });
const of = { variante: 'cee', idBureauInspection: 1 };
const INSTALLER = {
  ...EMPTY_ENTREPRISE,
  ...of,
  id: ID.entreprise,
  idEntreprise: ID.entreprise,
  raisonSociale: 'Thermélan Isolation',
  siret: '',
  ville: 'Vitré',
  departement: '35',
  contacts: [{ nom: 'Kervella', prenom: 'Maud', qualite: null, telephone: '02 99 00 41 17', email: null }],
};
const ACCOUNT = { ...account, ...of, id: 'u15', kind: 'utilisateur', idUser: 15, nom: 'Guivarch', prenom: 'Yann' };
const LOT = { ...of, id: crypto.randomUUID(), uniqueCode: 'OXA-BZH-2026-11', idClient: ID.client };
const documents = {
  dossiers: [{ ...OF, beneficiaire: person }],
  interventions: [VISIT],
  entreprises: [INSTALLER],
  rsBatchs: [LOT],
  records: [ACCOUNT],
};

const field = () => page.getByRole('combobox', { name: /^Nom, numéro/ });
const group = (name: string) => page.getByRole('listbox', { name: 'Recherche' }).getByRole('group', { name });
async function look(text: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await field().fill(text);
}

test('[platform/F2] a telephone finds the dossier and the visit of whoever is calling, without a network', async () => {
  await openScreen('/dossiers/new', { documents, isOffline: true });
  await look('06 12 34 56');
  await expect.element(group('Dossiers').getByRole('option', { name: /D-2026-00007/ })).toBeVisible();
  await expect.element(group('Interventions').getByRole('option', { name: /I-2026-00071/ })).toBeVisible();
  await field().fill('0299004117');
  await expect.element(group('Installateurs').getByRole('option', { name: /Thermélan/ })).toBeVisible();
});

test('[platform/F2] a person, a lot, a setting are found and opened from the keyboard', async () => {
  await openScreen('/dossiers/new', { documents });
  await look('guivarch');
  await expect.element(group('Utilisateurs').getByRole('option', { name: /Yann Guivarch/ })).toBeVisible();
  await expect.element(group('Interventions').getByRole('option', { name: /I-2026-00071/ })).toBeVisible();
  await field().fill('taux');
  await expect.element(group('Écrans').getByRole('option', { name: /Taux et seuils/ })).toBeVisible();
  await field().fill('oxa-bzh');
  await expect.element(group('Lots d’opérations').getByRole('option')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => location.pathname).toBe(`/batch/update/${LOT.id}`);
});

test('[platform/F2] a client finds what is theirs, and nothing whose screen is not for them', async () => {
  await openScreen('/dossiers/all', { documents, actor: { role: 'CLIENT' }, size: PHONE });
  await look('oxa-bzh');
  await expect.element(group('Lots d’opérations').getByRole('option')).toBeVisible();
  for (const text of ['Thermélan', 'Guivarch', 'taux']) {
    await field().fill(text);
    await expect.poll(() => page.getByRole('status').elements().length).toBeGreaterThan(0);
    for (const name of ['Installateurs', 'Utilisateurs', 'Écrans'])
      await expect.element(group(name)).not.toBeInTheDocument();
  }
});
