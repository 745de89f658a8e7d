import { wrap, type Remote } from 'comlink';
import { refuse, type Result } from '#domain/base/result.ts';
import type { MoteurApi } from '../../src-worker/api.ts';

type Nom = keyof MoteurApi;
type Demarrage = Parameters<MoteurApi['demarrer']>[0];

/** Commands that answer no Result, and something: a refusal would be taken for what they read. */
type Reading = {
  [N in Nom]: Awaited<ReturnType<MoteurApi[N]>> extends Result<unknown> | undefined | void ? never : N;
}[Nom];
const READINGS: Readonly<Record<Reading, true>> = {
  session: true,
  relireUtilisateur: true,
  nEnAttente: true,
  verrou: true,
  cle: true,
  prisesInachevees: true,
  lirePhoto: true,
  lireFichier: true,
  exporterFile: true,
  stockage: true,
};
/** Asked again of the next worker when one dies: they answer the same, or do nothing twice. */
const REJOUABLES: ReadonlySet<string> = new Set([
  ...Object.keys(READINGS),
  ...(['demarrer', 'ouvrir', 'noterActivite', 'quitterEcran', 'annulerTelechargement'] satisfies Nom[]),
]);

interface Vie {
  readonly remote: Remote<MoteurApi>;
  /** Resolves when this worker is gone. */
  readonly fin: Promise<Fin>;
}
interface Fin {
  readonly avaitDemarre: boolean;
  /** What the browser said of a worker that never started. */
  readonly reason: string;
}

/** The command was not answered, and may have been done or not. */
export class MoteurArrete extends Error {
  readonly code = 'MOTEUR_ARRETE';
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
    const reponse = await Promise.race([appel.then((valeur) => ({ valeur })), vie.fin.then((fin) => ({ fin }))]);
    if ('valeur' in reponse) {
      this.#retenir(nom, reponse.valeur);
      return reponse.valeur;
    }
    if (!REJOUABLES.has(nom)) return refuse('MOTEUR_ARRETE');
    if (!reponse.fin.avaitDemarre) throw new MoteurArrete(`le moteur n’a pas pu démarrer : ${reponse.fin.reason}`);
    return this.appeler(nom, args);
  }

  #retenir(nom: Nom, reponse: unknown): void {
    if (nom === 'ouvrir') this.#isOuvert = true;
    if (nom === 'deconnecter' && (reponse as { ok: boolean }).ok) this.#isOuvert = false;
  }

  #naitre(): Vie {
    const verrou = `moteur:${crypto.randomUUID()}`;
    const worker = new Worker(new URL('../../src-worker/main.ts', import.meta.url), { type: 'module', name: verrou });
    const vie: Vie = { remote: wrap<MoteurApi>(worker), fin: mort(worker, verrou) };
    endWhenFrozen(worker);
    void this.#veiller(vie, worker);
    return vie;
  }

  async #veiller(vie: Vie, worker: Worker): Promise<void> {
    const { avaitDemarre } = await vie.fin;
    worker.terminate();
    if (this.#vie === vie) this.#vie = null;
    // Reading and sending go on without waiting for the next command of a screen.
    // What keeps it from starting is met by the next command of a screen.
    if (avaitDemarre && this.#isOuvert) await this.#reprendre().catch(() => undefined);
  }

  async #reprendre(): Promise<void> {
    if (this.#demarrage !== null) await this.appeler('demarrer', [this.#demarrage]);
    await this.appeler('ouvrir', []);
  }
}

/**
 * Safari keeps a page that was left as it stood, for the way back, and its worker with every lock that it holds: the
 * next page would never lead, nor send ([platform/W9]). The worker ends with the page; on the way back the page starts anew.
 */
function endWhenFrozen(worker: Worker): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return;
    worker.terminate();
    addEventListener('pageshow', () => location.reload(), { once: true });
  });
}

/** The worker takes the lock that bears its name, and says so; then to wait for that lock is to wait for its death. */
function mort(worker: Worker, verrou: string): Promise<Fin> {
  return new Promise((resolve) => {
    // A script that could not be read gives an event without words.
    const echouer = ({ message }: Partial<ErrorEvent>): void =>
      resolve({ avaitDemarre: false, reason: message ?? 'module script' });
    const surMessage = ({ data }: MessageEvent): void => {
      if (data !== verrou) return;
      worker.removeEventListener('message', surMessage);
      // From now on an error is one of its calls, not the end of it.
      worker.removeEventListener('error', echouer);
      void navigator.locks.request(verrou, () => resolve({ avaitDemarre: true, reason: '' }));
    };
    worker.addEventListener('error', echouer);
    worker.addEventListener('message', surMessage);
  });
}

const client = new Client();
const facade = new Proxy(
  {},
  {
    get:
      (_cible, nom) =>
      (...args: unknown[]) =>
        client.appeler(nom as Nom, args),
  },
) as MoteurApi;

/** The worker's commands. A worker that died is restarted by the first call. */
export const moteur = (): MoteurApi => facade;
