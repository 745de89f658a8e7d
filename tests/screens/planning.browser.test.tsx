import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { plusDays } from '#domain/base/days.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { instantOf, minuteOf } from '#domain/base/clock.ts';
import { editDocument } from '../../src/data/edit-document.ts';
import { VIEWS } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { intervention } from './documents.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import {
  at,
  LEGUER,
  mark,
  named,
  of,
  office,
  open,
  PARIS,
  place,
  take,
  TUESDAY,
  waitingCount,
  nouvelle,
  yann,
} from './planning-office.ts';

test('[planning/P14] [planning/P15] a visit is given to a day by keyboard alone, takes its first free hour, and goes back by Ctrl+Z', async () => {
  await open(office());
  await expect.element(mark(/^08:00.*Fossard/)).toBeVisible();
  await expect.poll(waitingCount).toBe(1);
  take().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Choisissez où placer la visite de Thévenard/)).toBeVisible();
  place('Inès Moreau').element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(place('Yann Kerdoncuff')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  // One hour on site from eight, and the same street: nothing lies between.
  await expect.element(mark(/^09:00.*Thévenard/)).toBeVisible();
  await expect.poll(waitingCount).toBe(0);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(waitingCount).toBe(1);
  await expect.element(mark(/^09:00.*Thévenard/)).not.toBeInTheDocument();
});

test('[planning/P15] a visit of a Sunday is drawn, though nobody works on it', async () => {
  const one = office();
  const sunday = plusDays(TUESDAY, 5);
  const dateRdv = instantOf({ jour: sunday, minute: minuteOf('09:00') }, PARIS);
  const interventions = one.documents.interventions.map((visit) =>
    visit.id === one.waiting.id ? visit : { ...visit, dateRdv, dateFin: null },
  );
  await openScreen(`/planning/manager?du=${TUESDAY}`, { documents: { ...one.documents, interventions } });
  await expect.element(mark(/^09:00.*Fossard/)).toBeVisible();
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toHaveLength(7);
});

const REFUSED = {
  'a controller who is not authorised': {
    fields: {},
    who: 'Inès Moreau',
    words: /Inès Moreau n’est pas habilité pour BAR-EN-101/,
  },
  'a controller who is kept apart from the installer': {
    fields: LEGUER,
    who: 'Yann Kerdoncuff',
    words: /Yann Kerdoncuff est tenu à l’écart de l’entreprise Combles du Léguer/,
  },
  'a promised appointment': {
    fields: { rdvFixe: true, dateRdv: at('14:00') },
    who: 'Yann Kerdoncuff',
    words: /Le rendez-vous de Thévenard est verrouillé/,
  },
} as const;

test.each([
  'a controller who is not authorised',
  'a controller who is kept apart from the installer',
  'a promised appointment',
] as const)('[planning/P14] %s is refused with the sentence of its rule, and nothing is written', async (name) => {
  const { fields, who, words } = REFUSED[name];
  await open(office(fields));
  await take().click();
  await place(who).click();
  await expect.element(page.getByText(words)).toBeVisible();
  expect(waitingCount()).toBe(1);
});

