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
import { Random } from '../../server/demo/random.ts';
import { Network } from '../e2e/network.ts';
import { SmallDisk } from '../e2e/small-disk.ts';
import { Tablet } from '../e2e/tablet.ts';
import { until } from '../support/until.ts';
import { must } from '#domain/base/must.ts';
import { Bureau } from './bureau.ts';
import { countedMb } from './bytes.ts';
import type { Plan, Summary, TortureAct } from './plan.ts';
import { Restorer } from './restorer.ts';
import { Road } from './road.ts';
import { WAIT_MS, Person } from './person.ts';
import { wiped, wrongIn } from './rescue.ts';
import { lossOfText, wrongOnServer } from './server-side.ts';
import { type Champ, installWitness, Witness } from './witness.ts';

/** A kill during the start itself, once in a while. */
const OPENING_SHARE = 0.15;
/** The disk fills under the hands of a person at work. */
const FULL_SHARE = 0.08;
const DISK_MB = 800;
/** Beyond it the browser counts files that it has not: one that fell below zero is read as 4 GB. */
const MAX_COUNTED_MB = 1024;
const MINUTE_MS = 60_000;
const MAX_OPENING_MS = 60_000;

export async function torture(plan: Plan): Promise<Summary> {
  const network = new Network(plan.serveur);
  await network.open();
  let noDisk = '';
  const disk = SmallDisk.mount(DISK_MB, (reason) => (noDisk = reason));
  const tablet = new Tablet(undefined, disk?.path);
  try {
    return await new Campaign(plan, network, { tablet, disk, noDisk }).run();
  } catch (error) {
    const image = join(tmpdir(), `constat-torture-${plan.graine}.png`);
    await tablet.screenshot(image);
    plan.tell(`la tablette montre ${image}`);
    throw error;
  } finally {
    await tablet.turnOff();
    disk?.unmount();
    await network.cut();
  }
}

interface Machine {
  readonly tablet: Tablet;
  /** Where its profile is; null: on the disk of this machine, which nobody fills. */
  readonly disk: SmallDisk | null;
  /** Why there is none. */
  readonly noDisk: string;
}

class Campaign {
  readonly #plan: Plan;
  readonly #road: Road;
  readonly #tablet: Tablet;
  readonly #disk: SmallDisk | null;
  readonly #noDisk: string;
  readonly #random: Random;
  readonly #witness = new Witness();
  readonly #risksMs: number[] = [];
  readonly #losses: string[] = [];
  readonly #day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
  readonly #counts = { typing: 0, bytes: 0, reassignment: 0, restoration: 0, signature: 0, wipe: 0 };
  /** Picture fields of which a kill left the bytes without a document, with the photos that they have to show. */
  #held: { readonly champ: Champ; readonly count: number } | null = null;
  #countedMb = 0;
  /** The person types, and does nothing else. */
  #isTyping = false;
  #gestures = 0;
  #isFull = false;
  #fillings = 0;
  #visit = '';
  #visits: readonly Intervention[] = [];

  constructor(plan: Plan, network: Network, { tablet, disk, noDisk }: Machine) {
    this.#plan = plan;
    this.#road = new Road(network);
    this.#tablet = tablet;
    this.#disk = disk;
    this.#noDisk = noDisk;
    this.#random = new Random(plan.graine);
  }

