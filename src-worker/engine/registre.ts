import type { Result } from '#domain/base/result.ts';
import { ok, refuse } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { achever, sauver } from '../appareil/effacement.ts';
import { adopterOrphelines } from '../media/capture.ts';
import { refleterFile } from '../media/file.ts';
import { retrouverPieces } from '../media/retrouvees.ts';
import { nomMedia } from '../media/octets.ts';
import { clientApi, delai, type ClientApi } from '../network/client.ts';
import { compterAppels } from '../fallback/commandes.ts';
import { compterFile } from '../push/queue.ts';
import { Cles } from '../session/cles.ts';
import { MagasinCles } from '../session/magasin-cles.ts';
import { MagasinSession, type SessionGardee } from '../session/store.ts';
import { Sessions } from '../session/sessions.ts';
import { Verrous } from '../session/verrous.ts';
import type { Canal, Effets, Message } from './effets.ts';
import { Meneur } from './meneur.ts';
import { Poste } from './poste.ts';

interface Portail {
  readonly variante: Variant;
  readonly origine: string;
}

const DECONNEXION_MS = 3000;

/**
 * What is open in this thread: the portal, the session, the database, and, in one worker per database, its leader.
 *
 *     demarrer ──> signed out ──connecter──> session ──ouvrir──> poste open ──deconnecter──> signed out
 */
export class Registre {
  readonly #effets: Effets;
  readonly #magasin: MagasinSession;
  readonly cles: Cles;
  #sessions: Sessions | null = null;
  #verrous: Verrous | null = null;
  #client: ClientApi | null = null;
  #poste: Poste | null = null;
  #ouverture: { readonly base: string; readonly fin: Promise<void> } | null = null;
  #canal: Canal | null = null;
  #meneur: Meneur | null = null;
  #isEffacement = false;

