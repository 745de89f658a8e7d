import type { DelaiVerrouMin, Verrou } from '#domain/session/verrou.ts';
import {
  estCodePermis,
  estInactif,
  noterEssai,
  ouvrirVerrou,
  refusDuCode,
  resteMs,
  VERROU_INITIAL,
} from '#domain/session/verrou.ts';
import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import type { CleVerrou, EtatVerrou } from '../api.ts';
import type { Cles } from './cles.ts';
import type { Sessions } from './sessions.ts';
import type { MagasinSession, SessionGardee } from './store.ts';
import { creerVerificateur, verifier, type Verificateur } from './verifier.ts';

/** Lock of one local database, kept on the disk: closing the tab neither opens it nor forgives a try. */
export interface VerrouGarde extends Verrou {
  readonly code: Verificateur | null;
}
const NEUF: VerrouGarde = { ...VERROU_INITIAL, code: null };

export interface EffetsVerrous {
  readonly magasin: MagasinSession;
  readonly sessions: Sessions;
  readonly cles: Cles;
  /** Milliseconds. */
  readonly maintenant: () => number;
  /** The lock closed or opened: every tab of this database hears it. */
  readonly annoncer: () => void;
  /** Rounds of PBKDF2; tests ask fewer. */
  readonly iterations?: number;
}

/** [session/D3] The lock of the signed-in user's screen. What waits goes on being sent behind it. */
export class Verrous {
  readonly #effets: EffetsVerrous;

  constructor(effets: EffetsVerrous) {
    this.#effets = effets;
  }

