import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { resteDu } from '#domain/session/second-facteur.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Session } from '../api.ts';
import { cleCompte, type CompteHorsLigne, type MagasinSession, type SessionGardee } from './store.ts';
import { iatDe, plusRecent } from './token.ts';
import { creerVerificateur, verifier } from './verifier.ts';

/** A verifier opens the device for this long after the last sign-in with the server. */
export const HORS_LIGNE_JOURS = 30;
const JOUR_MS = 86_400_000;

interface Identifiants {
  readonly email: string;
  readonly password: string;
  /** Of the second factor: only the server judges it. */
  readonly code?: string;
  /** Of the mail that told of too many tries ([session/D10]). */
  readonly lien?: string;
}
export interface Connexion {
  readonly token: string;
  readonly user: Session['user'];
}

export interface Effets {
  readonly magasin: MagasinSession;
  readonly maintenant: () => Date;
  /** POST Auth/login. HORS_LIGNE and SERVICE_INDISPONIBLE mean that no answer came. */
  readonly login: (identifiants: Identifiants) => Promise<Result<Connexion>>;
  /** Rounds of PBKDF2; tests ask fewer. */
  readonly iterations?: number;
}

const baseDe = (variante: Variant, idUser: number): string => `constat-${variante}-${idUser}`;

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
  readonly #effets: Effets;
  readonly #portail: { readonly variante: Variant; readonly origine: string };

  constructor(effets: Effets, portail: { readonly variante: Variant; readonly origine: string }) {
    this.#effets = effets;
    this.#portail = portail;
  }

  courante(): Promise<SessionGardee | null> {
    return this.#effets.magasin.session();
  }

  async connecter(identifiants: Identifiants): Promise<Result<SessionGardee>> {
    const reponse = await this.#effets.login(identifiants);
    if (reponse.ok) return ok(await this.#ouvrirEnLigne(identifiants, reponse.value));
    if (reponse.code === 'COMPTE_DESACTIVE') await this.#effets.magasin.oublierCompte(this.#cle(identifiants.email));
    const isSansReponse = reponse.code === 'HORS_LIGNE' || reponse.code === 'SERVICE_INDISPONIBLE';
    return isSansReponse ? this.#ouvrirHorsLigne(identifiants) : reponse;
  }

  /** Without a network, by the verifier of this device; false when it keeps none. */
  async connaitMotDePasse(email: string, password: string): Promise<boolean> {
    const compte = await this.#effets.magasin.compte(this.#cle(email));
    return compte !== null && (await verifier(password, compte.verificateur));
  }

  /** A newer token came with an answer. */
  async renouveler(token: string): Promise<SessionGardee | null> {
    const session = await this.#effets.magasin.changer((courante) => {
      if (courante === null || iatDe(token) === 0) return courante;
      return { ...courante, token: plusRecent(courante.token, token) };
    });
    if (session?.user.offlineAccess) await this.#noterToken(session.user.email, session.token);
    return session;
  }

  /** The server refused this token; a newer one may have been received since it was sent. */
  refuser(token: string): Promise<SessionGardee | null> {
    return this.#effets.magasin.changer((courante) =>
      courante?.token === token ? { ...courante, aRenouveler: true } : courante,
    );
  }

  /**
   * The user as the server knows it now. Withdrawn offline access wipes the verifier at once; a new address takes it
   * over ([session/D9]): without a network too, the account then opens with that address alone.
   */
  async actualiser(user: Session['user']): Promise<SessionGardee | null> {
    const avant = await this.courante();
    const email = avant?.user.id === user.id ? avant.user.email : user.email;
    if (!user.offlineAccess) await this.#effets.magasin.oublierCompte(this.#cle(email));
    else if (this.#cle(email) !== this.#cle(user.email)) await this.#renommer(email, user);
    return this.#effets.magasin.changer((courante) => {
      if (courante === null || courante.user.id !== user.id) return courante;
      const horsLigneJusquAu = user.offlineAccess ? courante.horsLigneJusquAu : null;
      const secondFacteurDu = resteDu(courante.user.secondFacteurDu, user.secondFacteurDu);
      return { ...courante, user: { ...user, secondFacteurDu }, role: user.role, horsLigneJusquAu };
    });
  }

  /** Ends the session. The verifier stays: it is what lets the same person in again without a network. */
  async fermer(): Promise<void> {
    const session = await this.courante();
    await this.#effets.magasin.changer(() => null);
    // Signing out revokes the token on the server: the next offline session has nothing to send with.
    if (session !== null) await this.#noterToken(session.user.email, null);
  }

  async #renommer(avant: string, user: Session['user']): Promise<void> {
    const compte = await this.#effets.magasin.compte(this.#cle(avant));
    if (compte !== null) await this.#effets.magasin.garderSeul({ ...compte, cle: this.#cle(user.email), user });
  }

  #cle(email: string): string {
    return cleCompte(this.#portail.variante, email);
  }

  async #noterToken(email: string, token: string | null): Promise<void> {
    const compte = await this.#effets.magasin.compte(this.#cle(email));
    if (compte !== null) await this.#effets.magasin.garderCompte({ ...compte, token });
  }

  async #ouvrirEnLigne({ email, password }: Identifiants, { token, user }: Connexion): Promise<SessionGardee> {
    const jusquAu = new Date(this.#effets.maintenant().getTime() + HORS_LIGNE_JOURS * JOUR_MS).toISOString();
    const cle = this.#cle(email);
    if (user.offlineAccess) {
      const verificateur = await creerVerificateur(password, this.#effets.iterations);
      await this.#effets.magasin.garderSeul({ cle, verificateur, jusquAu, user, token });
    } else {
      await this.#effets.magasin.oublierCompte(cle);
    }
    return this.#garder({
      user,
      token,
      horsLigne: false,
      horsLigneJusquAu: user.offlineAccess ? jusquAu : null,
      aRenouveler: false,
    });
  }

  async #ouvrirHorsLigne({ email, password }: Identifiants): Promise<Result<SessionGardee>> {
    const { magasin } = this.#effets;
    const compte = await magasin.compte(this.#cle(email));
    if (compte === null) {
      // Nobody may sign in here without a network: say that, rather than doubt the password.
      return (await magasin.nombreDeComptes()) === 0
        ? refuse('HORS_LIGNE_NON_AUTORISE')
        : refuse('HORS_LIGNE_IDENTIFIANTS');
    }
    if (!(await verifier(password, compte.verificateur))) return refuse('HORS_LIGNE_IDENTIFIANTS');
    if (compte.jusquAu <= this.#effets.maintenant().toISOString())
      return refuse('HORS_LIGNE_NON_AUTORISE', { jusquAu: compte.jusquAu });
    const ouverte = deCompte(compte);
    // [session/D7] The factor that an office asks for is set up with the server, or not at all.
    return ok(await this.#garder({ ...ouverte, user: { ...ouverte.user, secondFacteurDu: false } }));
  }

  async #garder(
    etat: Pick<SessionGardee, 'user' | 'token' | 'horsLigne' | 'horsLigneJusquAu' | 'aRenouveler'>,
  ): Promise<SessionGardee> {
    const { variante } = this.#portail;
    const session: SessionGardee = {
      ...this.#portail,
      ...etat,
      role: etat.user.role,
      base: baseDe(variante, etat.user.id),
    };
    await this.#effets.magasin.changer(() => session);
    return session;
  }
}

const deCompte = ({ user, token, jusquAu }: CompteHorsLigne) => ({
  user,
  token: token ?? '',
  horsLigne: true,
  horsLigneJusquAu: jusquAu,
  aRenouveler: token === null,
});
