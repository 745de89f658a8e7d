import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { isStillDue } from '#domain/session/second-factor.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Session } from '../api.ts';
import type { OfflineAccount, KeptSession } from './people.ts';
import { accountKey, type SessionStore } from './store.ts';
import { iatOf, newest } from './token.ts';
import { createVerifier, verify } from './verifier.ts';

/** A verifier opens the device for this long after the last sign-in with the server. */
export const OFFLINE_DAYS = 30;
const DAY_MS = 86_400_000;

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the second factor: only the server judges it. */
  readonly code?: string;
  /** Of the mail that told of too many tries ([session/D10]). */
  readonly lien?: string;
}
export interface SignIn {
  readonly token: string;
  readonly user: Session['user'];
}

export interface Effects {
  readonly store: SessionStore;
  readonly now: () => Date;
  /** POST Auth/login. HORS_LIGNE and SERVICE_INDISPONIBLE mean that no answer came. */
  readonly login: (identifiants: Credentials) => Promise<Result<SignIn>>;
  /** Rounds of PBKDF2; tests ask fewer. */
  readonly iterations?: number;
}

const baseOf = (variante: Variant, idUser: number): string => `constat-${variante}-${idUser}`;

/**
 * Who is signed in on this device.
 *
 *     absente ──connecter──> ouverte ──401──> a renouveler ──connecter, same user──> ouverte
 *        ^                     │                   │
 *        └──────fermer─────────┴───────fermer──────┘
 *
 * 1. A password is checked by the server, or, when no answer comes and the account has offline access, by the
 *    verifier kept here for 30 days.
 * 2. One database per user and variant: the data of A is never opened for B, nor sent by B's session.
 * 3. A 401 never closes the local database: it holds the queue.
 */
export class Sessions {
  readonly #effects: Effects;
  readonly #portal: { readonly variante: Variant; readonly origine: string };

  constructor(effects: Effects, portal: { readonly variante: Variant; readonly origine: string }) {
    this.#effects = effects;
    this.#portal = portal;
  }

  current(): Promise<KeptSession | null> {
    return this.#effects.store.session();
  }