  async run(): Promise<Summary> {
    const bureau = await this.#prepare();
    await this.#install(await this.#turnOn());
    const restorer = [...this.#plan.acts.values()].includes('restoration')
      ? await Restorer.keep(this.#plan.serveur)
      : null;
    for (let kill = 1; kill <= this.#plan.coups; kill += 1) {
      const act = this.#plan.acts.get(kill);
      if (act !== undefined) this.#counts[act] += 1;
      if (act === 'reassignment') await this.#reassign(bureau);
      if (act === 'wipe') await this.#wipe(bureau);
      const deathMs = await this.#endBy(act);
      if (act === 'restoration') await restorer?.putBack();
      await this.#road.comeOrGo(this.#random);
      await this.#reopen(deathMs, act);
      this.#tell(kill, act);
    }
    await this.#sendAll();
    for (const loss of await wrongOnServer(bureau, this.#witness, this.#day)) this.#lose(loss);
    return {
      coups: this.#plan.coups,
      frappes: this.#witness.keystrokes,
      photos: this.#witness.photoCount,
      soumissions: this.#witness.submitted.size,
      disquesPleins: this.#disk === null ? null : this.#fillings,
      noDisk: this.#noDisk,
      minutes: this.#plan.minutes,
      acts: this.#counts,
      countedMb: this.#countedMb,
      risquesMs: this.#risksMs,
      pertes: this.#losses,
    };
  }

  #tell(kill: number, act: TortureAct | undefined): void {
    const { keystrokes, submitted } = this.#witness;
    const riskMs = this.#risksMs.at(-1) ?? 0;
    this.#plan.tell(
      `${kill}/${this.#plan.coups}${act === undefined ? '' : ` (${act})`} : ${keystrokes} frappes, ${submitted.size} soumissions, ${this.#losses.length} pertes, ` +
        `${riskMs} ms non gardées, réseau ${this.#road.isCut ? 'coupé' : 'ouvert'}`,
    );
  }

  async #prepare(): Promise<Bureau> {
    const { port } = this.#plan.serveur;
    const controleur = await Bureau.signIn(port, 'control.cee@constat.example');
    this.#visits = await controleur.visits(this.#day);
    const bureau = await Bureau.signIn(port, 'manager.cee@constat.example');
    for (const visit of this.#visits) await bureau.fill(visit, this.#day);
    return bureau;
  }

  /** Signs in, downloads, and waits until the application opens without a network. */
  async #install(page = this.#page): Promise<void> {
    const person = this.#person(page);
    await person.enter('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await person.enter('/file');
    await expect(page.getByText(/^Dernière synchronisation\s:\s\d/)).toBeVisible({ timeout: WAIT_MS });
  }

  async #turnOn(): Promise<Page> {
    const page = await this.#tablet.turnOn();
    await installWitness(page, this.#witness);
    return page;
  }

  get #page(): Page {
    return must(this.#tablet.context.pages().at(-1), 'the tablet shows the application');
  }

  #person(page: Page): Person {
    const origin = this.#road.url('');
    return new Person(page, { temoin: this.#witness, hasard: this.#random, origine: origin });
  }

  /** Works until the kill; answers its instant. */
  async #work(isTyping: boolean): Promise<number> {
    this.#isTyping = isTyping;
    const person = this.#person(this.#page);
    const death = new AbortController();
    const workday = this.#workday(person, death.signal);
    await Promise.race([workday, this.#atWork()]);
    // Not a condition that is awaited: the instant of the kill is what is drawn.
    const lengthMs = isTyping ? this.#plan.minutes * MINUTE_MS : this.#random.integer(300, 8000);
    const reprieve = new Promise((resolve) => setTimeout(resolve, lengthMs));
    await Promise.race([workday, reprieve]);
    death.abort();
    const deathMs = await this.#die();
    await workday;
    return deathMs;
  }

  #endBy(act: TortureAct | undefined): Promise<number> {
    if (act === 'bytes') return this.#dieBetweenBytes();
    return act === 'signature' ? this.#dieSigned() : this.#work(act === 'typing');
  }

  /** The screen has just said that it keeps a signature. */
  async #dieSigned(): Promise<number> {
    const id = this.#random.among(this.#open().filter((one) => !this.#witness.signed.has(one)));
    await this.#person(this.#page).sign(id);
    await this.#page.waitForTimeout(this.#random.integer(0, 1500));
    return this.#die();
  }

  /** The bytes of a photo are on the disk, and its document is not. */
  async #dieBetweenBytes(): Promise<number> {
    this.#held = await this.#person(this.#page).photographHeld(this.#nextVisit());
    return this.#die();
  }

  async #die(): Promise<number> {
    const deathMs = Date.now();
    await this.#tablet.kill();
    // A browser does not start on a full disk: whoever took the room has let it go before it opens again.
    this.#disk?.relieve();
    this.#isFull = false;
    return deathMs;
  }

  /**
   * The first sign of life of this browser: a keystroke, or anything done. A kill before it would say nothing of work
   * (kills of a start are drawn apart), and on a busy machine every kill would fall there.
   */
  async #atWork(): Promise<void> {
    const before = this.#activity();
    await until(() => this.#activity() !== before, MAX_OPENING_MS);
  }

