import type { ErrorCode } from '#domain/base/errors.ts';
import type { Json } from '#domain/base/json.ts';
import { ok, type Result } from '#domain/base/result.ts';
import type { Changes, FieldPath } from '#domain/sync/documents.ts';
import { Listeners } from '../../platform/observable.ts';
import { thrownAs } from '../../platform/thrown.ts';

/**
 * Takes what is typed to the device. What it guarantees:
 * [enregistreur/E1] a change is being written at most DELAI_MAX_MS after it was made, and at once on `vider`;
 * [enregistreur/E2] one write at a time; what is typed meanwhile goes together in the next one;
 * [enregistreur/E3] 'enregistre' is said only after the write has resolved and when nothing else waits;
 * [enregistreur/E4] a failed write loses nothing: its changes wait under the newer ones and go again, later and later, or on `vider`;
 * [enregistreur/E5] a report that was issued meanwhile takes nothing more ([sync/C20]): what was typed is kept beside it by whoever
 *      refused, is not tried again, and the screen says so.
 *
 *   repos ──noter──> en-cours ──written──> enregistre
 *                     │    ^ │
 *                   failed │ └──sealed──> scelle
 *                     v    └─ delay or vider
 *                    echec ┘
 *
 * The bound of [enregistreur/E1] holds under load: the first keystroke after a rest is written at once, and a keystroke that finds
 * the delay over writes itself, so that a timer that comes late makes nobody wait.
 */
export const DELAI_MS = 250;
export const DELAI_MAX_MS = 500;
/** Without a keystroke for so long, the next one is the first after a rest. */
export const REPOS_MS = 1000;
const REPRISES_MS = [1000, 2000, 5000, 10_000, 30_000] as const;

export type EtatEnregistrement =
  | { readonly phase: 'repos' }
  | { readonly phase: 'en-cours' }
  | { readonly phase: 'enregistre'; readonly leMs: number }
  | { readonly phase: 'echec'; readonly code: ErrorCode }
  | { readonly phase: 'scelle' };

export interface EffetsEnregistreur {
  /** Resolves after a strict commit. A throw counts as a closed local database. */
  readonly ecrire: (changes: Changes) => Promise<Result<null>>;
  /** Milliseconds. */
  readonly maintenant: () => number;
  /** Runs `action` once after the delay; what it answers cancels it. */
  readonly programmer: (action: () => void, delayMs: number) => () => void;
}

export class Enregistreur {
  readonly #effets: EffetsEnregistreur;
  readonly #abonnes = new Listeners();
  #attente = new Map<FieldPath, Json>();
  #enVol: ReadonlyMap<FieldPath, Json> | null = null;
  #ecriture: Promise<Result<null>> | null = null;
  #premierMs: number | null = null;
  #dernierMs = Number.NEGATIVE_INFINITY;
  #annuler: () => void = () => undefined;
  #echecs = 0;
  #etat: EtatEnregistrement = { phase: 'repos' };

  constructor(effets: EffetsEnregistreur) {
    this.#effets = effets;
  }

  readonly etat = (): EtatEnregistrement => this.#etat;

  readonly abonner = this.#abonnes.subscribe;

  /** Whether this path holds a value that is not on the device yet. */
  attend(chemin: FieldPath): boolean {
    return this.#attente.has(chemin) || (this.#enVol?.has(chemin) ?? false);
  }

  noter(changes: Changes): void {
    const maintenant = this.#effets.maintenant();
    const isPremier = maintenant - this.#dernierMs >= REPOS_MS;
    this.#dernierMs = maintenant;
    for (const [chemin, valeur] of Object.entries(changes)) this.#attente.set(chemin, valeur);
    this.#premierMs ??= maintenant;
    // After a failure the sentence stays on screen until a write succeeds: 'Enregistrement…' would lie.
    if (this.#etat.phase === 'echec') return;
    if (this.#etat.phase !== 'scelle') this.#publier({ phase: 'en-cours' });
    if (this.#ecriture !== null) return;
    if (isPremier || this.#resteMs() === 0) void this.vider();
    else this.#armer();
  }

  /** Writes everything now; answers once it is on the device, or with the refusal. */
  async vider(): Promise<Result<null>> {
    let reponse: Result<null> = ok(null);
    while (reponse.ok && (this.#ecriture !== null || this.#attente.size > 0)) {
      reponse = await (this.#ecriture ?? this.#ecrireMaintenant());
    }
    return reponse;
  }

  #armer(): void {
    this.#programmer(Math.min(DELAI_MS, this.#resteMs()));
  }

  /** What is left before the oldest unwritten keystroke must be on its way. */
  #resteMs(): number {
    const maintenant = this.#effets.maintenant();
    return Math.max(0, (this.#premierMs ?? maintenant) + DELAI_MAX_MS - maintenant);
  }

  #programmer(delayMs: number): void {
    this.#annuler();
    this.#annuler = this.#effets.programmer(() => void this.vider(), delayMs);
  }

  #ecrireMaintenant(): Promise<Result<null>> {
    this.#annuler();
    const lot = this.#attente;
    this.#attente = new Map();
    this.#enVol = lot;
    this.#premierMs = null;
    if (this.#etat.phase !== 'scelle') this.#publier({ phase: 'en-cours' });
    this.#ecriture = this.#tenter(lot).then((reponse) => {
      this.#enVol = null;
      this.#ecriture = null;
      this.#apres(lot, reponse);
      return reponse;
    });
    return this.#ecriture;
  }

  async #tenter(lot: ReadonlyMap<FieldPath, Json>): Promise<Result<null>> {
    try {
      return await this.#effets.ecrire(Object.fromEntries(lot));
    } catch (error) {
      return thrownAs('BASE_LOCALE_FERMEE', error);
    }
  }

  #apres(lot: ReadonlyMap<FieldPath, Json>, reponse: Result<null>): void {
    if (!reponse.ok && reponse.code === 'VERROUILLE') {
      this.#publier({ phase: 'scelle' });
      if (this.#attente.size > 0) this.#armer();
      return;
    }
    if (!reponse.ok) {
      this.#attente = new Map([...lot, ...this.#attente]);
      const delayMs = REPRISES_MS[Math.min(this.#echecs, REPRISES_MS.length - 1)] ?? DELAI_MAX_MS;
      this.#echecs += 1;
      this.#publier({ phase: 'echec', code: reponse.code });
      this.#programmer(delayMs);
      return;
    }
    this.#echecs = 0;
    if (this.#attente.size > 0) this.#armer();
    else this.#publier({ phase: 'enregistre', leMs: this.#effets.maintenant() });
  }

  #publier(etat: EtatEnregistrement): void {
    if (etat.phase === this.#etat.phase && etat.phase === 'en-cours') return;
    this.#etat = etat;
    this.#abonnes.tell();
  }
}
