import { expect, type Page } from 'playwright/test';
import { Hasard } from '../../server/demo/hasard.ts';
import type { Serveur } from '../e2e/serveur.ts';
import { Tablette } from '../e2e/tablette.ts';
import { MOT_DE_PASSE } from './bureau.ts';

export interface BilanPieces {
  readonly coups: number;
  /** Files that the form had shown when its browser was killed. */
  readonly montrees: number;
  /** Of these, the names that neither a draft nor a notice gives back. */
  readonly pertes: readonly string[];
}

interface PlanPieces {
  readonly serveur: Serveur;
  readonly coups: number;
  readonly graine: number;
  readonly dire: (ligne: string) => void;
}

const NOUVELLE = '/intervention/new';
const ATTENTE_MS = 60_000;

/**
 * A client adds a paper to a demand, and the browser is killed: once the form shows it, a moment later, or while it is
 * still being kept. What the form had shown is found again in a draft or as a « pièce retrouvée » ([sync/M8], [sync/M9]).
 */
export async function torturerPieces({ serveur, coups, graine, dire }: PlanPieces): Promise<BilanPieces> {
  const hasard = new Hasard(graine);
  const tablette = new Tablette();
  const montrees: string[] = [];
  let pertes: readonly string[] = [];
  try {
    for (let coup = 1; coup <= coups && pertes.length === 0; coup += 1) {
      const page = await ouvrirDemande(tablette, serveur);
      const nom = `Devis ${coup} de ${graine}.pdf`;
      if (await choisirEtTuer({ page, tablette, hasard }, nom)) montrees.push(nom);
      pertes = await introuvables(await ouvrirDemande(tablette, serveur), montrees);
      await tablette.tuer();
      dire(`${coup}/${coups} : ${montrees.length} montrées, ${pertes.length} perdues`);
    }
    return { coups, montrees: montrees.length, pertes };
  } finally {
    await tablette.eteindre();
  }
}

/** A session may die with the browser a few seconds after it was opened: it is opened again, as a person does. */
async function ouvrirDemande(tablette: Tablette, serveur: Serveur): Promise<Page> {
  const page = await tablette.allumer();
  const adresse = page.getByLabel('Adresse e-mail');
  const formulaire = page.locator('input[type=file]');
  await page.goto(serveur.url('cee', NOUVELLE));
  await adresse.or(formulaire).first().waitFor({ state: 'attached' });
  if (await adresse.isVisible()) {
    await adresse.fill('client.cee@constat.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill(MOT_DE_PASSE);
    await page.getByRole('button', { name: 'Se connecter' }).click();
  }
  await formulaire.waitFor({ state: 'attached' });
  return page;
}

/** Whether the form showed the paper before the kill. */
async function choisirEtTuer(
  { page, tablette, hasard }: { readonly page: Page; readonly tablette: Tablette; readonly hasard: Hasard },
  nom: string,
): Promise<boolean> {
  const contenu = Buffer.concat([Buffer.from(`%PDF-1.4 ${nom}`), Buffer.alloc(hasard.entier(1000, 3_000_000))]);
  const montree = page
    .getByText(nom)
    .first()
    .waitFor()
    .then(() => true)
    .catch(() => false);
  const choix = page
    .locator('input[type=file]')
    .setInputFiles({ name: nom, mimeType: 'application/pdf', buffer: contenu })
    .catch(() => undefined);
  // Not a condition that is awaited: the instant of the kill is what is drawn.
  const attendre = (ms: number): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(false), ms));
  const isVue = hasard.chance(0.3) ? await Promise.race([montree, attendre(hasard.entier(0, 1500))]) : await montree;
  if (isVue && hasard.chance(0.5)) await attendre(hasard.entier(0, 800));
  await tablette.tuer();
  await choix;
  return isVue;
}

/** Looks into each draft in turn, since the form shows one at a time. */
async function introuvables(page: Page, noms: readonly string[]): Promise<readonly string[]> {
  const restent = new Set(noms);
  const brouillons = page.getByRole('region', { name: /brouillons? sur cet appareil/ });
  const reprendre = brouillons.getByRole('button', { name: 'Reprendre' });
  let tour = 0;
  const regarder = async (): Promise<number> => {
    const texte = await page.getByRole('main').innerText();
    for (const nom of restent) if (texte.includes(nom)) restent.delete(nom);
    const autres = await reprendre.count();
    if (restent.size > 0 && autres > 0) await reprendre.nth((tour += 1) % autres).click();
    return restent.size;
  };
  // What is not found in time is the verdict, not a failure of this function.
  await expect
    .poll(regarder, { timeout: ATTENTE_MS, intervals: [200] })
    .toBe(0)
    .catch(() => undefined);
  return [...restent];
}
