import type { Monde } from './monde.ts';
import type { Acte, Panne, Point } from './operations.ts';

/** The process was killed: nothing after this point of the code has happened. */
export class Mort extends Error {}

/** One running program: it goes through points where something may happen to it, may be frozen, and may die. */
export class Processus {
  private readonly monde: Monde;
  private readonly acte: Acte;
  /** It runs inside a turn of somebody else's: it has no turn of its own. */
  private readonly isPendant: boolean;
  private points = 0;
  private isMort = false;
  private fin: Promise<void> = Promise.resolve();
  private surGel: () => void = () => undefined;
  private reprise: ((suite: 'reprend' | 'meurt') => void) | null = null;

  constructor(monde: Monde, acte: Acte) {
    this.monde = monde;
    this.acte = acte;
    this.isPendant = monde.isPendant;
  }

  /** A round of the engine, not something that a person does. */
  get isTour(): boolean {
    return this.acte.op === 'tour';
  }
  /** Documents in a page of the pull. */
  get page(): number {
    return this.acte.op === 'tour' ? this.acte.page : 1;
  }

  get isGele(): boolean {
    return this.reprise !== null;
  }

  /** Resolves when the program is over, dead, or frozen. */
  async vivre(programme: () => Promise<void>): Promise<void> {
    const gel = new Promise<void>((resolve) => (this.surGel = resolve));
    this.fin = programme().catch((error: unknown) => {
      if (!(error instanceof Mort)) throw error;
    });
    await Promise.race([this.fin, gel]);
  }

  async degeler(suite: 'reprend' | 'meurt'): Promise<void> {
    const { reprise } = this;
    if (reprise === null) return;
    this.reprise = null;
    const gel = new Promise<void>((resolve) => (this.surGel = resolve));
    reprise(suite);
    await Promise.race([this.fin, gel]);
  }

  /** Does something in its turn; then what the script says happens there. Answers what went wrong. */
  async passer<T>(genre: Point, agir: () => Promise<T>): Promise<{ valeur: T; pannes: ReadonlySet<Panne> }> {
    if (this.monde.isCalme || this.isPendant) return { valeur: await agir(), pannes: new Set() };
    const passage = await this.monde.ordonnanceur.passer(async () => {
      if (this.isMort) throw new Mort();
      const valeur = await agir();
      return { valeur, pannes: await this.subir(genre) };
    });
    if (passage.pannes.has('gel')) await this.geler();
    return passage;
  }

  private async subir(genre: Point): Promise<Set<Panne>> {
    this.points += 1;
    const pannes = new Set<Panne>();
    for (const incident of await this.monde.destin.incidents(this.acte, { a: this.points, genre })) {
      if ('quoi' in incident) pannes.add(incident.quoi);
      else await this.monde.jouerPendant(incident.acte);
    }
    if (pannes.has('tue')) this.mourir();
    return pannes;
  }

  private mourir(): never {
    this.isMort = true;
    throw new Mort();
  }

  private async geler(): Promise<void> {
    const suite = await new Promise<'reprend' | 'meurt'>((resolve) => {
      this.reprise = resolve;
      this.surGel();
    });
    if (suite === 'meurt') this.mourir();
  }
}
