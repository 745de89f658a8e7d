import type { LockDelayMin, LockState } from '#domain/session/lock.ts';
import {
  isCodeAllowed,
  isInactive,
  noteAttempt,
  openLock,
  codeRefusal,
  remainingMs,
  INITIAL_LOCK,
} from '#domain/session/lock.ts';
import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { LockKey, EtatVerrou } from '../api.ts';
import { ifBroken, isFull } from '../local/failures.ts';
import type { DataKeys } from './data-keys.ts';
import type { Sessions } from './sessions.ts';
import type { KeptSession } from './people.ts';
import type { SessionStore } from './store.ts';
import { createVerifier, verify, type Verifier } from './verifier.ts';

/** Lock of one local database, kept on the disk: closing the tab neither opens it nor forgives a try. */
export interface KeptLock extends LockState {
  readonly code: Verifier | null;
}
const BRAND_NEW: KeptLock = { ...INITIAL_LOCK, code: null };

export interface LocksEffects {
  readonly store: SessionStore;
  readonly sessions: Sessions;
  readonly cles: DataKeys;
  /** Milliseconds. */
  readonly now: () => number;
  /** The lock closed or opened: every tab of this database hears it. */
  readonly announce: () => void;
  /** Rounds of PBKDF2; tests ask fewer. */
  readonly iterations?: number;
}

/**
 * [session/D3] The lock of the signed-in user's screen. What waits goes on being sent behind it. [sync/C29] Where the
 * storage takes no write, the lock lives in this thread alone: it closes as it must, and only the password opens it.
 */
export class Locks {
  readonly #effects: LocksEffects;
  /** Decided, and not on the disk. */
  readonly #unwritten = new Map<string, KeptLock>();

  constructor(effects: LocksEffects) {
    this.#effects = effects;
  }

