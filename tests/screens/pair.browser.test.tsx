/** [interventions/I44] A visit for two on the board: said, given, drawn in both rows, moved for both. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LIGHT } from '../support/axe-views.ts';
import { unreadable } from './axe.ts';
import { openScreen } from './open-screen.tsx';
import { at, mark, office, open, TUESDAY } from './planning-office.ts';

const planned = {
  idControleur: 12,
  nomControleur: 'Yann Kerdoncuff',
  dateRdv: at('14:00'),
  dateFin: at('15:00'),
} as const;
const pair = { ...planned, aDeux: true, idSecond: 13, nomSecond: 'Inès Moreau' } as const;
const panel = page.getByRole('dialog', { name: /Thévenard/ });
const second = panel.getByRole('combobox', { name: 'Accompagné par' });
const own = mark(/^14:00.*Thévenard.*BAR-EN-101, Prévue/);
const accompanied = mark(/^14:00.*Thévenard.*Accompagne Yann Kerdoncuff/);

/** With somebody who accompanies and is away that day. */
const without = (fields: Parameters<typeof office>[0]) => {
  const { documents, ...rest } = office(fields);
  const controllers = documents.controllers.map((one) =>
    one.idUser === 13 ? { ...one, absences: [{ du: TUESDAY, au: TUESDAY, motif: null }] } : one,
  );
  return { ...rest, documents: { ...documents, controllers } };
};

test('[planning/P26] the planner says that a visit takes two and who accompanies: it stands in both rows, lighter in the second’s', async () => {
  await open(office(planned));
  await own.click();
  await panel.getByRole('checkbox', { name: 'Visite à deux' }).click();
  await second.click();
  await page.getByRole('option', { name: 'Inès Moreau' }).click();
  await expect.element(panel.getByText(/Accompagné par Inès Moreau$/)).toBeVisible();
  expect(await unreadable([LIGHT], 'pair')).toEqual([]);
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await expect.element(accompanied).toBeVisible();
  const legend = page.getByText('Accompagne', { exact: true });
  await expect.element(legend).toBeVisible();
  await expect.element(own).toHaveAttribute('draggable', 'true');
  await expect.element(accompanied).toHaveAttribute('draggable', 'false');
  await accompanied.click();
  await panel.getByRole('checkbox', { name: 'Visite à deux' }).click();
  await expect.element(second).not.toBeInTheDocument();
  await expect.element(accompanied).not.toBeInTheDocument();
  await expect.element(legend).not.toBeInTheDocument();
  await expect.element(own).toBeInTheDocument();
});

test('[planning/P26] who may not accompany at that hour is named with why, and is not chosen', async () => {
  await open(without({ ...planned, aDeux: true }));
  await own.click();
  await second.click();
  const away = page.getByRole('option', { name: 'Inès Moreau est absent à ce moment-là.' });
  await expect.element(away).toBeVisible();
  await expect.element(away).toHaveAttribute('data-combobox-disabled', 'true');
});

test('[planning/P25] a move is refused in the name of who accompanies', async () => {
  await open(without(pair));
  await own.click();
  await panel.getByLabelText('Heure').fill('10:00');
  await panel.getByRole('button', { name: 'Planifier' }).click();
  await expect.element(page.getByText('Inès Moreau est absent à ce moment-là.')).toBeVisible();
  await expect.element(own).toBeVisible();
});

test('[planning/P16] a visit for two that lacks its second is still to plan, and says so', async () => {
  await open(office({ ...planned, aDeux: true }));
  const waiting = page.getByRole('complementary', { name: 'À planifier' });
  await expect.element(waiting.getByText('Il manque une seconde personne.')).toBeVisible();
});

const ownBoard = (id: number, fields: Parameters<typeof office>[0]) =>
  openScreen(`/planning/controller?du=${TUESDAY}`, {
    documents: office(fields).documents,
    actor: { id, role: 'CONTROL' },
  });

test('[interventions/I46] who makes a visit says that it takes two, and gives it to nobody', async () => {
  await ownBoard(12, planned);
  await own.click();
  const takesTwo = panel.getByRole('checkbox', { name: 'Visite à deux' });
  await takesTwo.click();
  await expect.element(takesTwo).toBeChecked();
  await expect.element(second).not.toBeInTheDocument();
});

test('[planning/P26] the own board of who accompanies has the visit, says whom, and lets nothing of it be moved', async () => {
  await ownBoard(13, pair);
  await accompanied.click();
  await expect.element(panel.getByText(/Yann Kerdoncuff, Accompagné par Inès Moreau$/)).toBeVisible();
  await expect.element(panel.getByText('Cette visite ne se planifie plus, ou pas par vous.')).toBeVisible();
  await expect.element(panel.getByRole('checkbox', { name: 'Visite à deux' })).not.toBeInTheDocument();
});

test('[planning/P26] on the Gantt too: the panel of a bar says that its visit takes two, and gives it to a second', async () => {
  await openScreen(`/planning/ganttbis?du=${TUESDAY}&zoom=semaine`, {
    documents: office(planned).documents,
    answers: { ganttDemandes: () => [] },
  });
  const bar = page.getByRole('button', { name: /Jo Thévenard/ });
  await expect.element(bar).toBeVisible();
  (bar.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await panel.getByRole('checkbox', { name: 'Visite à deux' }).click();
  await second.click();
  await page.getByRole('option', { name: 'Inès Moreau' }).click();
  await expect.element(panel.getByText(/Accompagné par Inès Moreau/)).toBeVisible();
  expect(await unreadable([LIGHT], 'pair on the Gantt')).toEqual([]);
});
