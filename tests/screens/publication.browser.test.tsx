import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plusDays } from '#domain/base/days.ts';
import { refuse } from '#domain/base/result.ts';
import { localDay } from '#domain/base/time-zone.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { instantOf, minuteOf } from '#domain/base/clock.ts';
import { controleur, NOW } from '#domain/test-support/samples.ts';
import { VIEWS } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen, type Screen } from './open-screen.tsx';

const PARIS = 'Europe/Paris';
const TODAY = localDay(new Date().toISOString(), PARIS);
/** A Tuesday far enough that no hour of it is past, and that is no public holiday, nor the day after. */
const TUESDAY = Array.from({ length: 28 }, (_, after) => plusDays(TODAY, 7 + after)).find(
  (day) =>
    new Date(day).getUTCDay() === 2 &&
    [day, plusDays(day, 1)].every((one) => !/-(01-01|05-01|05-08|07-14|08-15|11-01|11-11|12-25)$/.test(one)),
) as string;
const at = (day: string, time: string): string => instantOf({ jour: day, minute: minuteOf(time) }, PARIS);
const hours = [1, 2, 3, 4, 5].map((jour) => ({ jour, debut: '08:00', fin: '18:00' }));
const competences = [{ code: 'BAR-EN-101', jusquAu: null }];

const yann = controleur({ idUser: 12, horaires: hours, competences });
const ines = controleur({ id: '13', idUser: 13, nom: 'Moreau', prenom: 'Inès', horaires: hours, competences });
const of = dossier(1, { etat: 'EN COURS' });
const named = (nom: string) => ({ civilite: 'Mme', nom, prenom: 'Jo', telephone: null, email: null });
const visit = (rank: number, nom: string, fields: Partial<Intervention>): Intervention =>
  intervention(rank, of, {
    etat: 'NOUVELLE',
    dateFin: null,
    dureeMin: 60,
    soumisLe: null,
    rdvFixe: false,
    idControleur: 12,
    nomControleur: 'Yann Kerdoncuff',
    beneficiaire: named(nom),
    ...fields,
  });
/** Prepared for Inès, at the same hour. */
const preparedForInes = (dateRdv: string) => ({
  idControleur: 13,
  dateRdv,
  avant: { idControleur: 12, dateRdv },
});
const open = (interventions: readonly Intervention[], screen: Screen = {}, query = '') =>
  openScreen(`/planning/manager?du=${TUESDAY}${query}`, {
    documents: { dossiers: [of], interventions, controllers: [yann, ines] },
    ...screen,
  });
const mark = (name: RegExp) => page.getByRole('button', { name });
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const compare = () => page.getByRole('button', { name: 'Comparer et publier' });

test('[planning/P17] [planning/P18] a planner prepares, compares, and publishes in one go; what is published does not move before', async () => {
  const fossard = visit(2, 'Fossard', { dateRdv: at(TUESDAY, '08:00') });
  const { asked } = await open([fossard], { answers: { publishPlanning: () => ({ publiees: 1 }) } });
  await page.getByText('Préparation', { exact: true }).click();
  await expect.element(page.getByText(/Rien de préparé sur cette période/)).toBeVisible();
  await mark(/^08:00.*Fossard/).click();
  await page.getByRole('button', { name: 'Placer sur le tableau' }).click();
  await page.getByRole('button', { name: /Placer la visite de Fossard chez Inès Moreau, Mardi/ }).click();
  await expect.element(page.getByText('1 changement préparé sur cette période.')).toBeVisible();
  await expect.element(row('Inès Moreau').getByRole('button', { name: /Fossard.*Préparée/ })).toBeVisible();

  await page.getByText('Publié', { exact: true }).click();
  await expect.element(row('Yann Kerdoncuff').getByRole('button', { name: /Fossard.*Prévue/ })).toBeVisible();
  await page.getByRole('button', { name: 'Voir la préparation' }).click();

  await compare().click();
  const panel = page.getByRole('dialog', { name: 'Changements préparés' });
  await expect.element(panel.getByRole('region', { name: 'Inès Moreau' })).toBeVisible();
  await expect.element(panel.getByText(/Yann Kerdoncuff, .*08:00/)).toBeVisible();
  await panel.getByRole('button', { name: 'Publier 1 changement' }).click();
  await expect.element(page.getByText(/1 changement publié/)).toBeVisible();
  const dateRdv = at(TUESDAY, '08:00');
  expect(asked.find(({ name }) => name === 'publishPlanning')?.args).toEqual({
    body: { visites: [{ id: fossard.id, rdvPrepare: preparedForInes(dateRdv) }] },
  });
});

