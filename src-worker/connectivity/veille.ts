import { decider, DEPART, type EtatConnexion, type Indice } from './connectivity.ts';

export interface EffetsVeille {
  /** GET /api/health answered, and it is our server. */
  readonly sonder: () => Promise<boolean>;
  readonly surChangement: (etat: EtatConnexion) => void;
  /** Edits wait to be sent. */
  readonly isPresse: () => boolean;
  readonly maintenant: () => string;
  readonly hasard: () => number;
  /** Calls after this many milliseconds; answers how to give up. */
  readonly programmer: (action: () => void, delaiMs: number) => () => void;
}

/** Runs the state machine of connectivity.ts: one probe at a time, one timer at most; tells the first answer, then each change. */
export class Veille {
  readonly #effets: EffetsVeille;
  #etat: EtatConnexion;
  /** Nobody was told anything yet: what screens show is what the last start left. */
  #isMuette = true;
  #desarmer: () => void = () => undefined;
  #isArretee = false;

  constructor(effets: EffetsVeille) {
    this.#effets = effets;
    this.#etat = { ...DEPART, depuis: effets.maintenant() };
  }

  get etat(): EtatConnexion {
    return this.#etat;
  }

  signaler(indice: Exclude<Indice, { genre: 'sonde' }>): void {
    this.#avancer(indice);
  }

  arreter(): void {
    this.#isArretee = true;
    this.#desarmer();
  }

  #avancer(indice: Indice): void {
    if (this.#isArretee) return;
    const avant = this.#etat;
    const { maintenant, hasard, isPresse } = this.#effets;
    const decision = decider(avant, indice, { maintenant: maintenant(), hasard: hasard(), isPresse: isPresse() });
    this.#etat = decision.etat;
    this.#desarmer();
    if (decision.attendreMs !== null)
      this.#desarmer = this.#effets.programmer(() => this.#avancer({ genre: 'echeance' }), decision.attendreMs);
    if (decision.sonder) void this.#sonder();
    const isReponse = indice.genre === 'sonde' || indice.genre === 'perte';
    if (decision.etat.connexion === avant.connexion && !(this.#isMuette && isReponse)) return;
    this.#isMuette = false;
    this.#effets.surChangement(decision.etat);
  }

  async #sonder(): Promise<void> {
    // No answer, or not one of our server's.
    const isReussie = await this.#effets.sonder().catch(() => false);
    this.#avancer({ genre: 'sonde', isReussie });
  }
}
