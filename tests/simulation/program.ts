import type { World } from './world.ts';
import type { Act, Failure, Point } from './operations.ts';
import { StoreRefused } from './store-failure.ts';

/** The process was killed: nothing after this point of the code has happened. */
export class Killed extends Error {}

/** One running program: it goes through points where something may happen to it, may be frozen, and may die. */
export class Program {
  private readonly world: World;
  private readonly act: Act;
  /** It runs inside a turn of somebody else's: it has no turn of its own. */
  private isDuring: boolean;
  private points = 0;
  private isDead = false;
  private end: Promise<void> = Promise.resolve();
  private onFreeze: () => void = () => undefined;
  /** Operations that do not go on: several at once when their database does not answer. */
  private resumes: ((outcome: 'reprend' | 'meurt') => void)[] = [];
  private hangs = false;

  constructor(world: World, act: Act) {
    this.world = world;
    this.act = act;
    this.isDuring = world.isDuring;
  }

  /** A round of the engine, not something that a person does. */
  get isRound(): boolean {
    return this.act.op === 'tour';
  }
  /** Documents in a page of the pull. */
  get page(): number {
    return this.act.op === 'tour' ? this.act.page : 1;
  }

  get isFrozen(): boolean {
    return this.resumes.length > 0;
  }
  /** It waits for its database, and goes on as soon as that one answers. */
  get isHung(): boolean {
    return this.hangs && this.isFrozen;
  }

  /** Resolves when the program is over, dead, or frozen. */
  async live(body: () => Promise<void>): Promise<void> {
    const freeze = new Promise<void>((resolve) => (this.onFreeze = resolve));
    this.end = body().catch((error: unknown) => {
      // As a round that met a broken storage, or a page that says so: what it did is on the disk, and it is over.
      if (!(error instanceof Killed || error instanceof StoreRefused)) throw error;
    });
    await Promise.race([this.end, freeze]);
  }

  async thaw(outcome: 'reprend' | 'meurt'): Promise<void> {
    if (!this.isFrozen) return;
    const freeze = new Promise<void>((resolve) => (this.onFreeze = resolve));
    for (const resume of this.resumes.splice(0)) resume(outcome);
    await Promise.race([this.end, freeze]);
  }

  /** Does something in its turn; then what the script says happens there. Answers what went wrong. */
  async pass<T>(genre: Point, action: () => Promise<T>): Promise<{ valeur: T; pannes: ReadonlySet<Failure> }> {
    if (this.world.isCalm || this.isDuring) return { valeur: await action(), pannes: new Set() };
    const passing = await this.world.scheduler.pass(async () => {
      this.assertAlive();
      const value = await action();
      return { valeur: value, pannes: await this.undergo(genre) };
    });
    if (passing.pannes.has('gel')) await this.freeze();
    return passing;
  }

  /** Its operation is answered when somebody thaws it; from then on it has turns of its own. */
  async hang(): Promise<void> {
    this.isDuring = false;
    this.hangs = true;
    await this.freeze();
    this.hangs = false;
  }
  /** Its database is gone under it: nothing that it asks from now on is done. */
  loseBase(): void {
    this.isDead = true;
  }

  assertAlive(): void {
    if (this.isDead) throw new Killed();
  }

  private async undergo(genre: Point): Promise<Set<Failure>> {
    this.points += 1;
    const failures = new Set<Failure>();
    for (const incident of await this.world.fate.incidents(this.act, { a: this.points, genre })) {
      if ('quoi' in incident) failures.add(incident.quoi);
      else await this.world.playDuring(incident.acte);
    }
    if (failures.has('tue')) this.die();
    return failures;
  }

  private die(): never {
    this.isDead = true;
    throw new Killed();
  }

  private async freeze(): Promise<void> {
    const outcome = await new Promise<'reprend' | 'meurt'>((resolve) => {
      this.resumes.push(resolve);
      this.onFreeze();
    });
    if (outcome === 'meurt') this.die();
  }
}
