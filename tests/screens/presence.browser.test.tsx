import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plusDays } from '#domain/base/days.ts';
import { localDay } from '#domain/base/time-zone.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { instantOf, minuteOf } from '#domain/base/clock.ts';
import { controleur } from '#domain/test-support/samples.ts';
import { VIEWS } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen } from './open-screen.tsx';

const PARIS = 'Europe/Paris';
const TODAY = localDay(new Date().toISOString(), PARIS);
/** A Tuesday to come. */
const DAY = Array.from({ length: 7 }, (_, after) => plusDays(TODAY, 7 + after)).find(
  (day) => new Date(day).getUTCDay() === 2,
) as string;
const at = (time: string): string => instantOf({ jour: DAY, minute: minuteOf(time) }, PARIS);
const adresse = {
  ligne1: '',
  ligne2: null,
  codePostal: '35500',
  ville: 'Vitré',
  departement: '35',
  lat: null,
  lng: null,
};
const of = dossier(1, { etat: 'EN COURS' });
const visit = (rank: number, time: string, { nom, rdvFixe = false }: { nom: string; rdvFixe?: boolean }) =>
  intervention(rank, of, {
    etat: 'NOUVELLE',
    dateRdv: at(time),
    dateFin: null,
    dureeMin: 60,
    soumisLe: null,
    rdvFixe,
    beneficiaire: { civilite: 'Mme', nom, prenom: 'Jo', telephone: null, email: null },
  });

const open = ({
  path = `/planning/manager?du=${DAY}`,
  actor = {},
  left = false,
  yann = {},
}: {
  readonly path?: string;
  readonly actor?: NonNullable<Parameters<typeof openScreen>[1]>['actor'];
  readonly left?: boolean;
  readonly yann?: Partial<Controller>;
} = {}) =>
  openScreen(path, {
    actor,
    isOffline: true,
    documents: {
      dossiers: [of],
      interventions: [
        visit(1, '09:00', { nom: 'Fossard' }),
        visit(2, '10:30', { nom: 'Rouxel', rdvFixe: true }),
        visit(3, '15:00', { nom: 'Thévenard' }),
      ],
      controllers: [controleur({ idUser: 12, horaires: [], absences: [], ...yann })],
      records: [
        {
          id: 'bureau-1',
          kind: 'bureau',
          variante: 'cee',
          idBureau: 1,
          nom: 'Trévian',
          adresse,
          presenceParControleur: left,
        },
      ],
    },
  });
const opener = () => page.getByRole('button', { name: 'Absences et horaires de Yann Kerdoncuff' });
const panel = () => page.getByRole('dialog', { name: 'Absences et horaires de Yann Kerdoncuff' });
const save = () => panel().getByRole('button', { name: 'Enregistrer' });
async function type({ du, au, genre, fin }: { du: string; au?: string; genre?: string; fin?: string }) {
  if (genre !== undefined) await panel().getByLabelText('Nature').selectOptions(genre);
  await panel().getByLabelText('Du', { exact: true }).fill(du);
  if (au !== undefined)
    await panel()
      .getByLabelText(/^Au \(/)
      .fill(au);
  if (fin !== undefined) await panel().getByLabelText('Jusqu’à').selectOptions(fin);
}

test('[controleurs/AB1] [controleurs/AB7] a morning off is entered without a network, and its visits go back to what is to plan but the promised one', async () => {
  await open();
  await opener().click();
  await type({ du: DAY, genre: 'Maladie', fin: 'midi' });
  await save().click();
  await expect.element(page.getByText('2 visites tombent sur cette absence')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /Fossard/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /Rouxel/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Remettre 1 visite à planifier' }).click();
  await expect.element(page.getByText('Absent le matin')).toBeVisible();
  const waiting = page.getByRole('complementary', { name: 'À planifier' }).getByRole('listitem');
  await expect.poll(() => waiting.elements().length).toBe(1);
  await expect.element(waiting.getByText(/Fossard/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^10:30.*Rouxel/ })).toBeVisible();
});

test.each<[string, Parameters<typeof type>[0], RegExp]>([
  ['upside down', { du: plusDays(DAY, 2), au: DAY }, /finirait avant de commencer/],
  ['over another', { du: plusDays(DAY, -1), au: plusDays(DAY, 9) }, /déjà notée sur ces jours/],
  ['ten years long', { du: DAY, au: plusDays(DAY, 3660) }, /trois ans au plus/],
  ['long past', { du: plusDays(TODAY, -90), au: plusDays(TODAY, -80) }, /finie depuis plus d’un mois/],
])('[controleurs/AB4] an absence that is %s says so, and what was typed is found again', async (_, typed, words) => {
  const known = { du: DAY, au: DAY, genre: 'rtt', motif: null } as const;
  const screen = await open({ yann: { absences: [known] } });
  await opener().click();
  await type(typed);
  await save().click();
  await expect.element(panel().getByText(words)).toBeVisible();
  await screen.reload();
  await opener().click();
  await expect.element(panel().getByLabelText('Du', { exact: true })).toHaveValue(typed.du);
  await expect
    .element(
      panel()
        .getByText(/jamais|retrouv/i)
        .first(),
    )
    .toBeVisible();
});

test('[controleurs/AB3] hours of a day in two ranges, of even weeks too; a range over another says so', async () => {
  await open();
  await opener().click();
  await panel().getByRole('button', { name: 'Saisir les horaires' }).click();
  await panel().getByLabelText('Lundi, plage 1, fin').fill('13:30');
  await expect.element(panel().getByText('En recouvre une autre.').first()).toBeVisible();
  await panel().getByLabelText('Lundi, plage 1, fin').fill('12:30');
  await panel().getByLabelText('Semaines paires et impaires différentes').click();
  await panel().getByLabelText('Lundi, plage 2, semaines').selectOptions('Semaines paires');
  await save().click();
  await expect.element(panel()).not.toBeInTheDocument();
  await opener().click();
  await expect.element(panel().getByLabelText('Lundi, plage 1, fin')).toHaveValue('12:30');
  await expect.element(panel().getByLabelText('Lundi, plage 2, semaines')).toHaveValue('paire');
});

test.each([
  ['where the office lets them', true, 1],
  ['where it does not', false, 0],
] as const)('[controleurs/AB5] a controller opens their own on their own board %s', async (_, left, count) => {
  await open({ path: `/planning/controller?du=${DAY}`, actor: { id: 12, role: 'CONTROL' }, left });
  await expect.element(page.getByRole('button', { name: /^15:00.*Thévenard/ })).toBeVisible();
  await expect.poll(() => opener().elements().length).toBe(count);
});

test('absences and hours are readable, at a desk and on a phone, light and dark', async () => {
  await open({
    yann: { absences: [{ du: DAY, au: plusDays(DAY, 2), genre: 'conges', fin: 'matin', motif: 'Noces' }] },
  });
  await opener().click();
  await panel().getByRole('button', { name: 'Saisir les horaires' }).click();
  expect(await unreadable(VIEWS, 'absences and hours')).toEqual([]);
});
