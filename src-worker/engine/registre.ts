import { ok, refuse, type Result } from '#domain/base/result.ts';
import { must } from '#domain/base/must.ts';
import type { Variant } from '#domain/variants/variants.ts';
import { effacerLocal } from '../appareil/effacement.ts';
import { Wipe } from '../appareil/wipe.ts';
import { clientApi, delai, type ClientApi } from '../network/client.ts';
import { Cles } from '../session/cles.ts';
import { MagasinCles } from '../session/magasin-cles.ts';
import { MagasinSession, type SessionGardee } from '../session/store.ts';
import { Sessions } from '../session/sessions.ts';
import { Verrous } from '../session/verrous.ts';
import { hasDrafts, waitingOf } from '../state/waiting.ts';
import type { Effets, Message } from './effets.ts';
import { OpenBase } from './open-base.ts';
import { Poste } from './poste.ts';

interface Portail {
  readonly variante: Variant;
  readonly origine: string;
}

/** Made once the page has said which portal this is. */
interface Parts {
  readonly client: ClientApi;
  readonly sessions: Sessions;
  readonly verrous: Verrous;
}

const DECONNEXION_MS = 3000;

/**
 * What is open in this thread: the portal, the session, and its database (open-base.ts).
 *
 *     demarrer ──> signed out ──connecter──> session ──ouvrir──> poste open ──deconnecter──> signed out
 */
export class Registre {
  readonly #effets: Effets;
  readonly #magasin: MagasinSession;
  readonly #ouverte: OpenBase;
  readonly cles: Cles;
  #parts: Parts | null = null;
  #wipe: Wipe | null = null;

  constructor(effets: Effets) {
    this.#effets = effets;
    this.#magasin = new MagasinSession(effets.indexedDB);
    this.cles = new Cles({
      magasin: new MagasinCles(effets.indexedDB),
      locks: effets.locks,
      deposer: async (cle) =>
        this.client.appareilCle({ params: { id: await this.#magasin.appareil() }, body: { cle } }),
      ...iterationsDe(effets),
    });
    this.#ouverte = new OpenBase({
      effets,
      openPoste: (session) => this.#ouvrirPoste(session),
      onOrder: (poste, ordre) => void this.#wipe?.carryOut(poste, ordre),
    });
  }

  get poste(): Poste | null {
    return this.#ouverte.poste;
  }
  get client(): ClientApi {
    return this.#demarre.client;
  }
  get sessions(): Sessions {
    return this.#demarre.sessions;
  }
  get verrous(): Verrous {
    return this.#demarre.verrous;
  }
  get #demarre(): Parts {
    return must(this.#parts, 'demarrer est appelé avant toute autre commande');
  }

  async demarrer(portail: Portail): Promise<void> {
    if (this.#parts !== null) return;
    const client = this.#clientDe(portail);
    const magasin = this.#magasin;
    const sessions = new Sessions(
      {
        magasin,
        maintenant: () => new Date(this.#effets.maintenant()),
        login: (body) => client.authLogin({ body }),
        ...iterationsDe(this.#effets),
      },
      portail,
    );
    const verrous = new Verrous({
      magasin,
      sessions,
      cles: this.cles,
      maintenant: this.#effets.maintenant,
      annoncer: this.#effets.annoncerVerrou,
      ...iterationsDe(this.#effets),
    });
    this.#parts = { client, sessions, verrous };
    const release = () => this.#lacher();
    this.#wipe = new Wipe({ effets: this.#effets, magasin, client, cles: this.cles, release });
    await this.#wipe.finish();
  }

  #clientDe({ origine }: Portail): ClientApi {
    return clientApi({
      fetch: this.#effets.fetch,
      origine,
      token: async () => (await this.#magasin.session())?.token || null,
      surToken: async (token) => void (await this.sessions.renouveler(token)),
      surRefus: async (token) => {
        await this.sessions.refuser(token);
        this.dire('session');
      },
      surOctets: (octets) => this.poste?.noterOctets(octets),
    });
  }

  /** Opens the database of the session. */
  async ouvrir(): Promise<void> {
    const session = await this.sessions.courante();
    if (session === null) throw new Error('aucune session à ouvrir');
    await this.#ouverte.open(session);
  }

  async #ouvrirPoste(session: SessionGardee): Promise<Poste> {
    const { client, sessions } = this;
    const appareil = await this.#magasin.appareil();
    return Poste.ouvrir({
      cle: () => this.cles.de(session.base),
      effets: this.#effets,
      sessions,
      client,
      session,
      appareil,
    });
  }

  /** Tells the leader, whichever tab it lives in. */
  dire(genre: Message['genre']): void {
    this.#ouverte.dire(genre);
  }

  /** This tab and the others let the database go. */
  async #lacher(): Promise<void> {
    this.#ouverte.dire('fermeture');
    await this.#ouverte.close();
  }

  /** The specification's sign-out of a user without offline access whose calls get no answer. */
  async refuserSession(): Promise<void> {
    const { sessions } = this;
    const session = await sessions.courante();
    if (session === null) return;
    await sessions.refuser(session.token);
    this.poste?.etat.retoucher({ session: 'a-renouveler' });
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
    await this.client.authLogout({ signal: delai(DECONNEXION_MS) });
    await this.#lacher();
    await sessions.fermer();
    await this.cles.fermer(session.base);
    if (session.user.offlineAccess || nEnAttente > 0 || aDesSaisies) return ok(null);
    await effacerLocal(this.#effets, session.base);
    await this.cles.oublier(session.base);
    return ok(null);
  }

  /** What would be lost with the database. Sealed, nobody can tell: all of it stays, for the same user. */
  async #restes({ base }: SessionGardee): Promise<{ readonly nEnAttente: number; readonly aDesSaisies: boolean }> {
    if (await this.cles.estScellee(base)) return { nEnAttente: 1, aDesSaisies: true };
    if (this.poste === null) await this.ouvrir();
    const poste = must(this.poste, 'une base est ouverte');
    return { nEnAttente: (await waitingOf(poste)).total, aDesSaisies: await hasDrafts(poste) };
  }
}

const iterationsDe = ({ iterations }: Effets): Pick<Effets, 'iterations'> =>
  iterations === undefined ? {} : { iterations };
