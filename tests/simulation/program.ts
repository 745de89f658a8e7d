import type { World } from './world.ts';
import type { Act, Failure, Point } from './operations.ts';

/** The process was killed: nothing after this point of the code has happened. */
export class Killed extends Error {}

/** One running program: it goes through points where something may happen to it, may be frozen, and may die. */
export class Program {
  private readonly world: World;
  private readonly act: Act;
  /** It runs inside a turn of somebody else's: it has no turn of its own. */
  private readonly isDuring: boolean;
  private points = 0;
  private isDead = false;
  private end: Promise<void> = Promise.resolve();
  private onFreeze: () => void = () => undefined;
  private resume: ((outcome: 'reprend' | 'meurt') => void) | null = null;

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
    return this.resume !== null;
  }

  /** Resolves when the program is over, dead, or frozen. */
  async live(body: () => Promise<void>): Promise<void> {
    const freeze = new Promise<void>((resolve) => (this.onFreeze = resolve));
    this.end = body().catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error;
    });
    await Promise.race([this.end, freeze]);
  }

  async thaw(outcome: 'reprend' | 'meurt'): Promise<void> {
    const { resume } = this;
    if (resume === null) return;
    this.resume = null;
    const freeze = new Promise<void>((resolve) => (this.onFreeze = resolve));
    resume(outcome);
    await Promise.race([this.end, freeze]);
  }

  /** Does something in its turn; then what the script says happens there. Answers what went wrong. */
  async pass<T>(genre: Point, action: () => Promise<T>): Promise<{ valeur: T; pannes: ReadonlySet<Failure> }> {
    if (this.world.isCalm || this.isDuring) return { valeur: await action(), pannes: new Set() };
    const passing = await this.world.scheduler.pass(async () => {
      if (this.isDead) throw new Killed();
      const value = await action();
      return { valeur: value, pannes: await this.undergo(genre) };
    });
    if (passing.pannes.has('gel')) await this.freeze();
    return passing;
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
      this.resume = resolve;
      this.onFreeze();
    });
    if (outcome === 'meurt') this.die();
  }
}
