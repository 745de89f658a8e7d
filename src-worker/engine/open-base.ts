import { adopterOrphelines } from '../media/capture.ts';
import { refleterFile } from '../media/file.ts';
import { retrouverPieces } from '../media/retrouvees.ts';
import type { SessionGardee } from '../session/store.ts';
import type { Canal, Effets, Message } from './effets.ts';
import { Meneur } from './meneur.ts';
import type { Poste } from './poste.ts';

export interface OpenBaseEffects {
  readonly effets: Effets;
  readonly openPoste: (session: SessionGardee) => Promise<Poste>;
  /** [session/D2] The office ordered this device to wipe itself. */
  readonly onOrder: (poste: Poste, ordre: string) => void;
}

/**
 * The one local database that this thread has open, and, in one worker per database, its leader.
 *
 *     closed ──open──> open, then leading when its turn comes ──close──> closed
 *        ^                └── 'fermeture' of another tab ─────────────────^
 *
 * Whoever asks while it opens waits for the same opening; another session's is closed first.
 */
export class OpenBase {
  readonly #effects: OpenBaseEffects;
  #poste: Poste | null = null;
  #opening: { readonly base: string; readonly end: Promise<void> } | null = null;
  #canal: Canal | null = null;
  #meneur: Meneur | null = null;

  constructor(effects: OpenBaseEffects) {
    this.#effects = effects;
  }

  get poste(): Poste | null {
    return this.#poste;
  }

  async open(session: SessionGardee): Promise<void> {
    if (this.#opening?.base !== session.base) {
      const before = this.#opening?.end;
      this.#opening = { base: session.base, end: this.#replace(session, before) };
    }
    const opening = this.#opening;
    try {
      await opening.end;
    } catch (error) {
      if (this.#opening === opening) this.#opening = null;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#opening = null;
    await this.#closePoste();
  }

  /** Tells the leader, whichever tab it lives in. */
  dire(genre: Message['genre']): void {
    this.#canal?.dire({ genre });
    this.#meneur?.entendre({ genre });
  }

  async #replace(session: SessionGardee, before: Promise<void> | undefined): Promise<void> {
    // What kept the former one from opening was told to whoever asked for it.
    await before?.catch(() => undefined);
    await this.#closePoste();
    const { effets, openPoste } = this.#effects;
    const poste = await openPoste(session);
    this.#poste = poste;
    this.#canal = effets.canal(poste.nom, (message) => void this.#hear(message));
    poste.etat.retoucher({ persistant: await effets.estPersistant() });
    await poste.garderUtilisateur(session.user);
    await adopterOrphelines(poste.photographe());
    await retrouverPieces(poste);
    await refleterFile(poste);
    void this.#lead(poste);
  }

  /** Waits for its turn to lead, then leads until this database is closed here. */
  async #lead(poste: Poste): Promise<void> {
    const { effets, onOrder } = this.#effects;
    const meneur = new Meneur(poste, (ordre) => onOrder(poste, ordre));
    try {
      await effets.locks.request(`boucle:${poste.nom}`, { signal: poste.signal }, async () => {
        this.#meneur = meneur;
        meneur.demarrer();
        void poste.nettoyer();
        if (!poste.signal.aborted) await new Promise((resolve) => poste.signal.addEventListener('abort', resolve));
      });
    } catch (error) {
      if (!poste.signal.aborted) throw error;
    } finally {
      meneur.arreter();
      if (this.#meneur === meneur) this.#meneur = null;
    }
  }

  async #hear(message: Message): Promise<void> {
    // Another tab signed out: this one must let the database go before it can be deleted.
    if (message.genre === 'fermeture') return this.close();
    this.#meneur?.entendre(message);
  }

  async #closePoste(): Promise<void> {
    const poste = this.#poste;
    this.#poste = null;
    this.#canal?.fermer();
    this.#canal = null;
    await poste?.fermer();
  }
}
