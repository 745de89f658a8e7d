import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mondayOf, plusDays } from '#domain/base/days.ts';
import { refuse } from '#domain/base/result.ts';
import { localDay } from '#domain/base/time-zone.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { instantOf, minuteOf } from '#domain/base/clock.ts';
import { controleur } from '#domain/test-support/samples.ts';
import { DARK, LIGHT, VIEWS } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { dossier, intervention } from './documents.ts';
import { openScreen, PHONE } from './open-screen.tsx';
import { Kept } from './stand-in-engine.ts';

const PARIS = 'Europe/Paris';
const TODAY = localDay(new Date().toISOString(), PARIS);
/** A Monday to come, of a week without a public holiday. */
const MONDAY = Array.from({ length: 8 }, (_, weeks) => plusDays(mondayOf(TODAY), 14 + 7 * weeks)).find((monday) =>
  Array.from({ length: 5 }, (_, day) => plusDays(monday, day)).every(
    (day) => !/-(01-01|05-01|05-08|07-14|08-15|11-01|11-11|12-25)$/.test(day),
  ),
) as string;
const at = (days: number, time: string): string =>
  instantOf({ jour: plusDays(MONDAY, days), minute: minuteOf(time) }, PARIS);
const hours = [1, 2, 3, 4, 5].map((jour) => ({ jour, debut: '08:00', fin: '18:00' }));

const first = dossier(1, { etat: 'EN COURS', totaux: { interventions: 2, valides: 1 } });
const second = dossier(2, { etat: 'EN COURS', nomClient: 'Bellevue' });
const authorised = [{ code: 'BAR-EN-101', jusquAu: null }];
const yann = controleur({ idUser: 12, horaires: hours, competences: authorised, absences: [] });
const ines = controleur({
  id: '13',
  idUser: 13,
  nom: 'Moreau',
  prenom: 'Inès',
  horaires: hours,
  competences: [],
  absences: [],
});
const named = (nom: string) => ({ civilite: 'Mme', nom, prenom: 'Jo', telephone: null, email: null });
const planned = { etat: 'NOUVELLE', dateFin: null, dureeMin: 60, soumisLe: null } as const;

function office(fields: Partial<Intervention> = {}) {
  const visits = [
    intervention(1, first, { ...planned, dateRdv: at(0, '09:00'), beneficiaire: named('Thévenard'), ...fields }),
    intervention(2, first, { ...planned, etat: 'VALIDE', dateRdv: at(2, '09:00'), beneficiaire: named('Thévenard') }),
    intervention(3, second, {
      ...planned,
      dateRdv: at(1, '14:00'),
      beneficiaire: named('Fossard'),
      idControleur: 13,
      nomControleur: 'Inès Moreau',
    }),
  ];
  return { visits, documents: { dossiers: [first, second], interventions: visits, controllers: [yann, ines] } };
}

/** What the server says of a window: what the device holds, or more. */
const nothingMore = { ganttDemandes: () => [] };

