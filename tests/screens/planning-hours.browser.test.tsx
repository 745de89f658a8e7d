import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';
import { mark, office, open, place, take, TUESDAY, waitingCount } from './planning-office.ts';

/** Where an hour stands on the line of Yann's day, which goes from seven to seven. */
const onLine = (place: Element, hour: number) => {
  const { width, height } = place.getBoundingClientRect();
  return { x: (width * (hour - 7)) / 12, y: height / 2 };
};
const hourOf = (who: string) =>
  page.getByRole('button', { name: new RegExp(`Placer la visite de Thévenard chez ${who}, .* à `) });
const openDay = (of: ReturnType<typeof office>, size?: readonly [number, number]) =>
  openScreen(`/planning/manager?du=${TUESDAY}&vue=jour`, {
    documents: of.documents,
    ...(size === undefined ? {} : { size }),
  });

test('[planning/P23] a tap on the line of a day plans at that quarter of an hour; one that is taken is refused', async () => {
  await openDay(office());
  await take().click();
  const line = hourOf('Yann Kerdoncuff');
  await line.click({ position: onLine(line.element(), 8.52) });
  await expect.element(page.getByText('Yann Kerdoncuff a déjà une visite à cette heure.')).toBeVisible();
  expect(waitingCount()).toBe(1);
  await take().click();
  await line.click({ position: onLine(line.element(), 10.27) });
  await expect.element(mark(/^10:15.*Thévenard/)).toBeVisible();
  await expect.poll(waitingCount).toBe(0);
});

test('[planning/P23] arrows go through the hours of a day and keep them from one controller to another', async () => {
  await openDay(office());
  await expect.poll(waitingCount).toBe(1);
  take().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Choisissez l’heure de la visite de Thévenard/)).toBeVisible();
  await expect.element(hourOf('Inès Moreau')).toBeVisible();
  hourOf('Inès Moreau').element().focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowRight}{ArrowUp}');
  await expect.element(hourOf('Yann Kerdoncuff')).toHaveFocus();
  await expect.element(page.getByRole('status').getByText('10:15')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  await expect.element(mark(/^10:00.*Thévenard/)).toBeVisible();
});

/** A visit of an hour: its width is that of an hour. */
test('[planning/P23] a visit dragged by its middle moves by as much as the pointer does; dropped where it stands, it stays', async () => {
  await openDay(office());
  const dragged = mark(/^08:00.*Fossard/);
  const board = page.getByRole('table');
  await expect.element(dragged).toBeVisible();
  const { left, top, width, height } = dragged.element().getBoundingClientRect();
  const around = board.element().getBoundingClientRect();
  const middle = { x: left - around.left + width / 2, y: top - around.top + height / 2 };
  const near = { ...middle, x: middle.x + 6 };
  await userEvent.dragAndDrop(board, board, { sourcePosition: middle, targetPosition: near });
  await expect.element(page.getByText(/Choisissez l’heure/)).not.toBeInTheDocument();
  await expect.element(dragged).toBeVisible();
  const later = { ...middle, x: middle.x + 3 * width };
  await userEvent.dragAndDrop(board, board, { sourcePosition: middle, targetPosition: later });
  await expect.element(mark(/^11:00.*Fossard/)).toBeVisible();
});

test('[planning/P23] the hours of the week take a visit that a mouse drops on them; beside them, the day does', async () => {
  await open(office());
  await take().click();
  await expect.element(place('Yann Kerdoncuff')).toBeVisible();
  const rail = place('Yann Kerdoncuff').element().parentElement?.querySelector('[data-rail]');
  const { width } = (rail as Element).getBoundingClientRect();
  await userEvent.click(rail as Element, { position: { x: (width * (14.25 - 7.5)) / 11, y: 10 } });
  await expect.element(mark(/^14:15.*Thévenard/)).toBeVisible();
});
