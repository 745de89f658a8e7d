import type { Actor } from '#domain/access/roles.ts';
import type { Result } from '#domain/base/result.ts';
import { purger } from '../conflicts/purge.ts';
import { scellerAnciens } from '../database.ts';
import type { Base } from '../local/database.ts';
import { ifBroken } from '../local/failures.ts';
import { purgerCache } from '../fallback/cache.ts';
import { MagasinOctets } from '../media/octets.ts';
import type { Photographe } from '../media/capture.ts';
import type { ClientApi } from '../network/client.ts';
import { reseauApi } from '../network/reseau.ts';
import { MagasinCles } from '../session/magasin-cles.ts';
import type { SessionGardee } from '../session/store.ts';
import type { Sessions } from '../session/sessions.ts';
import { JournalEtat } from '../state/etat.ts';
import type { AbsenceEnCours, Moteur, Progres } from '../store/contexte.ts';
import { magasinRxdb, type Magasin } from '../local/magasin.ts';
import type { Commandes } from '../conflicts/commands.ts';
import type { Effets } from './effets.ts';

export interface SourcesPoste {
  readonly effets: Effets;
  readonly sessions: Sessions;
  readonly client: ClientApi;
  readonly session: SessionGardee;
  readonly appareil: string;
  /** Data key of this user ([session/K1]); null: documents and photos are kept in clear. */
  readonly cle: () => Promise<CryptoKey | null>;
}

/** The open local database of one user, with all that works on it. Made at sign-in or at start, closed at sign-out. */
export class Poste {
  readonly effets: Effets;
  readonly sessions: Sessions;
  readonly client: ClientApi;
  readonly base: Base;
  readonly magasin: Magasin;
  readonly octets: MagasinOctets;
  readonly etat: JournalEtat;
  readonly #session: SessionGardee;
  readonly #appareil: string;
  readonly #cle: CryptoKey | null;
  readonly #fin = new AbortController();
  #decalageMs = 0;
  #isHorsLigne = true;
  #octets = 0;

  private constructor(sources: SourcesPoste, { base, cle }: { readonly base: Base; readonly cle: CryptoKey | null }) {
    this.effets = sources.effets;
    this.sessions = sources.sessions;
    this.client = sources.client;
    this.base = base;
    this.magasin = magasinRxdb(base);
    this.octets = new MagasinOctets(sources.session.base, sources.effets.indexedDB, cle);
    this.etat = new JournalEtat({
      magasin: this.magasin,
      maintenant: sources.effets.maintenant,
      programmer: sources.effets.programmer,
    });
    this.#session = sources.session;
    this.#cle = cle;
    this.#appareil = sources.appareil;
  }

  static async ouvrir(sources: SourcesPoste): Promise<Poste> {
    const { effets, session, cle } = sources;
    const base = await effets.ouvrirBase(session.base, cle);
    const poste = new Poste(sources, { base, cle: await cle() });
    poste.#decalageMs = (await poste.etat.lire()).decalageMs;
    return poste;
  }

  get nom(): string {
    return this.#session.base;
  }
  get appareil(): string {
    return this.#appareil;
  }
  get idUser(): number {
    return this.#session.user.id;
  }
  get email(): string {
    return this.#session.user.email;
  }
  get origine(): string {
    return this.#session.origine;
  }
  /** Who and which device writes what waits here. */
  get signature(): { readonly idUser: number; readonly appareil: string } {
    return { idUser: this.#session.user.id, appareil: this.#appareil };
  }
  /** Who reads this database. */
  get lecteur(): Pick<Actor, 'role'> {
    return { role: this.#session.role };
  }
  get signal(): AbortSignal {
    return this.#fin.signal;
  }

  /** The session as it is now, if it still is that of this database's user: nobody else's token sends this queue. */
  async session(): Promise<SessionGardee | null> {
    const session = await this.sessions.courante();
    return session?.base === this.nom ? session : null;
  }

  /** Instant of the device corrected by the server's clock. */
  readonly horloge = (): string => new Date(this.effets.maintenant() + this.#decalageMs).toISOString();

  /** Bytes received since the running phase began. */
  get octetsRecus(): number {
    return this.#octets;
  }
  noterOctets(octets: number): void {
    this.#octets += octets;
  }
  compterOctets(): void {
    this.#octets = 0;
  }

  noterConnexion(isHorsLigne: boolean): void {
    this.#isHorsLigne = isHorsLigne;
  }

  moteur(signal: AbortSignal, surProgres?: (progres: Progres) => void, absence?: AbsenceEnCours): Moteur {
    const { client, effets, magasin, horloge } = this;
    const appareil = { id: this.#appareil, version: effets.version };
    const surDecalage = (decalageMs: number): void => {
      this.#decalageMs = decalageMs;
      this.etat.retoucher({ decalageMs });
    };
    const reseau = reseauApi({ client, appareil, signal, maintenant: effets.maintenant, surDecalage });
    return {
      magasin,
      reseau,
      horloge,
      uuid: effets.uuid,
      signal,
      absence,
      possesseur: { id: this.idUser, role: this.#session.role },
      ...(surProgres === undefined ? {} : { surProgres }),
    };
  }

  commandes(): Commandes {
    return { magasin: this.magasin, horloge: this.horloge, uuid: this.effets.uuid, horsLigne: this.#isHorsLigne };
  }

  photographe(): Photographe {
    return { ...this.commandes(), octets: this.octets, session: this.#session };
  }

  /** One replicator at a time among tabs and service worker. */
  async seul<T>(agir: () => Promise<Result<T>>): Promise<Result<T>> {
    return this.effets.locks.request<Promise<Result<T>>>(`sync:${this.nom}`, { signal: this.signal }, agir);
  }

  /** The specification's table `user`: who this database belongs to. */
  async garderUtilisateur(user: SessionGardee['user']): Promise<void> {
    const id = String(user.id);
    const [previous] = await this.magasin.parIds('user', [id]);
    await this.magasin.ecrire('user', [{ previous, document: { ...user, id } }]);
  }

  /** Forgets what is kept 30 days. Once per opening; what fails here is met by the next round, which says it. */
  async nettoyer(): Promise<void> {
    const oublier = async (): Promise<void> => {
      await purger(this);
      await purgerCache(this.magasin, this.horloge());
      await this.#convertir();
    };
    // Nothing was lost: it is only kept longer.
    await oublier().catch(ifBroken(undefined));
  }

  /** [session/K4] What was written before there was a key. Killed in the middle, it goes on at the next opening. */
  async #convertir(): Promise<void> {
    if (this.#cle === null) return;
    const cles = new MagasinCles(this.effets.indexedDB);
    const trousseau = await cles.trousseau(this.nom);
    if (trousseau === null || trousseau.isConverti) return;
    await scellerAnciens(this.base);
    await this.octets.scellerAnciens();
    await cles.noterConversion(this.nom);
  }

  async fermer(): Promise<void> {
    this.#fin.abort();
    await this.etat.vider();
    await this.base.close();
  }
}