const open = (query = '', screen: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen(
    `/planning/ganttbis?du=${MONDAY}${query === '' || !query.includes('zoom') ? '&zoom=semaine' : ''}${query}`,
    {
      documents: office().documents,
      answers: nothingMore,
      ...screen,
    },
  );

const bar = (name: RegExp) => page.getByRole('button', { name });
const isBar = (nom: string, etat = 'Planifié') => bar(new RegExp(`Jo ${nom}.*${etat}`));
const nameOf = (element: Element | null): string => element?.querySelector('.visually-hidden')?.textContent ?? '';
const focused = () => nameOf(document.activeElement);

test('[planning/PG1] [planning/PG2] bars stand under their controllers; another grouping is shown without a new page, and stays in the address', async () => {
  await open();
  await expect.element(isBar('Thévenard')).toBeVisible();
  await expect.element(page.getByText('2 visites').first()).toBeVisible();
  await expect
    .element(isBar('Thévenard'))
    .toHaveAccessibleName(
      /D-2026-00001, Mme Jo Thévenard, BAR-EN-101, Planifié, lun\..*09:00 – 10:00, Yann Kerdoncuff/,
    );
  await page.getByText('Client', { exact: true }).first().click();
  await expect.element(page.getByText('Bellevue', { exact: true })).toBeVisible();
  expect(location.search).toContain('groupe=client');
  expect(location.search).toContain('zoom=semaine');
  await page.getByRole('button', { name: 'Plier Bellevue' }).click();
  await expect.element(isBar('Fossard')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Déplier Bellevue' }).click();
  await expect.element(isBar('Fossard')).toBeVisible();
});

test('[planning/PG6] [planning/PG7] search and state narrow what is drawn, and ask the server for the window that is loaded', async () => {
  const { asked } = await open();
  await expect.element(isBar('Thévenard')).toBeVisible();
  const questions = () => asked.filter(({ name }) => name === 'ganttDemandes').map(({ args }) => args.query);
  await expect
    .poll(questions)
    .toEqual([{ start: plusDays(MONDAY, -7), end: plusDays(MONDAY, 13), interventionState: 'all' }]);
  await page.getByRole('searchbox', { name: /Chercher un dossier/ }).fill('fossard');
  await expect.element(isBar('Thévenard')).not.toBeInTheDocument();
  await expect.element(isBar('Fossard')).toBeVisible();
  await expect.poll(() => questions().at(-1)).toMatchObject({ search: 'fossard' });
  await page.getByRole('searchbox', { name: /Chercher un dossier/ }).fill('personne');
  await expect.element(page.getByText('Rien ne correspond à ces filtres')).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect.element(isBar('Thévenard')).toBeVisible();
});

test('[planning/PG8] arrows go from bar to bar, Enter opens, plus and minus zoom', async () => {
  await open();
  await expect.element(isBar('Thévenard')).toBeVisible();
  isBar('Thévenard').element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(focused).toMatch(/Thévenard.*Validé/);
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toMatch(/Fossard/);
  // Before a bar is drawn with the focus, the next key counts from it.
  const fossard = document.activeElement;
  for (const key of ['ArrowUp', 'Home']) fossard?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await expect.poll(focused).toMatch(/Thévenard.*Planifié/);
  await userEvent.keyboard('-');
  await expect.poll(() => location.search).toContain('zoom=deux-semaines');
  await expect.poll(focused).toMatch(/Thévenard.*Planifié/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog', { name: 'Mme Jo Thévenard' })).toBeVisible();
});

/** Pixels of one day of the drawing. */
function dayWidth(): number {
  const centre = document.querySelector('.vis-center');
  const days = centre === null ? 1 : Number(getComputedStyle(centre).getPropertyValue('--shown'));
  return (centre?.getBoundingClientRect().width ?? 0) / days;
}
const boxOf = (of: ReturnType<typeof bar>) => of.element().closest('.vis-item')?.getBoundingClientRect();

/** By the mouse, from the middle of a bar. */
async function drag(of: ReturnType<typeof bar>, days: number): Promise<void> {
  const target = of.element();
  const box = target.getBoundingClientRect();
  const [taken, y] = [box.left + 6, box.top + box.height / 2];
  // A hand that trembles drags nothing: the bar follows from the eleventh pixel on.
  const x = taken + 12;
  const to = x + days * dayWidth();
  const fire = (type: string, clientX: number, on: EventTarget = target): void => {
    const shape = {
      bubbles: true,
      cancelable: true,
      clientX,
      clientY: y,
      button: 0,
      buttons: type === 'pointerup' ? 0 : 1,
    };
    on.dispatchEvent(new PointerEvent(type, { ...shape, pointerId: 1, pointerType: 'mouse', isPrimary: true }));
  };
  fire('pointerdown', taken);
  fire('pointermove', x);
  for (let step = 1; step <= 8; step += 1) {
    fire('pointermove', x + ((to - x) * step) / 8);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  fire('pointerup', to);
}

test('[planning/PG9] [planning/P14] a bar is dragged to another day, whose first free hour it takes, and goes back by Ctrl+Z', async () => {
  await open('&zoom=deux-semaines');
  await expect.element(isBar('Thévenard')).toHaveAccessibleName(/lun\..* 09:00/);
  const before = boxOf(isBar('Thévenard'))?.left ?? 0;
  await drag(isBar('Thévenard'), 1);
  await expect.element(isBar('Thévenard')).toHaveAccessibleName(/mar\..* 08:00 – 09:00/);
  await expect.poll(() => Math.round((boxOf(isBar('Thévenard'))?.left ?? 0) - before)).toBe(Math.round(dayWidth()));
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(isBar('Thévenard')).toHaveAccessibleName(/lun\..* 09:00/);
});

test.each([
  {
    what: 'a promised appointment',
    visit: { rdvFixe: true },
    etat: 'Planifié',
    words: /Le rendez-vous de Thévenard est verrouillé/,
  },
  { what: 'a validated visit', visit: {}, etat: 'Validé', words: /soumise ou close : elle ne se déplace plus/ },
  { what: 'a Saturday', visit: {}, etat: 'Planifié', days: 5, words: /La visite sort des horaires de Yann Kerdoncuff/ },
])(
  '[planning/PG9] [planning/P14] $what stays where it stands, and says why',
  async ({ visit, etat, days = 1, words }) => {
    await open('', { documents: office(visit).documents });
    await expect.element(isBar('Thévenard', etat)).toBeVisible();
    const name = nameOf(isBar('Thévenard', etat).element());
    await drag(isBar('Thévenard', etat), days);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(nameOf(isBar('Thévenard', etat).element())).toBe(name);
  },
);

test('[planning/PG9] who may not plan drags nothing, and reads why', async () => {
  await open('', { actor: { role: 'BASIC' } });
  await expect.element(isBar('Thévenard')).toBeVisible();
  const name = nameOf(isBar('Thévenard').element());
  await drag(isBar('Thévenard'), 1);
  expect(nameOf(isBar('Thévenard').element())).toBe(name);
  isBar('Thévenard').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/la planifier revient au bureau/)).toBeVisible();
});

test('[planning/PG9] a visit is moved by its fields too', async () => {
  await open();
  await expect.element(isBar('Thévenard')).toBeVisible();
  isBar('Thévenard').element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByLabelText('Heure').fill('15:00');
  await page.getByRole('button', { name: 'Planifier', exact: true }).click();
  await expect.element(isBar('Thévenard')).toHaveAccessibleName(/lun\..* 15:00 – 16:00/);
});

test('[planning/PG7] what the server holds and the device does not is drawn, and cannot be moved', async () => {
  const told = {
    id: crypto.randomUUID(),
    idDemande: 9,
    numero: 'D-2026-00009',
    client: 'Hélionor',
    debut: at(3, '09:00'),
    fin: at(3, '10:00'),
    avancement: 0.5,
    etat: 'EN COURS',
    interventions: [
      {
        id: crypto.randomUUID(),
        libelle: 'BAR-TH-171 · Rouxel',
        debut: at(3, '09:00'),
        fin: at(3, '10:00'),
        idControleur: 12,
        etat: 'NOUVELLE',
      },
    ],
  };
  await open('', { answers: { ganttDemandes: () => [told] } });
  await expect.element(bar(/Rouxel.*pas encore sur cet appareil/)).toBeVisible();
  bar(/Rouxel/)
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/elle se déplacera une fois reçue/)).toBeVisible();
});