  /**
   * null when signed out. A screen opened again after a long absence is locked before it is drawn, and so is one whose
   * data key left this device's memory ([session/K3]).
   */
  async lire(): Promise<EtatVerrou | null> {
    const session = await this.#session();
    if (session === null) return null;
    const avant = await this.#garde(session.base);
    const isOublie = !avant.isVerrouille && avant.actifMs > 0 && estInactif(avant, this.#effets.maintenant());
    if (isOublie) await this.#fermer(session.base, () => true);
    const isScelle = await this.#effets.cles.estScellee(session.base);
    const verrou = isScelle
      ? await this.#changer(session.base, (un) => ({ ...un, isVerrouille: true }))
      : await this.#garde(session.base);
    return this.#presenter(verrou, isScelle);
  }

  /** Somebody is there; says nothing to a lock that is closed. */
  async noterActivite(): Promise<void> {
    const session = await this.#session();
    if (session === null) return;
    await this.#changer(session.base, (un) => (un.isVerrouille ? un : { ...un, actifMs: this.#effets.maintenant() }));
    await this.#effets.cles.poser(session.base);
  }

  /** [session/K3] No page of this tab has been on screen for `absenceMs`: without somebody in another one, the key leaves the disk. */
  async quitterEcran(absenceMs: number): Promise<void> {
    const session = await this.#session();
    if (session === null) return;
    const { actifMs } = await this.#garde(session.base);
    if (Math.abs(this.#effets.maintenant() - actifMs) >= absenceMs) await this.#effets.cles.ranger(session.base);
  }

  /** `siInactif`: only when no tab has seen anybody for the chosen time. */
  async verrouiller({ siInactif }: { readonly siInactif: boolean }): Promise<void> {
    const session = await this.#session();
    if (session === null) return;
    const maintenantMs = this.#effets.maintenant();
    const isFerme = await this.#fermer(session.base, (un) => !siInactif || estInactif(un, maintenantMs));
    if (isFerme) this.#effets.annoncer();
  }

  /** Closed first, then the key leaves the disk: none is put back behind a closed lock. */
  async #fermer(base: string, si: (verrou: VerrouGarde) => boolean): Promise<boolean> {
    const verrou = await this.#changer(base, (un) => (si(un) ? { ...un, isVerrouille: true } : un));
    if (verrou.isVerrouille) await this.#effets.cles.ranger(base);
    return verrou.isVerrouille;
  }

  /** The try is counted on the disk before it is judged. A password that nobody could check is no try. */
  async deverrouiller(cle: CleVerrou): Promise<Result<null>> {
    const session = await this.#session();
    if (session === null) return refuse('SESSION_ABSENTE');
    const maintenantMs = this.#effets.maintenant();
    const avant = await this.#garde(session.base);
    const reste = resteMs(avant, maintenantMs);
    if (reste > 0) return refuse('TROP_DE_TENTATIVES', { resteMs: reste });
    await this.#changer(session.base, (un) => noterEssai(un, maintenantMs));
    const reponse = await this.#juger(session, avant, cle);
    if (!reponse.ok) {
      if (reponse.code !== 'IDENTIFIANTS_INVALIDES')
        await this.#changer(session.base, (un) => ({ ...un, essais: avant.essais, essaiMs: avant.essaiMs }));
      return reponse;
    }
    await this.ouvrirPar(session);
    this.#effets.annoncer();
    return reponse;
  }

  /** The code is chosen, or withdrawn (null), by who knows the password. */
  async reglerCode(password: string, code: string | null): Promise<Result<null>> {
    const session = await this.#session();
    if (session === null) return refuse('SESSION_ABSENTE');
    if (code !== null && refusDuCode(code) !== null) return refuse('VALIDATION', { champs: { code: 'facile' } });
    const juste = await this.#jugerMotDePasse(session, password);
    if (!juste.ok) return juste;
    const garde = code === null ? null : await creerVerificateur(code, this.#effets.iterations);
    await this.#changer(session.base, (un) => ({ ...un, code: garde }));
    return ok(null);
  }

  async reglerDelai(delaiMin: DelaiVerrouMin): Promise<void> {
    const session = await this.#session();
    if (session !== null) await this.#changer(session.base, (un) => ({ ...un, delaiMin }));
  }

  /** Signed in: whoever gave the password has opened the lock. */
  async ouvrirPar(session: SessionGardee): Promise<void> {
    await this.#changer(session.base, (un) => ouvrirVerrou(un, this.#effets.maintenant()));
    await this.#effets.cles.poser(session.base);
  }

  async #juger(session: SessionGardee, verrou: VerrouGarde, { genre, valeur }: CleVerrou): Promise<Result<null>> {
    if (genre === 'motDePasse') {
      const juste = await this.#jugerMotDePasse(session, valeur);
      return juste.ok ? this.#effets.cles.ouvrir({ session, password: valeur }) : juste;
    }
    // The code hides the screen; it opens no key ([session/K2]).
    const isScelle = await this.#effets.cles.estScellee(session.base);
    const isPermis = verrou.code !== null && estCodePermis(verrou) && !isScelle;
    const isJuste = isPermis && (await verifier(valeur, verrou.code));
    return isJuste ? ok(null) : refuse('IDENTIFIANTS_INVALIDES');
  }

  /** Against the verifier of this device, without a network; otherwise by the server, which may know a newer password. */
  async #jugerMotDePasse({ user }: SessionGardee, password: string): Promise<Result<null>> {
    const { sessions } = this.#effets;
    if (await sessions.connaitMotDePasse(user.email, password)) return ok(null);
    const reponse = await sessions.connecter({ email: user.email, password });
    // [session/D6] The server asks for the second factor once the password is right, and the lock asks for no more.
    if (reponse.ok || reponse.code === 'SECOND_FACTEUR_REQUIS') return ok(null);
    return reponse.code === 'HORS_LIGNE_IDENTIFIANTS' ? refuse('IDENTIFIANTS_INVALIDES') : reponse;
  }

  #session(): Promise<SessionGardee | null> {
    return this.#effets.sessions.courante();
  }

  async #garde(base: string): Promise<VerrouGarde> {
    return (await this.#effets.magasin.verrou(base)) ?? NEUF;
  }

  #changer(base: string, decider: (verrou: VerrouGarde) => VerrouGarde): Promise<VerrouGarde> {
    return this.#effets.magasin.changerVerrou(base, (garde) => decider(garde ?? NEUF));
  }

  #presenter(verrou: VerrouGarde, isScelle: boolean): EtatVerrou {
    const { isVerrouille, delaiMin, code } = verrou;
    const aCode = code !== null;
    return {
      isVerrouille,
      delaiMin,
      aCode,
      isCodePermis: aCode && estCodePermis(verrou) && !isScelle,
      isScelle,
      resteMs: resteMs(verrou, this.#effets.maintenant()),
    };
  }
}