  /**
   * null when signed out. A screen opened again after a long absence is locked before it is drawn, and so is one whose
   * data key left this device's memory ([session/K3]).
   */
  async read(): Promise<EtatVerrou | null> {
    const session = await this.#session();
    if (session === null) return null;
    const before = await this.#kept(session.base);
    const isForgotten = !before.isVerrouille && before.actifMs > 0 && isInactive(before, this.#effects.now());
    if (isForgotten) await this.#close(session.base, () => true);
    const isScelle = await this.#effects.cles.isSealed(session.base);
    const lock = isScelle
      ? await this.#change(session.base, (one) => ({ ...one, isVerrouille: true }))
      : await this.#kept(session.base);
    return this.#presenter(lock, isScelle);
  }

  /** Somebody is there; says nothing to a lock that is closed. */
  async noteActivity(): Promise<void> {
    const session = await this.#session();
    if (session === null) return;
    await this.#change(session.base, (one) => (one.isVerrouille ? one : { ...one, actifMs: this.#effects.now() }));
    await this.#effects.cles.put(session.base).catch(ifBroken(undefined));
  }

  /** [session/K3] No page of this tab has been on screen for `absenceMs`: without somebody in another one, the key leaves the disk. */
  async leaveScreen(absenceMs: number): Promise<void> {
    const session = await this.#session();
    if (session === null) return;
    const { actifMs } = await this.#kept(session.base);
    if (Math.abs(this.#effects.now() - actifMs) >= absenceMs) await this.#effects.cles.ranger(session.base);
  }

  /** `siInactif`: only when no tab has seen anybody for the chosen time. */
  async lockScreen({ siInactif }: { readonly siInactif: boolean }): Promise<void> {
    const session = await this.#session();
    if (session === null) return;
    const nowMs = this.#effects.now();
    const isClosed = await this.#close(session.base, (one) => !siInactif || isInactive(one, nowMs));
    if (isClosed) this.#effects.announce();
  }

  /** Closed first, then the key leaves the disk: none is put back behind a closed lock. */
  async #close(base: string, onlyIf: (lock: KeptLock) => boolean): Promise<boolean> {
    const lock = await this.#change(base, (one) => (onlyIf(one) ? { ...one, isVerrouille: true } : one));
    if (lock.isVerrouille) await this.#effects.cles.ranger(base).catch(ifBroken(undefined));
    return lock.isVerrouille;
  }

  /** The try is counted on the disk before it is judged. A password that nobody could check is no try. */
  async unlock(key: LockKey): Promise<Result<null>> {
    const session = await this.#session();
    if (session === null) return refuse('SESSION_ABSENTE');
    const nowMs = this.#effects.now();
    const before = await this.#kept(session.base);
    const rest = remainingMs(before, nowMs);
    if (rest > 0) return refuse('TROP_DE_TENTATIVES', { resteMs: rest });
    await this.#change(session.base, (one) => noteAttempt(one, nowMs));
    // A code is tried too fast for tries that no disk counts.
    if (key.genre === 'code' && this.#unwritten.has(session.base)) return refuse('STOCKAGE_PLEIN');
    const answer = await this.#judge(session, before, key);
    if (!answer.ok) {
      if (answer.code !== 'IDENTIFIANTS_INVALIDES')
        await this.#change(session.base, (one) => ({ ...one, essais: before.essais, essaiMs: before.essaiMs }));
      return answer;
    }
    await this.openWith(session);
    this.#effects.announce();
    return answer;
  }

  /** The code is chosen, or withdrawn (null), by who knows the password. */
  async setCode(password: string, code: string | null): Promise<Result<null>> {
    const session = await this.#session();
    if (session === null) return refuse('SESSION_ABSENTE');
    if (code !== null && codeRefusal(code) !== null) return refuse('VALIDATION', { champs: { code: 'facile' } });
    const verdict = await this.#judgePassword(session, password);
    if (!verdict.ok) return verdict;
    const kept = code === null ? null : await createVerifier(code, this.#effects.iterations);
    await this.#write(session.base, (one) => ({ ...one, code: kept }));
    return ok(null);
  }

  async setDelay(delaiMin: LockDelayMin): Promise<void> {
    const session = await this.#session();
    if (session !== null) await this.#write(session.base, (one) => ({ ...one, delaiMin }));
  }

  /** Signed in: whoever gave the password has opened the lock. */
  async openWith(session: KeptSession): Promise<void> {
    await this.#change(session.base, (one) => openLock(one, this.#effects.now()));
    await this.#effects.cles.put(session.base).catch(ifBroken(undefined));
  }

  async #judge(session: KeptSession, lock: KeptLock, { genre, valeur }: LockKey): Promise<Result<null>> {
    if (genre === 'motDePasse') {
      const verdict = await this.#judgePassword(session, valeur);
      return verdict.ok ? this.#effects.cles.open({ session, password: valeur }) : verdict;
    }
    // The code hides the screen; it opens no key ([session/K2]).
    const isScelle = await this.#effects.cles.isSealed(session.base);
    const isAllowed = lock.code !== null && isCodeAllowed(lock) && !isScelle;
    const isRight = isAllowed && (await verify(valeur, lock.code));
    return isRight ? ok(null) : refuse('IDENTIFIANTS_INVALIDES');
  }

  /** Against the verifier of this device, without a network; otherwise by the server, which may know a newer password. */
  async #judgePassword({ user }: KeptSession, password: string): Promise<Result<null>> {
    const { sessions } = this.#effects;
    if (await sessions.knowsPassword(user.email, password)) return ok(null);
    const answer = await sessions.signIn({ email: user.email, password });
    // [session/D6] The server asks for the second factor once the password is right, and the lock asks for no more.
    if (answer.ok || answer.code === 'SECOND_FACTEUR_REQUIS') return ok(null);
    return answer.code === 'HORS_LIGNE_IDENTIFIANTS' ? refuse('IDENTIFIANTS_INVALIDES') : answer;
  }

  #session(): Promise<KeptSession | null> {
    return this.#effects.sessions.current();
  }

  async #kept(base: string): Promise<KeptLock> {
    return this.#unwritten.get(base) ?? (await this.#effects.store.lock(base)) ?? BRAND_NEW;
  }

  async #write(base: string, decide: (lock: KeptLock) => KeptLock): Promise<KeptLock> {
    const unwritten = this.#unwritten.get(base);
    const written = await this.#effects.store.changeLock(base, (kept) => decide(unwritten ?? kept ?? BRAND_NEW));
    this.#unwritten.delete(base);
    return written;
  }

  async #change(base: string, decide: (lock: KeptLock) => KeptLock): Promise<KeptLock> {
    try {
      return await this.#write(base, decide);
    } catch (error) {
      if (!isFull(error)) throw error;
      const decided = decide(await this.#kept(base));
      this.#unwritten.set(base, decided);
      return decided;
    }
  }

  #presenter(lock: KeptLock, isScelle: boolean): EtatVerrou {
    const { isVerrouille, delaiMin, code } = lock;
    const aCode = code !== null;
    return {
      isVerrouille,
      delaiMin,
      aCode,
      isCodePermis: aCode && isCodeAllowed(lock) && !isScelle,
      isScelle,
      resteMs: remainingMs(lock, this.#effects.now()),
    };
  }
}