test('[planning/P14] a move to a week that is not drawn is judged by what stands there, and undone from there', async () => {
  const { documents } = office();
  const later = plusDays(TUESDAY, 14);
  const [waiting, planned] = documents.interventions.map((one) => ({ ...one }));
  const elsewhere = { ...planned, dateRdv: instantOf({ jour: later, minute: minuteOf('08:00') }, PARIS) };
  await openScreen(`/planning/manager?du=${TUESDAY}`, {
    documents: { ...documents, interventions: [{ ...waiting, idControleur: 12 }, elsewhere] },
  });
  const planAt = async (time: string) => {
    await page.getByRole('button', { name: 'D-2026-00001' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabelText('Jour', { exact: true }).fill(later);
    await panel.getByLabelText('Heure', { exact: true }).fill(time);
    await panel.getByRole('button', { name: 'Planifier', exact: true }).click();
  };
  await planAt('08:30');
  await expect.element(page.getByText('Yann Kerdoncuff a déjà une visite à cette heure.')).toBeVisible();
  expect(waitingCount()).toBe(1);
  await planAt('10:00');
  await expect.poll(waitingCount).toBe(0);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(waitingCount).toBe(1);
});

test('[planning/P14] what somebody moved since is not undone', async () => {
  const one = office();
  await open(one);
  await take().click();
  await place('Yann Kerdoncuff').click();
  await expect.element(mark(/^09:00.*Thévenard/)).toBeVisible();
  await editDocument('interventions', one.waiting.id, { dateRdv: at('15:00'), dateFin: at('16:00') });
  await expect.element(mark(/^15:00.*Thévenard/)).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(/La visite a changé depuis/)).toBeVisible();
  await expect.element(mark(/^15:00.*Thévenard/)).toBeVisible();
});

test('[planning/P14] a day after the deadline is asked about', async () => {
  const late = office();
  const documents = { ...late.documents, dossiers: [{ ...of, echeance: plusDays(TUESDAY, -1) }] };
  await open({ ...late, documents });
  await take().click();
  await place('Yann Kerdoncuff').click();
  await expect.element(page.getByText('La date limite du dossier sera passée.')).toBeVisible();
  expect(waitingCount()).toBe(1);
  await page.getByRole('button', { name: 'Planifier', exact: true }).click();
  await expect.poll(waitingCount).toBe(0);
});

test('[planning/P16] while the first synchronisation is under way, nothing says that all is planned', async () => {
  const { documents } = office();
  const received = { ...documents, interventions: [] };
  await openScreen(`/planning/manager?du=${TUESDAY}`, { documents: received, isFirstSync: true });
  await expect.element(page.getByText('Yann Kerdoncuff')).toBeVisible();
  await expect.element(page.getByText('Tout est planifié')).not.toBeInTheDocument();
});

test('[planning/P16] a phone shows the board and what is to plan; Escape lets a visit go', async () => {
  await open(office(), PHONE);
  await expect.element(page.getByRole('heading', { name: 'À planifier 1' })).toBeVisible();
  await take().click();
  await vi.waitFor(() => expect(place('Yann Kerdoncuff').elements()).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await expect.element(place('Yann Kerdoncuff')).not.toBeInTheDocument();
});

test.each([
  ['with the right to plan, moves theirs', null, 1],
  ['without it, reads it', ['planning.bureau'], 0],
] as const)('[access/A30] a controller sees their own week alone, and %s', async (_, droitRestreint, count) => {
  const { documents } = office();
  const other = intervention(3, of, {
    ...nouvelle,
    idControleur: 13,
    dateRdv: at('11:00'),
    beneficiaire: named('Rouxel'),
  });
  await openScreen(`/planning/controller?du=${TUESDAY}`, {
    actor: { id: 12, role: 'CONTROL', droitRestreint: droitRestreint === null ? null : [...droitRestreint] },
    documents: { ...documents, interventions: [...documents.interventions, other] },
  });
  await expect.element(mark(/^08:00.*Fossard/)).toBeVisible();
  await expect.element(mark(/Rouxel/)).not.toBeInTheDocument();
  await mark(/^08:00.*Fossard/).click();
  await expect.element(page.getByRole('link', { name: 'Ouvrir l’intervention' })).toBeVisible();
  const plan = page.getByRole('button', { name: 'Placer sur le tableau' });
  await expect.poll(() => plan.elements().length).toBe(count);
  await expect.element(page.getByRole('button', { name: /rendez-vous/ })).not.toBeInTheDocument();
});

const VITRE = { lat: 48.12, lng: -1.21 };
const RENNES = { lat: 48.1173, lng: -1.6778 };

/** Yann lives in Rennes, his visit is in Vitré. */
function apart() {
  const { waiting, documents } = office();
  const [, planned] = documents.interventions;
  const visit = { ...(planned as Intervention), adresse: { ...waiting.adresse, ...VITRE } };
  const home = { ...waiting.adresse, ligne2: null, ...RENNES };
  return { visit, documents: { ...documents, interventions: [visit], controllers: [{ ...yann, domicile: home }] } };
}
const kept = (...trajets: readonly object[]) => ({
  id: 'cache:tripsByRoad:1',
  kind: 'cache',
  cleDossier: 'trajets',
  trajets,
});
const there = { de: RENNES, vers: VITRE, km: 39.4, minutes: 31 };
const back = { de: VITRE, vers: RENNES, km: 41.6, minutes: 36 };

test.each([
  { known: 'none', roads: [], words: 'Trajets estimés à vol d’oiseau', km: 90 },
  { known: 'one way', roads: [there], words: 'Trajets par la route, sinon estimés à vol d’oiseau', km: 85 },
  { known: 'both ways', roads: [there, back], words: 'Trajets par la route', km: 81 },
])(
  '[planning/P20] the board counts the roads that this device knows, and says so: $known',
  async ({ roads, words, km }) => {
    const { documents } = apart();
    const records = roads.length === 0 ? [] : [kept(...roads)];
    await openScreen(`/planning/manager?du=${TUESDAY}`, { documents: { ...documents, records }, isOffline: true });
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.getByText(new RegExp(`^1 visites? · ${km}\\skm`)).first()).toBeVisible();
  },
);

test('[planning/P21] the board asks once for the roads that it lacks, and no more of a server that has no service', async () => {
  const { documents, visit } = apart();
  const later = {
    ...visit,
    id: crypto.randomUUID(),
    dateRdv: instantOf({ jour: plusDays(TUESDAY, 1), minute: 480 }, PARIS),
  };
  const { asked } = await openScreen(`/planning/manager?du=${TUESDAY}`, {
    documents: { ...documents, interventions: [visit, later] },
    answers: { tripsByRoad: () => ({ service: false, trajets: [] }) },
  });
  const roads = () => asked.filter(({ name }) => name === 'tripsByRoad').map(({ args }) => args.body);
  const groupes = [visit, later].map(({ id }) => ({ idControleur: 12, interventions: [id] }));
  await expect.poll(roads).toEqual([{ groupes }]);
  await editDocument('interventions', visit.id, { dateRdv: at('15:00'), dateFin: at('16:00') });
  await expect.element(mark(/^15:00.*Fossard/)).toBeVisible();
  expect(roads()).toHaveLength(1);
});

test.each(['semaine', 'jour'])(
  'the present hour is drawn on today, on the line of each controller: %s',
  async (vue) => {
    // Noon of a Wednesday in Paris: drawn whenever this runs.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T11:00:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { documents } = office({ dateRdv: '2026-11-25T14:00:00.000Z', idControleur: 12 });
    const [waiting, planned] = documents.interventions.map((one) => ({ ...one }));
    const interventions = [{ ...waiting }, { ...planned, dateRdv: '2026-11-25T08:00:00.000Z' }];
    await openScreen(`/planning/manager?du=2026-11-25&vue=${vue}`, { documents: { ...documents, interventions } });
    await expect.element(mark(/^09:00.*Fossard/)).toBeVisible();
    const lines = () => [...document.querySelectorAll('[data-present]')];
    await expect.poll(() => lines().length).toBe(2);
    expect(lines().every((one) => one.closest('[data-today]') !== null)).toBe(true);
  },
);

test('the board is readable, with a visit held and one opened, at a desk and on a phone, light and dark', async () => {
  await open(office());
  await take().click();
  await expect.element(place('Yann Kerdoncuff')).toBeVisible();
  const held = await unreadable(VIEWS, 'a visit held');
  await userEvent.keyboard('{Escape}');
  await mark(/^08:00.*Fossard/).click();
  await expect.element(page.getByRole('link', { name: 'Ouvrir l’intervention' })).toBeVisible();
  expect([...held, ...(await unreadable(VIEWS, 'a visit opened'))]).toEqual([]);
});

test('[planning/P19] a free slot, with what it adds to the road, plans a visit at once', async () => {
  await open(office());
  await page.getByRole('button', { name: 'D-2026-00001' }).click();
  const slots = page.getByRole('region', { name: 'Créneaux libres' });
  // Inès is not authorised: two of Yann's, and no other.
  await expect.poll(() => slots.getByRole('button').elements().length).toBe(2);
  await expect.poll(() => slots.getByRole('button').first().element().textContent).toMatch(/Yann Kerdoncuff, \+0\skm/);
  await slots.getByRole('button').first().click();
  await expect.poll(waitingCount).toBe(0);
});

test('[interventions/I41] a call is noted with what was said, shown in the panel and beside what is to plan', async () => {
  await open(office());
  const openIt = () => page.getByRole('button', { name: 'D-2026-00001' }).click();
  await openIt();
  const calls = page.getByRole('region', { name: 'Appels au bénéficiaire' });
  await expect.element(calls.getByText('Personne n’a encore appelé.')).toBeVisible();
  await calls.getByRole('textbox', { name: 'Précision sur l’appel' }).fill('Rappeler après 18 h');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  // Closed by a slip: what was typed is still there.
  await openIt();
  await expect.element(calls.getByRole('textbox')).toHaveValue('Rappeler après 18 h');
  await calls.getByRole('button', { name: 'Sans réponse' }).click();
  await expect.element(calls.getByText('Rappeler après 18 h')).toBeVisible();
  await expect.element(calls.getByText(/Claire Vasseur/)).toBeVisible();
  await expect.element(calls.getByRole('textbox')).toHaveValue('');
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect.element(page.getByText('1 appel, Sans réponse')).toBeVisible();
});