  async signIn(identifiants: Credentials): Promise<Result<KeptSession>> {
    const answer = await this.#effects.login(identifiants);
    if (answer.ok) return ok(await this.#openOnline(identifiants, answer.value));
    if (answer.code === 'COMPTE_DESACTIVE') await this.#effects.store.forgetAccount(this.#key(identifiants.email));
    const isWithoutAnswer = answer.code === 'HORS_LIGNE' || answer.code === 'SERVICE_INDISPONIBLE';
    return isWithoutAnswer ? this.#openOffline(identifiants) : answer;
  }

  /** Without a network, by the verifier of this device; false when it keeps none. */
  async knowsPassword(email: string, password: string): Promise<boolean> {
    const compte = await this.#effects.store.compte(this.#key(email));
    return compte !== null && (await verify(password, compte.verificateur));
  }

  /** A newer token came with an answer. */
  async renew(token: string): Promise<KeptSession | null> {
    const session = await this.#effects.store.change((current) => {
      if (current === null || iatOf(token) === 0) return current;
      return { ...current, token: newest(current.token, token) };
    });
    if (session?.user.offlineAccess) await this.#noteToken(session.user.email, session.token);
    return session;
  }

  /** The server refused this token; a newer one may have been received since it was sent. */
  refuseToken(token: string): Promise<KeptSession | null> {
    return this.#effects.store.change((current) =>
      current?.token === token ? { ...current, aRenouveler: true } : current,
    );
  }

  /**
   * The user as the server knows it now. Withdrawn offline access wipes the verifier at once; a new address takes it
   * over ([session/D9]): without a network too, the account then opens with that address alone.
   */
  async refresh(user: Session['user']): Promise<KeptSession | null> {
    const before = await this.current();
    const email = before?.user.id === user.id ? before.user.email : user.email;
    if (!user.offlineAccess) await this.#effects.store.forgetAccount(this.#key(email));
    else if (this.#key(email) !== this.#key(user.email)) await this.#rename(email, user);
    return this.#effects.store.change((current) => {
      if (current === null || current.user.id !== user.id) return current;
      const horsLigneJusquAu = user.offlineAccess ? current.horsLigneJusquAu : null;
      const secondFacteurDu = isStillDue(current.user.secondFacteurDu, user.secondFacteurDu);
      return { ...current, user: { ...user, secondFacteurDu }, role: user.role, horsLigneJusquAu };
    });
  }

  /** Ends the session. The verifier stays: it is what lets the same person in again without a network. */
  async close(): Promise<void> {
    const session = await this.current();
    await this.#effects.store.change(() => null);
    // Signing out revokes the token on the server: the next offline session has nothing to send with.
    if (session !== null) await this.#noteToken(session.user.email, null);
  }

  async #rename(before: string, user: Session['user']): Promise<void> {
    const compte = await this.#effects.store.compte(this.#key(before));
    if (compte !== null) await this.#effects.store.keepAlone({ ...compte, cle: this.#key(user.email), user });
  }

  #key(email: string): string {
    return accountKey(this.#portal.variante, email);
  }

  async #noteToken(email: string, token: string | null): Promise<void> {
    const compte = await this.#effects.store.compte(this.#key(email));
    if (compte !== null) await this.#effects.store.keepAccount({ ...compte, token });
  }

  async #openOnline({ email, password }: Credentials, { token, user }: SignIn): Promise<KeptSession> {
    const jusquAu = new Date(this.#effects.now().getTime() + OFFLINE_DAYS * DAY_MS).toISOString();
    const key = this.#key(email);
    if (user.offlineAccess) {
      const verifier = await createVerifier(password, this.#effects.iterations);
      await this.#effects.store.keepAlone({ cle: key, verificateur: verifier, jusquAu, user, token });
    } else {
      await this.#effects.store.forgetAccount(key);
    }
    return this.#keep({
      user,
      token,
      horsLigne: false,
      horsLigneJusquAu: user.offlineAccess ? jusquAu : null,
      aRenouveler: false,
    });
  }

  async #openOffline({ email, password }: Credentials): Promise<Result<KeptSession>> {
    const { store } = this.#effects;
    const compte = await store.compte(this.#key(email));
    if (compte === null) {
      // Nobody may sign in here without a network: say that, rather than doubt the password.
      return (await store.countAccounts()) === 0
        ? refuse('HORS_LIGNE_NON_AUTORISE')
        : refuse('HORS_LIGNE_IDENTIFIANTS');
    }
    if (!(await verify(password, compte.verificateur))) return refuse('HORS_LIGNE_IDENTIFIANTS');
    if (compte.jusquAu <= this.#effects.now().toISOString())
      return refuse('HORS_LIGNE_NON_AUTORISE', { jusquAu: compte.jusquAu });
    const opened = sessionOfAccount(compte);
    // [session/D7] The factor that an office asks for is set up with the server, or not at all.
    return ok(await this.#keep({ ...opened, user: { ...opened.user, secondFacteurDu: false } }));
  }

  async #keep(
    etat: Pick<KeptSession, 'user' | 'token' | 'horsLigne' | 'horsLigneJusquAu' | 'aRenouveler'>,
  ): Promise<KeptSession> {
    const { variante } = this.#portal;
    const session: KeptSession = {
      ...this.#portal,
      ...etat,
      role: etat.user.role,
      base: baseOf(variante, etat.user.id),
    };
    await this.#effects.store.change(() => session);
    return session;
  }
}

const sessionOfAccount = ({ user, token, jusquAu }: OfflineAccount) => ({
  user,
  token: token ?? '',
  horsLigne: true,
  horsLigneJusquAu: jusquAu,
  aRenouveler: token === null,
});
