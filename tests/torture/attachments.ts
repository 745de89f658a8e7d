import { expect, type Page } from 'playwright/test';
import { Random } from '../../server/demo/random.ts';
import type { AppServer } from '../e2e/server.ts';
import { Tablet } from '../e2e/tablet.ts';
import { PASSWORD } from './bureau.ts';

export interface AttachmentsSummary {
  readonly coups: number;
  /** Files that the form had shown when its browser was killed. */
  readonly montrees: number;
  /** Of these, the names that neither a draft nor a notice gives back. */
  readonly pertes: readonly string[];
}

interface AttachmentsPlan {
  readonly serveur: AppServer;
  readonly coups: number;
  readonly graine: number;
  readonly tell: (line: string) => void;
}

const NEW_DEMANDE = '/intervention/new';
const WAIT_MS = 60_000;

/**
 * A client adds a paper to a demand, and the browser is killed: once the form shows it, a moment later, or while it is
 * still being kept. What the form had shown is found again in a draft or as a « pièce retrouvée » ([sync/M8], [sync/M9]).
 */
export async function tortureAttachments({
  serveur,
  coups,
  graine,
  tell,
}: AttachmentsPlan): Promise<AttachmentsSummary> {
  const random = new Random(graine);
  const tablet = new Tablet();
  const shown: string[] = [];
  let losses: readonly string[] = [];
  try {
    for (let kill = 1; kill <= coups && losses.length === 0; kill += 1) {
      const page = await openDemande(tablet, serveur);
      const nom = `Devis ${kill} de ${graine}.pdf`;
      if (await chooseAndKill({ page, tablette: tablet, hasard: random }, nom)) shown.push(nom);
      losses = await notFound(await openDemande(tablet, serveur), shown);
      await tablet.kill();
      tell(`${kill}/${coups} : ${shown.length} montrées, ${losses.length} perdues`);
    }
    return { coups, montrees: shown.length, pertes: losses };
  } finally {
    await tablet.turnOff();
  }
}

/** A session may die with the browser a few seconds after it was opened: it is opened again, as a person does. */
async function openDemande(tablet: Tablet, server: AppServer): Promise<Page> {
  const page = await tablet.turnOn();
  const adresse = page.getByLabel('Adresse e-mail');
  const formulaire = page.locator('input[type=file]');
  await page.goto(server.url('cee', NEW_DEMANDE));
  await adresse.or(formulaire).first().waitFor({ state: 'attached' });
  if (await adresse.isVisible()) {
    await adresse.fill('client.cee@constat.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
  }
  await formulaire.waitFor({ state: 'attached' });
  return page;
}

/** Whether the form showed the paper before the kill. */
async function chooseAndKill(
  { page, tablette, hasard }: { readonly page: Page; readonly tablette: Tablet; readonly hasard: Random },
  nom: string,
): Promise<boolean> {
  const content = Buffer.concat([Buffer.from(`%PDF-1.4 ${nom}`), Buffer.alloc(hasard.integer(1000, 3_000_000))]);
  const appears = page
    .getByText(nom)
    .first()
    .waitFor()
    .then(() => true)
    .catch(() => false);
  const choice = page
    .locator('input[type=file]')
    .setInputFiles({ name: nom, mimeType: 'application/pdf', buffer: content })
    .catch(() => undefined);
  // Not a condition that is awaited: the instant of the kill is what is drawn.
  const wait = (ms: number): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(false), ms));
  const isSeen = hasard.chance(0.3) ? await Promise.race([appears, wait(hasard.integer(0, 1500))]) : await appears;
  if (isSeen && hasard.chance(0.5)) await wait(hasard.integer(0, 800));
  await tablette.kill();
  await choice;
  return isSeen;
}

/** Looks into each draft in turn, since the form shows one at a time. */
async function notFound(page: Page, names: readonly string[]): Promise<readonly string[]> {
  const remaining = new Set(names);
  const drafts = page.getByRole('region', { name: /brouillons? sur cet appareil/ });
  const resumeButtons = drafts.getByRole('button', { name: 'Reprendre' });
  let turn = 0;
  const look = async (): Promise<number> => {
    const text = await page.getByRole('main').innerText();
    for (const nom of remaining) if (text.includes(nom)) remaining.delete(nom);
    const others = await resumeButtons.count();
    if (remaining.size > 0 && others > 0) await resumeButtons.nth((turn += 1) % others).click();
    return remaining.size;
  };
  // What is not found in time is the verdict, not a failure of this function.
  await expect
    .poll(look, { timeout: WAIT_MS, intervals: [200] })
    .toBe(0)
    .catch(() => undefined);
  return [...remaining];
}