test('[planning/P18] the beneficiary can be told of the appointment in the words of the office, and who could not be is named', async () => {
  const dateRdv = at(TUESDAY, '08:00');
  const prepared = (rank: number, nom: string, idVisit: string) =>
    visit(rank, nom, {
      id: idVisit,
      dateRdv: at(plusDays(TUESDAY, 1), `0${8 + rank}:00`),
      beneficiaire: { ...named(nom), email: `${nom.toLowerCase()}@example.fr` },
      rdvPrepare: {
        idControleur: 13,
        dateRdv: at(TUESDAY, `${8 + 2 * rank}:00`.padStart(5, '0')),
        avant: { idControleur: 12, dateRdv: at(plusDays(TUESDAY, 1), `0${8 + rank}:00`) },
      },
    });
  const [first, second] = [prepared(0, 'Fossard', crypto.randomUUID()), prepared(1, 'Rouxel', crypto.randomUUID())];
  const { asked } = await open(
    [first, second],
    {
      answers: {
        publishPlanning: () => ({ publiees: 2 }),
        sendEmail: ({ body }) =>
          JSON.stringify(body).includes('rouxel@')
            ? refuse('VALIDATION')
            : { id: 'x', envoyeLe: null, destinataires: [] },
      },
    },
    '&preparation=oui',
  );
  await compare().click();
  await page.getByRole('checkbox', { name: 'Écrire aux 2 bénéficiaires qui ont une adresse e-mail' }).click();
  await page.getByRole('button', { name: 'Publier 2 changements' }).click();
  await expect.element(page.getByText(/l’avis de passage n’est pas parti pour\s: Rouxel/)).toBeVisible();
  const mails = asked.filter(({ name }) => name === 'sendEmail').map(({ args }) => args.body);
  expect(mails).toMatchObject([
    { modele: 'avisDePassage', destinataires: ['fossard@example.fr'], entite: 'intervention', idEntite: first.id },
    { destinataires: ['rouxel@example.fr'] },
  ]);
  expect(JSON.stringify(mails[0])).toMatch(/Rendez-vous/);
  expect(dateRdv).toBe(first.rdvPrepare?.dateRdv);
});

test('[courriels/L29] notices that leave with a publication ask first when their words speak of an attachment', async () => {
  const email = 'fossard@example.fr';
  const beside = { id: crypto.randomUUID(), beneficiaire: { ...named('Fossard'), email } };
  const from = at(plusDays(TUESDAY, 1), '09:00');
  const avant = { idControleur: 12, dateRdv: from };
  const rdvPrepare = { idControleur: 13, dateRdv: at(TUESDAY, '08:00'), avant };
  const one = visit(0, 'Fossard', { ...beside, dateRdv: from, rdvPrepare });
  const modele = {
    id: 'modele-avisDePassage-cee-fr',
    kind: 'modeleCourriel',
    modele: 'avisDePassage',
    variante: 'cee',
    langue: 'fr',
    sujet: 'Visite',
    texte: 'Rendez-vous {date}, plan ci-joint.',
    auteur: { id: 1, nom: 'A' },
    updatedAt: NOW,
  };
  const documents = { dossiers: [of], interventions: [one], controllers: [yann, ines], records: [modele] };
  const answers = {
    publishPlanning: () => ({ publiees: 1 }),
    sendEmail: () => ({ id: 'x', envoyeLe: null, destinataires: [] }),
  };
  const { asked } = await open([one], { documents, answers }, '&preparation=oui');
  await compare().click();
  await page.getByRole('checkbox', { name: /^Écrire/ }).click();
  await page.getByRole('button', { name: 'Publier 1 changement' }).click();
  await expect.element(page.getByText(/annonce une pièce jointe/)).toBeVisible();
  expect(asked.some(({ name }) => name === 'publishPlanning')).toBe(false);
  await page.getByRole('button', { name: 'Envoyer sans' }).click();
  await expect.poll(() => asked.map(({ name }) => name)).toContain('sendEmail');
});

test('[planning/P17] what was prepared is undone by Ctrl+Z, and put back where it stands it is nothing', async () => {
  await open([visit(2, 'Fossard', { dateRdv: at(TUESDAY, '08:00') })], {}, '&preparation=oui');
  await mark(/^08:00.*Fossard/).click();
  await page.getByRole('button', { name: 'Placer sur le tableau' }).click();
  await page.getByRole('button', { name: /chez Inès Moreau, Mardi/ }).click();
  await expect.element(page.getByText('1 changement préparé sur cette période.')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(/Rien de préparé sur cette période/)).toBeVisible();
  await expect.element(row('Yann Kerdoncuff').getByRole('button', { name: /Fossard.*Prévue/ })).toBeVisible();
});