  constructor(effets: Effets) {
    this.#effets = effets;
    this.#magasin = new MagasinSession(effets.indexedDB);
    this.cles = new Cles({
      magasin: new MagasinCles(effets.indexedDB),
      locks: effets.locks,
      deposer: async (cle) => {
        const client = must(this.#client, 'demarrer est appelé avant toute autre commande');
        return client.appareilCle({ params: { id: await this.#magasin.appareil() }, body: { cle } });
      },
      ...(effets.iterations === undefined ? {} : { iterations: effets.iterations }),
    });
  }

  get poste(): Poste | null {
    return this.#poste;
  }
  get client(): ClientApi | null {
    return this.#client;
  }

  get sessions(): Sessions {
    return must(this.#sessions, 'demarrer est appelé avant toute autre commande');
  }

  get verrous(): Verrous {
    return must(this.#verrous, 'demarrer est appelé avant toute autre commande');
  }

  async demarrer(portail: Portail): Promise<void> {
    if (this.#sessions !== null) return;
    const client = clientApi({
      fetch: this.#effets.fetch,
      origine: portail.origine,
      token: async () => (await this.#magasin.session())?.token || null,
      surToken: async (token) => void (await this.#sessions?.renouveler(token)),
      surRefus: async (token) => {
        await this.#sessions?.refuser(token);
        this.dire('session');
      },
      surOctets: (octets) => this.#poste?.noterOctets(octets),
    });
    this.#client = client;
    this.#sessions = new Sessions(
      {
        magasin: this.#magasin,
        maintenant: () => new Date(this.#effets.maintenant()),
        login: (body) => client.authLogin({ body }),
        ...(this.#effets.iterations === undefined ? {} : { iterations: this.#effets.iterations }),
      },
      portail,
    );
    this.#verrous = new Verrous({
      magasin: this.#magasin,
      sessions: this.#sessions,
      cles: this.cles,
      maintenant: this.#effets.maintenant,
      annoncer: this.#effets.annoncerVerrou,
      ...(this.#effets.iterations === undefined ? {} : { iterations: this.#effets.iterations }),
    });
    await this.#acheverEffacement();
  }

  /** [D2] The office ordered this device to wipe itself. An order heard twice is carried out once. */
  async #effacerSurOrdre(poste: Poste, ordre: string): Promise<void> {
    if (this.#isEffacement) return;
    this.#isEffacement = true;
    const annonce = { base: poste.nom } as const;
    this.#effets.annoncer({ ...annonce, etape: 'debut' });
    try {
      const note = await sauver(poste, ordre);
      if (note === null) return this.#effets.annoncer({ ...annonce, etape: 'abandon' });
      await this.#magasin.noterEffacement(note);
      await this.#client?.authLogout({ signal: delai(DECONNEXION_MS) });
      this.#canal?.dire({ genre: 'fermeture' });
      await this.#fermerPoste();
      this.#ouverture = null;
      await this.cles.oublier(poste.nom);
      await this.#acheverEffacement();
    } catch {
      // Nothing was deleted before the note; after it, the next start goes on.
      this.#effets.annoncer({ ...annonce, etape: 'abandon' });
    } finally {
      this.#isEffacement = false;
    }
  }

  /** A wipe that a dead thread left unfinished, or whose last report did not arrive. */
  async #acheverEffacement(): Promise<void> {
    const note = await this.#magasin.effacement();
    if (note === null || this.#client === null) return;
    await achever({ effets: this.#effets, magasin: this.#magasin, client: this.#client }, note);
  }

  /** Opens the database of the session; whoever asks while it opens waits for the same opening. */
  async ouvrir(): Promise<void> {
    const session = await this.sessions.courante();
    if (session === null) throw new Error('aucune session à ouvrir');
    if (this.#ouverture?.base !== session.base) {
      const avant = this.#ouverture?.fin;
      this.#ouverture = { base: session.base, fin: this.#remplacer(session, avant) };
    }
    const ouverture = this.#ouverture;
    try {
      await ouverture.fin;
    } catch (erreur) {
      if (this.#ouverture === ouverture) this.#ouverture = null;
      throw erreur;
    }
  }

  async #remplacer(session: SessionGardee, avant: Promise<void> | undefined): Promise<void> {
    await avant?.catch(() => undefined);
    await this.#fermerPoste();
    await this.#ouvrirPoste(session);
  }

  /** Tells the leader, whichever tab it lives in. */
  dire(genre: Message['genre']): void {
    this.#canal?.dire({ genre });
    this.#meneur?.entendre({ genre });
  }

  /** The specification's sign-out of a user without offline access whose calls get no answer. */
  async refuserSession(): Promise<void> {
    const { sessions } = this;
    const session = await sessions.courante();
    if (session === null) return;
    await sessions.refuser(session.token);
    this.#poste?.etat.retoucher({ session: 'a-renouveler' });
    this.dire('session');
  }

  async nEnAttente(): Promise<number> {
    const session = await this.sessions.courante();
    return session === null ? 0 : (await this.#restes(session)).nEnAttente;
  }

  async deconnecter({ garder }: { readonly garder: boolean }): Promise<Result<null>> {
    const { sessions } = this;
    const session = await sessions.courante();
    if (session === null) return ok(null);
    const { nEnAttente, aDesSaisies } = await this.#restes(session);
    if (nEnAttente > 0 && !garder) return refuse('REGLE_METIER', { nEnAttente });
    // Best effort: the server forgets the token by itself when it expires.
    await this.#client?.authLogout({ signal: delai(DECONNEXION_MS) });
    this.#canal?.dire({ genre: 'fermeture' });
    await this.#fermerPoste();
    this.#ouverture = null;
    await sessions.fermer();
    await this.cles.fermer(session.base);
    if (!session.user.offlineAccess && nEnAttente === 0 && !aDesSaisies) await this.#effacer(session.base);
    return ok(null);
  }

  /** What would be lost with the database. Sealed, nobody can tell: all of it stays, for the same user. */
  async #restes({ base }: SessionGardee): Promise<{ readonly nEnAttente: number; readonly aDesSaisies: boolean }> {
    if (await this.cles.estScellee(base)) return { nEnAttente: 1, aDesSaisies: true };
    if (this.#poste === null) await this.ouvrir();
    return { nEnAttente: await this.#compter(), aDesSaisies: await this.#aDesSaisies() };
  }

  async #compter(): Promise<number> {
    const poste = must(this.#poste, 'une base est ouverte');
    // A photo or a file whose description and bytes both wait is one.
    const [fiches, brutes, photos, records, tous, appels] = await Promise.all([
      poste.octets.fiches('a-envoyer'),
      poste.octets.fiches('brute'),
      poste.magasin.chercher('photos', 'dirty', 1),
      poste.magasin.chercher('records', 'dirty', 1),
      compterFile(poste.magasin),
      compterAppels(poste.magasin),
    ]);
    const documents = [...photos, ...records];
    return tous + appels - documents.length + new Set([...fiches, ...brutes, ...documents].map(({ id }) => id)).size;
  }

  /** [C11] Typed and sent nowhere yet: a form that was begun, or a file that was kept before anything named it. */
  async #aDesSaisies(): Promise<boolean> {
    const { magasin } = must(this.#poste, 'une base est ouverte');
    const [brouillons, retrouvees] = await Promise.all([
      magasin.compter('commandes', 'genre', 'brouillon'),
      magasin.compter('commandes', 'genre', 'retrouvee'),
    ]);
    return brouillons + retrouvees > 0;
  }

  async #ouvrirPoste(session: SessionGardee): Promise<void> {
    const { sessions } = this;
    const client = must(this.#client, 'demarrer est appelé avant toute autre commande');
    const poste = await Poste.ouvrir({
      cle: () => this.cles.de(session.base),
      effets: this.#effets,
      sessions,
      client,
      session,
      appareil: await this.#magasin.appareil(),
    });
    this.#poste = poste;
    this.#canal = this.#effets.canal(poste.nom, (message) => void this.#entendre(message));
    poste.etat.retoucher({ persistant: await this.#effets.estPersistant() });
    await poste.garderUtilisateur(session.user);
    await adopterOrphelines(poste.photographe());
    await retrouverPieces(poste);
    await refleterFile(poste);
    void this.#mener(poste);
  }

  /** Waits for its turn to lead, then leads until this database is closed here. */
  async #mener(poste: Poste): Promise<void> {
    const meneur = new Meneur(poste, (ordre) => void this.#effacerSurOrdre(poste, ordre));
    try {
      await this.#effets.locks.request(`boucle:${poste.nom}`, { signal: poste.signal }, async () => {
        this.#meneur = meneur;
        meneur.demarrer();
        await poste.nettoyer();
        if (!poste.signal.aborted) await new Promise((resolve) => poste.signal.addEventListener('abort', resolve));
      });
    } catch (erreur) {
      if (!poste.signal.aborted) throw erreur;
    } finally {
      meneur.arreter();
      if (this.#meneur === meneur) this.#meneur = null;
    }
  }

  async #entendre(message: Message): Promise<void> {
    // Another tab signed out: this one must let the database go before it can be deleted.
    if (message.genre === 'fermeture') {
      this.#ouverture = null;
      return this.#fermerPoste();
    }
    this.#meneur?.entendre(message);
  }

  async #fermerPoste(): Promise<void> {
    const poste = this.#poste;
    this.#poste = null;
    this.#canal?.fermer();
    this.#canal = null;
    await poste?.fermer();
  }

  async #effacer(base: string): Promise<void> {
    await this.#effets.effacerBase(base);
    this.#effets.indexedDB.deleteDatabase(nomMedia(base));
    await this.cles.oublier(base);
  }
}
