import type { Observable, Subscription } from 'rxjs';
import { type LocalDocument, SYNCED_COLLECTIONS, type SyncedCollection } from '#domain/sync/documents.ts';
import { Veille } from '../connectivity/veille.ts';
import type { EtatConnexion } from '../connectivity/connectivity.ts';
import { prendreContact } from '../appareil/presence.ts';
import { deriver } from '../derived/derive.ts';
import { observerEdits } from '../derived/observe.ts';
import { Boucle } from '../loop/boucle.ts';
import { Sonnette } from '../loop/sonnette.ts';
import { ifBroken } from '../local/failures.ts';
import { delai } from '../network/client.ts';
import { ecouterFlux } from '../network/stream.ts';
import { lirePoint } from '../pull/point.ts';
import { compterFile } from '../push/queue.ts';
import type { Message } from './effets.ts';
import type { Poste } from './poste.ts';
import { relireUtilisateur } from './relire-utilisateur.ts';
import { tourComplet } from './tour-complet.ts';
import { premierSignal } from '../browser.ts';

/** What is heard of one write of a collection. */
interface Written {
  readonly context: string;
  readonly events: readonly { readonly documentData: Pick<LocalDocument, 'dirty'> }[];
}

const SONDE_MS = 8000;
const DERIVE_MS = 150;
const FLUX_MIN_MS = 1000;
const FLUX_MAX_MS = 30_000;
/** Between two contacts that nobody asked for. */
const CONTACT_MS = 55_000;

/**
 * What one worker does for all the tabs of a database, from the moment it holds the lock `boucle:<base>`:
 * watches the connection, listens to the doorbell, decides when a round runs, recomputes derived fields.
 *
 *     offline or session refused: held      online and session open: released, doorbell open
 */
export class Meneur {
  readonly #poste: Poste;
  readonly #veille: Veille;
  readonly #boucle: Boucle;
  readonly #arrets: (() => void)[] = [];
  #flux: AbortController | null = null;
  #nEnAttente = 0;
  /** Of this connection: another one may lead to a database that counts anew. */
  #sonnette = new Sonnette();
  #isEnTour = false;
  #contactMs = -CONTACT_MS;
  readonly #surOrdre: (ordre: string) => void;