test('[planning/P18] what cannot be published says why before anything is asked, and is withdrawn', async () => {
  const dateRdv = at(TUESDAY, '08:00');
  const busy = visit(1, 'Rouxel', { idControleur: 13, nomControleur: 'Inès Moreau', dateRdv });
  const moved = visit(2, 'Fossard', { dateRdv, rdvPrepare: preparedForInes(dateRdv) });
  await open([busy, moved], {}, '&preparation=oui');
  await compare().click();
  await expect.element(page.getByText('Inès Moreau a déjà une visite à cette heure.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Publier 1/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Retirer Fossard de la préparation' }).click();
  await expect.element(page.getByText(/Rien de préparé sur cette période/)).toBeVisible();
});

test('[planning/P18] what somebody published meanwhile is told visit by visit', async () => {
  const dateRdv = at(TUESDAY, '08:00');
  const prepared = visit(2, 'Fossard', { dateRdv, rdvPrepare: preparedForInes(dateRdv) });
  const lignes = [{ id: prepared.id, refus: ['retire'] }];
  const late = { publishPlanning: () => refuse('REGLE_METIER', { regle: 'publication', lignes }) };
  await open([prepared], { answers: late }, '&preparation=oui');
  await compare().click();
  await page.getByRole('button', { name: /^Publier 1/ }).click();
  await expect.element(page.getByText(/La place de Fossard n’est plus préparée ainsi/)).toBeVisible();
});

test('[planning/P18] without a network nothing is published, and what is prepared stays', async () => {
  const dateRdv = at(TUESDAY, '08:00');
  const prepared = visit(2, 'Fossard', { dateRdv, rdvPrepare: preparedForInes(dateRdv) });
  await open([prepared], { isOffline: true }, '&preparation=oui');
  await compare().click();
  await expect.element(page.getByText(/Publier demande le réseau/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Publier 1/ })).toBeDisabled();
});

const bell = (idIntervention: string) => ({
  id: crypto.randomUUID(),
  kind: 'notification',
  variante: 'cee',
  idUser: 12,
  titre: 'Planning publié',
  message: '2 visites ont changé',
  niveau: 'info',
  lien: '/planning/controller?changements=oui',
  changements: [
    { idIntervention, numero: 'I-2026-00002', fuseau: PARIS, avant: null, apres: at(TUESDAY, '08:00') },
    { idIntervention: 'gone', numero: 'I-2026-00099', fuseau: PARIS, avant: at(TUESDAY, '10:00'), apres: null },
  ],
  createdAt: NOW,
  lueLe: null,
});

test('[planning/P18] a controller sees what has changed, without a network, and is told it once', async () => {
  const given = visit(2, 'Fossard', { dateRdv: at(TUESDAY, '08:00') });
  const documents = { dossiers: [of], interventions: [given], controllers: [yann], records: [bell(given.id)] };
  const actor = { id: 12, role: 'CONTROL' } as const;
  await openScreen(`/planning/controller?du=${TUESDAY}`, { documents, actor, isOffline: true });
  await expect.element(page.getByRole('radio', { name: 'Préparation' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Voir ce qui a changé' }).click();
  const panel = page.getByRole('dialog', { name: 'Ce qui a changé' });
  await expect.element(panel.getByText('Confiée')).toBeVisible();
  await expect.element(panel.getByText(/Fossard/)).toBeVisible();
  await expect.element(panel.getByText(/I-2026-00099/)).toBeVisible();
  await panel.getByRole('button', { name: 'J’ai vu' }).click();
  await expect.element(page.getByText(/Votre planning a changé/)).not.toBeInTheDocument();
});

test('a preparation, its comparison and what has changed are readable, at a desk and on a phone, light and dark', async () => {
  const dateRdv = at(TUESDAY, '08:00');
  const busy = visit(1, 'Rouxel', { idControleur: 13, nomControleur: 'Inès Moreau', dateRdv });
  const prepared = visit(2, 'Fossard', { dateRdv, rdvPrepare: preparedForInes(dateRdv) });
  await open([busy, prepared], {}, '&preparation=oui');
  await expect.element(compare()).toBeVisible();
  const board = await unreadable(VIEWS, 'a preparation');
  await compare().click();
  await expect.element(page.getByText('Inès Moreau a déjà une visite à cette heure.')).toBeVisible();
  expect([...board, ...(await unreadable(VIEWS, 'a comparison'))]).toEqual([]);
});
