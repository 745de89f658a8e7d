import type { Page } from 'playwright/test';
import { SCREENS, type Screen } from '../../src/app/screens.ts';
import { ouvrirApi } from './api.ts';
import { CLAIR, SOMBRE, verifierVues, VUES, type Vue } from './axe.ts';
import { expect } from './base.ts';
import type { Compte } from './comptes.ts';
import { adresseDe, ecransDe, profilDe } from './ecrans-verifies.ts';
import type { Serveur } from './serveur.ts';

/** Who sees most of every screen of an office: each of them reads one of two in every view. */
const BUREAU: readonly Compte[] = ['manager.cee', 'admin.cee'];
/** In this order, the first who opens another screen reads it in every view. Assessors of both kinds see the same. */
const LECTEURS: readonly Compte[] = [
  ...BUREAU,
  'control.cee',
  'client.cee',
  'entreprise.cee',
  'basic.cee',
  'cofrac.cee',
  'manager.mar',
  'client.mar',
  'manager.eds',
];
/** Drawn otherwise for each role: the others who open it read it once, in both themes when the brand changes. */
const SELON_LE_ROLE = /^\/(?:dashboard\/|(?:dossiers|projets)\/|intervention\/current\/)/;

/** Who reads this screen in every view; undefined: nobody opens it. */
export function lecteurDe(screen: Screen): Compte | undefined {
  const lecteurs = LECTEURS.filter((compte) => ecransDe(compte).includes(screen));
  const bureau = lecteurs.filter((compte) => BUREAU.includes(compte));
  return bureau[SCREENS.indexOf(screen) % Math.max(1, bureau.length)] ?? lecteurs[0];
}

function vuesDe(compte: Compte, screen: Screen): readonly Vue[] {
  // One page draws every screen that is not built yet: its words alone change.
  if (lecteurDe(screen) === compte) return screen.page === null ? [CLAIR] : VUES;
  if (!LECTEURS.includes(compte) || !SELON_LE_ROLE.test(screen.path)) return [];
  return profilDe(compte).variant === 'cee' ? [CLAIR] : [CLAIR, SOMBRE];
}

/** Without a new document: the local database stays open, and a screen costs what it draws. */
async function aller(page: Page, path: string): Promise<void> {
  const perdu = page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' });
  const pousser = (to: string) =>
    page.evaluate((adresse) => {
      history.pushState(null, '', adresse);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, to);
  // By the page of lost addresses, so that the screen read next is never the one before it.
  await pousser('/error/not-found');
  await expect(perdu).toBeVisible();
  await pousser(path);
  await expect(perdu).toHaveCount(0);
}

/** Reads, in a tab of this account, its share of the screens that it opens. */
export async function lireEcrans(page: Page, serveur: Serveur, compte: Compte): Promise<void> {
  const api = await ouvrirApi(serveur, compte);
  for (const screen of ecransDe(compte)) {
    const vues = vuesDe(compte, screen);
    if (vues.length === 0) continue;
    const path = await adresseDe(screen, api, compte);
    await aller(page, path);
    await verifierVues(page, vues, path);
  }
}
