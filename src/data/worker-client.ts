import { wrap, type Remote } from 'comlink';
import { refuse } from '#domain/base/result.ts';
import type { MoteurApi } from '../../src-worker/api.ts';

type Nom = keyof MoteurApi;
type Demarrage = Parameters<MoteurApi['demarrer']>[0];

/** Asked again of the next worker when one dies: they answer the same, or do nothing twice. */
const REJOUABLES: ReadonlySet<Nom> = new Set(['demarrer', 'session', 'ouvrir', 'lirePhoto', 'stockage', 'annulerTelechargement', 'exporterFile']);

interface Vie {
  readonly remote: Remote<MoteurApi>;
  /** Resolves when this worker is gone. */
  readonly fin: Promise<void>;
}

/**
 * The worker and its successors.
 *
 *     none ──first call──> alive ──its lock is freed──> dead ──next call──> alive (demarrer and ouvrir made again)
 *
 * A worker holds a Web Lock for as long as it lives: whatever kills it frees the lock, and the page knows at once.
 * Calls in flight answer MOTEUR_ARRETE: what they did is not known; the queue on the disk is (MoteurApi, api.ts).
 */
class Client {
  #vie: Vie | null = null;
  #demarrage: Demarrage | null = null;
  #isOuvert = false;

  async appeler(nom: Nom, args: readonly unknown[]): Promise<unknown> {
    if (nom === 'demarrer') this.#demarrage = args[0] as Demarrage;
    const vie = (this.#vie ??= this.#naitre());
    const appel = (vie.remote[nom] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
    const reponse = await Promise.race([appel, vie.fin.then(() => MORT)]);
    if (reponse !== MORT) {
      this.#retenir(nom, reponse);
      return reponse;
    }
    return REJOUABLES.has(nom) ? this.appeler(nom, args) : refuse('MOTEUR_ARRETE');
  }

  #retenir(nom: Nom, reponse: unknown): void {
    if (nom === 'ouvrir') this.#isOuvert = true;
    if (nom === 'deconnecter' && (reponse as { ok: boolean }).ok) this.#isOuvert = false;
  }

  #naitre(): Vie {
    const verrou = `moteur:${crypto.randomUUID()}`;
    const worker = new Worker(new URL('../../src-worker/main.ts', import.meta.url), { type: 'module', name: verrou });
    const vie: Vie = { remote: wrap<MoteurApi>(worker), fin: mort(worker, verrou) };
    void vie.fin.then(() => {
      worker.terminate();
      if (this.#vie === vie) this.#vie = null;
      // Reading and sending go on without waiting for the next command of a screen.
      if (this.#isOuvert) void this.#reprendre();
    });
    return vie;
  }

  async #reprendre(): Promise<void> {
    if (this.#demarrage !== null) await this.appeler('demarrer', [this.#demarrage]);
    await this.appeler('ouvrir', []);
  }
}

const MORT = Symbol('worker dead');

/** The worker takes the lock named as itself before anything else, and tells so; then waiting for it is waiting for its death. */
function mort(worker: Worker, verrou: string): Promise<void> {
  return new Promise((resolve) => {
    worker.addEventListener('error', () => resolve(), { once: true });
    const surMessage = ({ data }: MessageEvent): void => {
      if (data !== verrou) return;
      worker.removeEventListener('message', surMessage);
      void navigator.locks.request(verrou, () => resolve());
    };
    worker.addEventListener('message', surMessage);
  });
}

const client = new Client();
const facade = new Proxy({}, { get: (_cible, nom) => (...args: unknown[]) => client.appeler(nom as Nom, args) }) as MoteurApi;

/** The worker's commands. A worker that died is restarted by the first call. */
export const moteur = (): MoteurApi => facade;