  /** `surOrdre`: the office ordered this device to wipe itself ([session/D2]). */
  constructor(poste: Poste, surOrdre: (ordre: string) => void) {
    const { effets } = poste;
    this.#poste = poste;
    this.#surOrdre = surOrdre;
    this.#veille = new Veille({
      ...effets,
      maintenant: () => new Date(effets.maintenant()).toISOString(),
      sonder: () => this.#sonder(),
      surChangement: (etat) => void this.#suivreConnexion(etat),
      isPresse: () => this.#nEnAttente > 0,
    });
    this.#boucle = new Boucle({ ...effets, tour: () => this.#tourner() });
  }

  demarrer(): void {
    // The last leader may have died in the middle of a round.
    this.#poste.etat.retoucher({ phase: 'repos', fait: 0, total: 0, octets: 0 });
    this.#arrets.push(this.#observerEdits(), this.#observerDossiers());
    this.#veille.signaler({ genre: 'retour' });
  }

  arreter(): void {
    this.#veille.arreter();
    this.#boucle.arreter();
    this.#flux?.abort();
    for (const arreter of this.#arrets) arreter();
  }

  entendre({ genre }: Message): void {
    if (genre === 'retour' || genre === 'perte') this.#veille.signaler({ genre });
    if (genre === 'demande') this.#boucle.signaler('demande');
    if (genre === 'session') void this.#suivreConnexion(this.#veille.etat);
  }

  async #sonder(): Promise<boolean> {
    const { effets, origine } = this.#poste;
    const reponse = await effets.fetch(`${origine}/api/health`, { signal: delai(SONDE_MS), cache: 'no-store' });
    // A captive portal answers 200 too, but not our JSON.
    return reponse.ok && typeof ((await reponse.json()) as { epoch?: unknown }).epoch === 'string';
  }

  async #suivreConnexion({ connexion, depuis }: EtatConnexion): Promise<void> {
    this.#poste.noterConnexion(connexion === 'hors-ligne');
    // What was done meanwhile is told by the first round after the return.
    if (connexion === 'hors-ligne') this.#contactMs = -CONTACT_MS;
    const session = await this.#poste.session();
    const isOuverte = session !== null && !session.aRenouveler;
    this.#poste.etat.retoucher({ connexion, depuis, session: isOuverte ? 'ouverte' : 'a-renouveler' });
    this.#flux?.abort();
    this.#flux = null;
    // A session that is over still lets this device hear an order.
    if (connexion === 'en-ligne' && !isOuverte) void this.#contacter();
    if (connexion === 'hors-ligne' || !isOuverte) return this.#boucle.signaler('tenir');
    this.#boucle.signaler('liberer');
    await Promise.all([this.#ecouter(), this.#actualiserUtilisateur()]);
  }

  async #tourner(): Promise<boolean> {
    this.#isEnTour = true;
    const servir = this.#sonnette.commencer();
    const reponse = await tourComplet(this.#poste, this.#poste.signal);
    this.#isEnTour = false;
    if (reponse.ok) {
      servir();
      await this.#sonner();
    }
    this.#nEnAttente = await compterFile(this.#poste.magasin).catch(ifBroken(this.#nEnAttente));
    if (reponse.ok) {
      void this.#contacter();
      return true;
    }
    if (reponse.code === 'HORS_LIGNE' || reponse.code === 'SERVICE_INDISPONIBLE')
      this.#veille.signaler({ genre: 'doute' });
    if (reponse.code.startsWith('SESSION_')) this.entendre({ genre: 'session' });
    return false;
  }

  /** A round that runs answers at its end. */
  async #sonner(): Promise<void> {
    if (this.#isEnTour) return;
    const { seq } = await lirePoint(this.#poste.magasin);
    if (this.#sonnette.appelle(seq)) this.#boucle.signaler('sonnette');
  }

  /** Listens until the connection or the session is lost; a stream that breaks off is opened again, later and later. */
  async #ecouter(): Promise<void> {
    const flux = new AbortController();
    this.#flux = flux;
    const { effets, sessions, signal } = this.#poste;
    for (let essai = 0; !flux.signal.aborted; essai++) {
      const debutMs = effets.maintenant();
      const sonnette = (this.#sonnette = new Sonnette());
      await ecouterFlux({
        fetch: effets.fetch,
        origine: this.#poste.origine,
        token: async () => (await this.#poste.session())?.token ?? null,
        surRefus: async (token) => {
          await sessions.refuser(token);
          this.entendre({ genre: 'session' });
        },
        surSonnette: (seq) => {
          sonnette.entendre(seq);
          void this.#sonner();
        },
        surIllisible: () => this.#boucle.signaler('sonnette'),
        surAppel: () => void this.#contacter(true),
        signal: premierSignal(flux.signal, signal),
        programmer: effets.programmer,
      });
      if (flux.signal.aborted || signal.aborted) return;
      this.#veille.signaler({ genre: 'doute' });
      // A stream that lived is opened again at once.
      if (effets.maintenant() - debutMs > FLUX_MAX_MS) essai = 0;
      await this.#attendre(Math.min(FLUX_MAX_MS, FLUX_MIN_MS * 2 ** essai), flux.signal);
    }
  }

  /** [session/D1] After a round, once a minute at most; at once when the server asks. */
  async #contacter(isAppele = false): Promise<void> {
    const maintenantMs = this.#poste.effets.maintenant();
    if (!isAppele && maintenantMs - this.#contactMs < CONTACT_MS) return;
    this.#contactMs = maintenantMs;
    // A device that could not say how it is says it after the next round.
    const encore = (): void => void (this.#contactMs = -CONTACT_MS);
    const reponse = await prendreContact(this.#poste).catch((erreur: unknown) => {
      encore();
      return ifBroken(null)(erreur);
    });
    if (reponse?.ok !== true) encore();
    else if (reponse.value !== null && !this.#poste.signal.aborted) this.#surOrdre(reponse.value);
  }

  #attendre(delaiMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const desarmer = this.#poste.effets.programmer(resolve, delaiMs);
      signal.addEventListener('abort', () => {
        desarmer();
        resolve();
      });
    });
  }

  /** Rights may have changed since: the server judges, this keeps the screens and the verifier right. */
  async #actualiserUtilisateur(): Promise<void> {
    await relireUtilisateur(this.#poste);
  }

  #observe(collection: SyncedCollection): Subscription {
    const writes: Observable<Written> = this.#poste.base[collection].storageInstance.changeStream();
    return writes.subscribe(({ context, events }) => {
      if (context === 'sync' || !events.some(({ documentData }) => documentData.dirty === 1)) return;
      this.#nEnAttente = Math.max(1, this.#nEnAttente);
      this.#boucle.signaler('edit');
    });
  }

  /** Edits are heard from the documents themselves, whichever tab wrote them; the engine's own writes ring nothing. */
  #observerEdits(): () => void {
    const abonnements = SYNCED_COLLECTIONS.map((collection) => this.#observe(collection));
    return () => abonnements.forEach((abonnement) => abonnement.unsubscribe());
  }

  #observerDossiers(): () => void {
    const ids = new Set<string>();
    let desarmer: (() => void) | null = null;
    const calculer = (): void => {
      desarmer = null;
      const lot = [...ids];
      ids.clear();
      // A broken store is met by the next round, which says it.
      void deriver(this.#poste.commandes(), lot).catch(ifBroken(undefined));
    };
    const arreter = observerEdits(this.#poste.base, (id) => {
      ids.add(id);
      desarmer ??= this.#poste.effets.programmer(calculer, DERIVE_MS);
    });
    return () => {
      arreter();
      desarmer?.();
    };
  }
}