test('[planning/PG7] without a network what the device holds is drawn, and the screen says so', async () => {
  await open('', { isOffline: true, answers: { ganttDemandes: () => new Kept([], new Date().toISOString()) } });
  await expect.element(isBar('Thévenard')).toBeVisible();
  await expect.element(page.getByText(/sans réseau/)).toBeVisible();
});

test('[planning/PG7] a server that refuses leaves what the device holds, and is asked again', async () => {
  const { asked } = await open('', { answers: { ganttDemandes: () => refuse('SERVICE_INDISPONIBLE') } });
  await expect.element(isBar('Thévenard')).toBeVisible();
  await expect.element(page.getByText(/Ce dessin vient de ce que cet appareil contient/)).toBeVisible();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => asked.filter(({ name }) => name === 'ganttDemandes').length).toBe(2);
});

test('[planning/PG1] the same visits are read as a table, and a controller reads their own alone', async () => {
  await open('&vue=tableau&groupe=dossier', { actor: { id: 12, role: 'CONTROL' } });
  await expect.element(page.getByRole('row', { name: /D-2026-00001 Mme Jo Thévenard.*Planifié/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Fossard/ })).not.toBeInTheDocument();
});

test('[planning/PG1] a phone reads week by week, and draws behind a button', async () => {
  await open('&zoom=cinq-semaines', { size: PHONE });
  await expect.element(page.getByRole('heading', { name: /^Semaine \d+/ })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /09:00 – 10:00.*Thévenard.*BAR-EN-101/ }).first())
    .toBeVisible();
  await page.getByRole('button', { name: 'Voir le dessin' }).click();
  await expect.element(page.getByRole('button', { name: 'Voir la liste' })).toBeVisible();
});

test('[planning/PG1] a period without a visit says so', async () => {
  await openScreen('/planning/gantt?du=2030-01-07', { documents: office().documents, answers: nothingMore });
  await expect.element(page.getByText('Aucune visite sur cette période')).toBeVisible();
});

test('the drawing and the table are read by who does not see them, light and dark', async () => {
  await open();
  await expect.element(isBar('Thévenard')).toBeVisible();
  expect(await unreadable(VIEWS, 'gantt')).toEqual([]);
});

test('the table of the Gantt is read by who does not see it, light and dark', async () => {
  await open('&vue=tableau');
  await expect.element(page.getByRole('row', { name: /Thévenard.*Planifié/ })).toBeVisible();
  expect(await unreadable([LIGHT, DARK], 'gantt, table')).toEqual([]);
});
