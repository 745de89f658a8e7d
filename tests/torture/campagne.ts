/**
 * A tablet, a server, a person at work, and kill -9. What it proves ([sync/C1], [sync/S14]):
 *
 *   open ──> check what the screen had acknowledged ──> work … SIGKILL at a random instant ──> open …
 *                                                        the network comes and goes meanwhile
 *
 * Texts only grow, so that every text ever acknowledged must begin the one found later: on the device after each
 * reopening, on the server at the end. Chance is drawn from the seed; the machine's own pace is not.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { Hasard } from '../../server/demo/hasard.ts';
import { Reseau } from '../e2e/reseau.ts';
import type { Serveur } from '../e2e/serveur.ts';
import { Tablette } from '../e2e/tablette.ts';
import { until } from '../support/until.ts';
import { Bureau } from './bureau.ts';
import { ATTENTE_MS, Personne } from './personne.ts';
import { type Champ, poser, Temoin } from './temoin.ts';

export interface Plan {
  readonly serveur: Serveur;
  readonly coups: number;
  readonly graine: number;
  /** Visits that the office has filled in, so that the tablet can submit them. */
  readonly soumissions: number;
  readonly dire: (ligne: string) => void;
}

export interface Bilan {
  readonly coups: number;
  readonly frappes: number;
  readonly photos: number;
  readonly soumissions: number;
  /** Age of the oldest keystroke that a kill took, in milliseconds, for each kill. */
  readonly risquesMs: readonly number[];
  /** What the screen had acknowledged and nobody has any more: one sentence each. */
  readonly pertes: readonly string[];
}

/** A kill during the start itself, once in a while. */
const PART_OUVERTURE = 0.15;
const OUVERTURE_MAX_MS = 60_000;

export async function torturer(plan: Plan): Promise<Bilan> {
  const reseau = new Reseau(plan.serveur);
  await reseau.ouvrir();
  const tablette = new Tablette();
  try {
    return await new Campagne(plan, reseau, tablette).mener();
  } catch (erreur) {
    const image = join(tmpdir(), `constat-torture-${plan.graine}.png`);
    await tablette.photographier(image);
    plan.dire(`la tablette montre ${image}`);
    throw erreur;
  } finally {
    await tablette.eteindre();
    await reseau.couper();
  }
}

class Campagne {
  readonly #plan: Plan;
  readonly #reseau: Reseau;
  readonly #tablette: Tablette;
  readonly #hasard: Hasard;
  readonly #temoin = new Temoin();
  readonly #risquesMs: number[] = [];
  readonly #pertes: string[] = [];
  readonly #jour = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
  #gestes = 0;
  #isCoupe = false;
  #visite = '';
  #visites: readonly Intervention[] = [];

  constructor(plan: Plan, reseau: Reseau, tablette: Tablette) {
    this.#plan = plan;
    this.#reseau = reseau;
    this.#tablette = tablette;
    this.#hasard = new Hasard(plan.graine);
  }

  async mener(): Promise<Bilan> {
    const bureau = await this.#preparer();
    await this.#installer();
    for (let coup = 1; coup <= this.#plan.coups; coup += 1) {
      const mortMs = await this.#travailler();
      await this.#couperOuRendre();
      await this.#rouvrir(mortMs);
      this.#raconter(coup);
    }
    await this.#toutEnvoyer();
    await this.#comparer(bureau);
    return {
      coups: this.#plan.coups,
      frappes: this.#temoin.frappes,
      photos: this.#temoin.images.reduce((total, champ) => total + this.#temoin.photos(champ), 0),
      soumissions: this.#temoin.soumises.size,
      risquesMs: this.#risquesMs,
      pertes: this.#pertes,
    };
  }

