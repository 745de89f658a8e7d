import axe from 'axe-core';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chooseColorScheme } from '../../src/platform/theme/color-scheme.ts';
import { VARIANT } from '../../src/platform/variant/current.ts';
import { ALL, isSettled, rulesOf, SIZES, type View } from '../support/axe-views.ts';
import { profileOf, type Reader, shareOf } from '../support/readers.ts';
import { readableOffice } from './documents.ts';
import { goTo, openScreen } from './open-screen.tsx';

async function show({ taille, theme }: View): Promise<void> {
  chooseColorScheme(theme);
  const { width, height } = SIZES[taille];
  await page.viewport(width, height);
}

/** What WCAG 2.1 A or AA forbids and a machine can see, each with its place and its rule. */
export async function violationsOf(where: string, rules = ALL): Promise<string[]> {
  await vi.waitFor(() => expect(isSettled()).toBe(true), 30_000);
  const { violations } = await axe.run(document, { ...rules, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${where}: ${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
}

/** What somebody could not read of what is on screen, in each of these views. */
export async function unreadable(views: readonly View[], where: string): Promise<string[]> {
  onTestFinished(() => chooseColorScheme('auto'));
  const found: string[] = [];
  for (const [rank, view] of views.entries()) {
    await show(view);
    const rules = rulesOf(view, views.slice(0, rank));
    found.push(...(await violationsOf(`${where}, ${view.taille}, ${view.theme}`, rules)));
  }
  return found;
}

/** What stands for the parameter of a screen that is read here. */
function addressOf(path: string, { dossier, intervention }: ReturnType<typeof readableOffice>): string {
  const id = path.startsWith('/intervention/') ? intervention.id : dossier.id;
  const reader = path.replace(':name', 'rapport').replace(':download', 'false').replace(':previewsRoute', 'previous');
  return reader.replace(':state', 'archive').replace(':id', id);
}

/** Title of a screen that has nothing to show: it would be read for another. */
const NOTHING = /Pas encore|pas sur cet appareil|pas pour votre rôle|n’existe pas/;

/** What somebody could not read of this person's share of the screens that they open. */
export async function unreadableScreens(reader: Reader): Promise<string[]> {
  const { role, variant } = profileOf(reader);
  expect(variant).toBe(VARIANT);
  const office = readableOffice(variant);
  await openScreen('/', { actor: { role }, documents: office.documents });
  const found: string[] = [];
  for (const { screen, views } of shareOf(reader)) {
    const path = addressOf(screen.path, office);
    await goTo(path);
    found.push(...(await unreadable(views, `${reader} ${path}`)));
    const title = document.querySelector('h1')?.textContent ?? '';
    if (NOTHING.test(title)) found.push(`${reader} ${path}: ${title}`);
  }
  return found;
}
