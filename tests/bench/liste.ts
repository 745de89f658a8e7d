import type { Page } from 'playwright';
import { type Application, ralentir, surApplication } from './application.ts';
import { type Mesure, mediane, quantile } from './mesure.ts';

const LIGNES = 50_000;
const OUVERTURES = 3;
const MENU = 'a[href="/dossiers/inprogress"]';
const VILLES = ['Vitré', 'Fougères', 'Redon', 'Dinan', 'Laval'];

/** Runs in a page of the origin where the application is not. Answers how many dossiers the list will have. */
async function peupler({
  nombre,
  villes,
}: {
  readonly nombre: number;
  readonly villes: readonly string[];
}): Promise<number> {
  const nom = (await indexedDB.databases())
    .map(({ name }) => name ?? '')
    .find((name) => name.endsWith('--0--dossiers'));
  const attendre = <T>(demande: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      demande.addEventListener('success', () => resolve(demande.result));
      demande.addEventListener('error', () => reject(demande.error ?? new Error('indexedDB')));
    });
  const base = await attendre(indexedDB.open(nom ?? ''));
  const lus = (await attendre(base.transaction('docs').objectStore('docs').getAll())) as Record<string, unknown>[];
  const modeles = lus.filter(({ etat }) => etat === 'EN COURS');
  const LOT = 5000;
  for (let debut = 0; debut < nombre - modeles.length; debut += LOT) {
    const transaction = base.transaction('docs', 'readwrite', { durability: 'relaxed' });
    const fin = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    for (let rang = debut; rang < Math.min(debut + LOT, nombre - modeles.length); rang += 1) {
      const modele = modeles[rang % modeles.length];
      const adresse = modele?.['adresseTravaux'] as object;
      transaction.objectStore('docs').put({
        ...modele,
        id: crypto.randomUUID(),
        rang: 500_000_000 + rang,
        numero: `D-2020-${String(rang).padStart(5, '0')}`,
        adresseTravaux: { ...adresse, ville: villes[rang % villes.length] },
      });
    }
    await fin;
  }
  base.close();
  return Math.max(nombre, modeles.length);
}

/** Runs in the application: milliseconds from the click on the menu to the first rows laid out. */
function chronometrerClic(menu: string): Promise<number> {
  return new Promise((resolve) => {
    const lien = document.querySelector<HTMLElement>(menu);
    const debut = performance.now();
    const regarder = (): void => {
      const grille = document.querySelector('[role="grid"][aria-busy="false"]');
      if ((grille?.querySelectorAll('[role="row"] [role="gridcell"]').length ?? 0) > 10)
        resolve(performance.now() - debut);
      else requestAnimationFrame(regarder);
    };
    lien?.click();
    requestAnimationFrame(regarder);
  });
}

/** Runs in the application: from each input of a letter to the new number of rows, laid out. */
function poserFiltre(): void {
  const durees: number[] = [];
  let debut = 0;
  addEventListener('input', () => (debut = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (debut === 0) return;
    document.body.getBoundingClientRect();
    durees.push(performance.now() - debut);
    debut = 0;
  }).observe(document.querySelector('[role="grid"]') ?? document.body, { attributeFilter: ['aria-rowcount'] });
  Object.assign(window, { durees });
}

/** Runs in the application: milliseconds between frames, until `window.images` is read. */
function poserImages(): void {
  const images: number[] = [];
  let avant = performance.now();
  const suivre = (maintenant: number): void => {
    images.push(maintenant - avant);
    avant = maintenant;
    requestAnimationFrame(suivre);
  };
  requestAnimationFrame(suivre);
  Object.assign(window, { images });
}

declare global {
  interface Window {
    durees: number[];
    images: number[];
  }
}

const entiere = (page: Page, lignes: number) =>
  page.waitForFunction(
    (attendues) => Number(document.querySelector('[role="grid"]')?.getAttribute('aria-rowcount')) > attendues,
    lignes,
  );

async function filtrer(page: Page, lignes: number): Promise<readonly number[]> {
  await page.evaluate(poserFiltre);
  const champ = page.getByRole('searchbox').first();
  for (const ville of VILLES) {
    const deja = await page.evaluate(() => window.durees.length);
    await champ.fill(ville);
    await page.waitForFunction((nombre) => window.durees.length > nombre, deja);
    await champ.fill('');
    await entiere(page, lignes - 1);
  }
  return page.evaluate(() => [...window.durees]);
}

async function defiler({ page, cdp }: Application): Promise<readonly number[]> {
  const grille = await page.getByRole('grid').boundingBox();
  await page.mouse.move((grille?.x ?? 0) + 200, (grille?.y ?? 0) + 200);
  return ralentir(cdp, async () => {
    await page.evaluate(poserImages);
    for (let cran = 0; cran < 80; cran += 1) await page.mouse.wheel(0, 300);
    return page.evaluate(() => window.images.slice(2));
  });
}

/**
 * The list of the dossiers under way, with 50,000 of them in the local database: that of somebody without offline
 * access, which is kept in clear and can be filled from here.
 */
export const liste = (): Promise<readonly Mesure[]> =>
  surApplication({ compte: 'admin.cee' }, async (application) => {
    const { page, origine } = application;
    await page.locator(MENU).first().waitFor();
    await page.goto(`${origine}/dossiers/inprogress`);
    await page.locator('[role="grid"] [role="gridcell"]').first().waitFor();
    await page.goto(`${origine}/api/health`);
    const lignes = await page.evaluate(peupler, { nombre: LIGNES, villes: VILLES });
    const clics: number[] = [];
    for (let tour = 0; tour < OUVERTURES; tour += 1) {
      await page.goto(`${origine}/users/edit`);
      await page.locator(MENU).first().waitFor();
      clics.push(await page.evaluate(chronometrerClic, MENU));
      await entiere(page, lignes - 1);
    }
    const filtres = await filtrer(page, lignes);
    const images = await defiler(application);
    const ms = (valeurs: readonly number[]) => valeurs.map((valeur) => valeur.toFixed(0)).join(', ');
    return [
      {
        nom: `liste de ${LIGNES} lignes : premières lignes après le clic`,
        valeur: mediane(clics),
        unite: 'ms',
        budget: 300,
        detail: `${ms(clics)} ms`,
      },
      {
        nom: `liste de ${LIGNES} lignes : filtre`,
        valeur: mediane(filtres),
        unite: 'ms',
        budget: 100,
        detail: `${ms(filtres)} ms`,
      },
      {
        nom: `liste de ${LIGNES} lignes : défilement, processeur 4 fois plus lent, p95`,
        valeur: quantile(images, 0.95),
        unite: 'ms',
        budget: 33,
        detail: `${images.length} images, médiane ${mediane(images).toFixed(1)} ms`,
      },
    ];
  });