  #raconter(coup: number): void {
    const { frappes, soumises } = this.#temoin;
    const risqueMs = this.#risquesMs.at(-1) ?? 0;
    this.#plan.dire(
      `${coup}/${this.#plan.coups} : ${frappes} frappes, ${soumises.size} soumissions, ${this.#pertes.length} pertes, ` +
        `${risqueMs} ms non gardées, réseau ${this.#isCoupe ? 'coupé' : 'ouvert'}`,
    );
  }

  async #preparer(): Promise<Bureau> {
    const { port } = this.#plan.serveur;
    const controleur = await Bureau.connecter(port, 'control.cee@constat.example');
    this.#visites = await controleur.visites(this.#jour);
    const bureau = await Bureau.connecter(port, 'manager.cee@constat.example');
    for (const visite of this.#visites) await bureau.remplir(visite, this.#jour);
    return bureau;
  }

  /** Signs in, downloads, and waits until the application opens without a network. */
  async #installer(): Promise<void> {
    const page = await this.#allumer();
    const personne = this.#personne(page);
    await personne.entrer('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await personne.entrer('/file');
    await expect(page.getByText(/^Dernière synchronisation\s:\s\d/)).toBeVisible({ timeout: ATTENTE_MS });
  }

  async #allumer(): Promise<Page> {
    const page = await this.#tablette.allumer();
    await poser(page, this.#temoin);
    return page;
  }

  #personne(page: Page): Personne {
    const origine = this.#reseau.url('cee', '');
    return new Personne(page, { temoin: this.#temoin, hasard: this.#hasard, origine });
  }

  /** Works until the kill; answers its instant. */
  async #travailler(): Promise<number> {
    const page = this.#tablette.contexte.pages().at(-1) as Page;
    const personne = this.#personne(page);
    const mort = new AbortController();
    const journee = this.#journee(personne, mort.signal);
    await Promise.race([journee, this.#auTravail()]);
    // Not a condition that is awaited: the instant of the kill is what is drawn.
    const sursis = new Promise((resolve) => setTimeout(resolve, this.#hasard.entier(300, 8000)));
    await Promise.race([journee, sursis]);
    mort.abort();
    const mortMs = Date.now();
    await this.#tablette.tuer();
    await journee;
    return mortMs;
  }

  /**
   * The first sign of life of this browser: a keystroke, or anything done. A kill before it would say nothing of work
   * (kills of a start are drawn apart), and on a busy machine every kill would fall there.
   */
  async #auTravail(): Promise<void> {
    const avant = this.#activite();
    await until(() => this.#activite() !== avant, OUVERTURE_MAX_MS);
  }

  #activite(): number {
    return this.#temoin.frappes + this.#gestes;
  }

  async #journee(personne: Personne, mort: AbortSignal): Promise<void> {
    try {
      while (!mort.aborted) {
        await this.#geste(personne);
        this.#gestes += 1;
      }
    } catch (erreur) {
      // A person whose browser is dead is not told anything: only an error of a living one is one.
      if (!mort.aborted) throw erreur;
    }
  }

  async #geste(personne: Personne): Promise<void> {
    const id = this.#prochaineVisite();
    const de = this.#hasard.nombre();
    if (de < 0.7) await personne.ecrire(id);
    else if (de < 0.85) await personne.photographier(id);
    else if (de < 0.93 || this.#temoin.soumises.size >= this.#plan.soumissions) await personne.synchroniser();
    else await personne.soumettre(id);
  }

  /** Mostly the one that is open, as a person at work stays where they are. */
  #prochaineVisite(): string {
    const ouvertes = this.#visites.map(({ id }) => id).filter((id) => !this.#temoin.soumises.has(id));
    const isFinie = !ouvertes.includes(this.#visite);
    if (isFinie || this.#hasard.chance(0.25)) this.#visite = this.#hasard.parmi(ouvertes);
    return this.#visite;
  }

  async #couperOuRendre(): Promise<void> {
    if (this.#hasard.chance(0.6)) return;
    if (this.#isCoupe) await this.#reseau.ouvrir();
    else await this.#reseau.couper();
    this.#isCoupe = !this.#isCoupe;
  }

  async #rouvrir(mortMs: number): Promise<void> {
    let page = await this.#allumer();
    if (this.#hasard.chance(PART_OUVERTURE)) {
      page.goto(this.#reseau.url('cee', '/')).catch(() => undefined);
      // The same: a kill at any moment of a start.
      await page.waitForTimeout(this.#hasard.entier(50, 2000));
      await this.#tablette.tuer();
      page = await this.#allumer();
    }
    await this.#verifier(this.#personne(page), mortMs);
  }

  /** On the device: each field as its form shows it, against what the screen had said of it. */
  async #verifier(personne: Personne, mortMs: number): Promise<void> {
    let risqueMs = 0;
    for (const champ of this.#temoin.prendreTouches()) {
      if (this.#temoin.soumises.has(champ.intervention)) continue;
      const trouve = await personne.lire(champ);
      if (this.#temoin.estPerdu(champ, trouve)) this.#perdre(champ, `l’appareil montre « ${trouve.slice(-40)} »`);
      risqueMs = Math.max(risqueMs, this.#temoin.risqueMs(champ, trouve, mortMs));
      this.#temoin.repartirDe(champ, trouve);
    }
    this.#risquesMs.push(risqueMs);
  }

  #perdre(champ: Champ, suite: string): void {
    const perte = `${champ.intervention} ${champ.cfId} : « …${this.#temoin.garde(champ).slice(-40)} » était gardé, ${suite}`;
    this.#pertes.push(perte);
    this.#plan.dire(perte);
  }

  async #toutEnvoyer(): Promise<void> {
    if (this.#isCoupe) await this.#reseau.ouvrir();
    const page = this.#tablette.contexte.pages().at(-1) as Page;
    await this.#personne(page).entrer('/file');
    await expect(page.getByText('Tout est reçu')).toBeVisible({ timeout: ATTENTE_MS });
  }

  /** On the server: texts, photos whole, submissions. */
  async #comparer(bureau: Bureau): Promise<void> {
    for (const champ of this.#temoin.champs) {
      const trouve = (await bureau.lire(champ.intervention)).champs[champ.cfId];
      if (this.#temoin.estPerdu(champ, typeof trouve === 'string' ? trouve : ''))
        this.#perdre(champ, 'le serveur ne l’a pas');
    }
    for (const champ of this.#temoin.images) {
      const recues = (await bureau.photos(this.#jour, champ)).filter(({ recuLe }) => recuLe !== null).length;
      const prises = this.#temoin.photos(champ);
      if (recues < prises)
        this.#pertes.push(`${champ.intervention} ${champ.cfId} : ${prises} photos prises, ${recues} reçues`);
    }
    for (const id of this.#temoin.soumises) {
      const { etat } = await bureau.lire(id);
      if (etat !== 'VERIF RT') this.#pertes.push(`${id} : soumise à l’écran, ${etat} au serveur`);
    }
  }
}