  #activity(): number {
    return this.#witness.keystrokes + this.#gestures;
  }

  async #workday(person: Person, death: AbortSignal): Promise<void> {
    try {
      while (!death.aborted) {
        await this.#gesture(person);
        this.#gestures += 1;
      }
    } catch (error) {
      // A person whose browser is dead is not told anything: only an error of a living one is one.
      if (!death.aborted) throw error;
    }
  }

  async #gesture(person: Person): Promise<void> {
    const id = this.#nextVisit();
    if (this.#isTyping) return person.write(id);
    if (this.#disk !== null && this.#random.chance(FULL_SHARE)) {
      this.#disk.fill();
      this.#isFull = true;
      this.#fillings += 1;
    }
    // What is left to do there is to write, and to be refused photos.
    if (this.#isFull) return this.#random.chance(0.8) ? person.write(id) : person.photograph(id);
    const draw = this.#random.draw();
    if (draw < 0.7) await person.write(id);
    else if (draw < 0.85) await person.photograph(id);
    // What is written after a signature asks for it again: its visit stays open.
    else if (draw < 0.93 || this.#witness.submitted.size >= this.#plan.soumissions || this.#witness.signed.has(id))
      await person.synchronise();
    else await person.submit(id);
  }

  #open(): string[] {
    return this.#visits.map(({ id }) => id).filter((id) => !this.#witness.submitted.has(id));
  }

  /** Mostly the one that is open, as a person at work stays where they are. */
  #nextVisit(): string {
    const open = this.#open();
    const isFinished = !open.includes(this.#visit);
    if (isFinished || this.#random.chance(0.25)) this.#visit = this.#random.among(open);
    return this.#visit;
  }

  async #reopen(deathMs: number, act: TortureAct | undefined): Promise<void> {
    let page = await this.#turnOn();
    if (this.#random.chance(OPENING_SHARE)) {
      page.goto(this.#road.url('/')).catch(() => undefined);
      // The same: a kill at any moment of a start.
      await page.waitForTimeout(this.#random.integer(50, 2000));
      await this.#tablet.kill();
      page = await this.#turnOn();
    }
    await this.#check(this.#person(page), deathMs);
    await this.#checkBytes(page);
    if (act === 'signature') await this.#person(page).expectSigned();
  }

  /** Bytes without a document have become a photo; and the browser counts what there is. */
  async #checkBytes(page: Page): Promise<void> {
    if (this.#held !== null) {
      const { champ, count } = this.#held;
      this.#held = null;
      await this.#person(page).expectPhotos(champ, count);
      this.#witness.notePhotos(champ, count);
    }
    // Where nothing had been typed since the last kill, no page was opened to be read.
    if (page.url() === 'about:blank') await page.goto(this.#road.url('/'));
    const mb = await countedMb(page);
    this.#countedMb = Math.max(mb, this.#countedMb);
    if (mb > MAX_COUNTED_MB) this.#lose(`le navigateur compte ${mb} Mo de fichiers, que la tablette n’a pas`);
  }

  /**
   * The visit goes to somebody else while the tablet has no network and something to say of it, and comes back: what was
   * kept leaves by itself ([sync/S6], [sync/M11]).
   */
  async #reassign(bureau: Bureau): Promise<void> {
    const id = this.#nextVisit();
    const own = await bureau.accountOf('control.cee@constat.example');
    const other = await bureau.accountOf('control2.cee@constat.example');
    await this.#road.cut();
    const person = this.#person(this.#page);
    await person.writeKept(id);
    await bureau.giveTo(id, other);
    await this.#road.open();
    await person.expectSetAside();
    await bureau.giveTo(id, own);
    for (const champ of this.#witness.champs.filter(({ intervention }) => intervention === id))
      await person.expectText(champ, (found) => !this.#witness.isLost(champ, found));
  }

  /** The office has this tablet wiped while words and pictures wait for a road: all of it arrives, and the report says just that. */
  async #wipe(bureau: Bureau): Promise<void> {
    const account = await bureau.accountOf('control.cee@constat.example');
    await this.#sendAll();
    await this.#road.cut();
    const person = this.#person(this.#page);
    const id = this.#nextVisit();
    const before = this.#witness.photoCount;
    await person.photograph(id, true);
    await person.writeKept(id);
    const report = await wiped(bureau, account, () => this.#road.open());
    const wrong = wrongIn(report, this.#witness.photoCount - before);
    if (wrong !== null) this.#lose(wrong);
    await this.#page.goto('about:blank');
    await this.#install();
    for (const champ of this.#witness.champs.filter(({ intervention }) => intervention === id))
      await person.expectText(champ, (found) => !this.#witness.isLost(champ, found));
  }

  /** On the device: each field as its form shows it, against what the screen had said of it. */
  async #check(person: Person, deathMs: number): Promise<void> {
    let riskMs = 0;
    for (const champ of this.#witness.takeTouched()) {
      if (this.#witness.submitted.has(champ.intervention)) continue;
      const found = await person.read(champ);
      if (this.#witness.isLost(champ, found))
        this.#lose(lossOfText(this.#witness, champ, `l’appareil montre « ${found.slice(-40)} »`));
      riskMs = Math.max(riskMs, this.#witness.riskMs(champ, found, deathMs));
      this.#witness.restartFrom(champ, found);
    }
    this.#risksMs.push(riskMs);
  }

  #lose(loss: string): void {
    this.#losses.push(loss);
    this.#plan.tell(loss);
  }

  async #sendAll(): Promise<void> {
    await this.#road.open();
    const page = this.#page;
    await this.#person(page).enter('/file');
    await expect(page.getByText('Tout est reçu')).toBeVisible({ timeout: WAIT_MS });
  }
}
