import { wrap, type Remote } from 'comlink';
import { refuse, type Result } from '#domain/base/result.ts';
import type { EngineApi } from '../../src-worker/api.ts';

type Nom = keyof EngineApi;
type Start = Parameters<EngineApi['demarrer']>[0];

/** Commands that answer no Result, and something: a refusal would be taken for what they read. */
type Reading = {
  [N in Nom]: Awaited<ReturnType<EngineApi[N]>> extends Result<unknown> | undefined | void ? never : N;
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
  readonly remote: Remote<EngineApi>;
  /** Resolves when this worker is gone. */
  readonly fin: Promise<End>;
}
interface End {
  readonly avaitDemarre: boolean;
  /** What the browser said of a worker that never started. */
  readonly reason: string;
}

/** The command was not answered, and may have been done or not. */
export class EngineStopped extends Error {
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
  #startUp: Start | null = null;
  #isOpen = false;

  async callEngine(nom: Nom, args: readonly unknown[]): Promise<unknown> {
    if (nom === 'demarrer') this.#startUp = args[0] as Start;
    const vie = (this.#vie ??= this.#spawn());
    const call = (vie.remote[nom] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
    const answer = await Promise.race([
      call.then((value) => ({ valeur: value })),
      vie.fin.then((end) => ({ fin: end })),
    ]);
    if ('valeur' in answer) {
      this.#keep(nom, answer.valeur);
      return answer.valeur;
    }
    if (!REJOUABLES.has(nom)) return refuse('MOTEUR_ARRETE');
    if (!answer.fin.avaitDemarre) throw new EngineStopped(`le moteur n’a pas pu démarrer : ${answer.fin.reason}`);
    return this.callEngine(nom, args);
  }

  #keep(nom: Nom, answer: unknown): void {
    if (nom === 'ouvrir') this.#isOpen = true;
    if (nom === 'deconnecter' && (answer as { ok: boolean }).ok) this.#isOpen = false;
  }

  #spawn(): Vie {
    const lock = `moteur:${crypto.randomUUID()}`;
    const worker = new Worker(new URL('../../src-worker/main.ts', import.meta.url), { type: 'module', name: lock });
    const vie: Vie = { remote: wrap<EngineApi>(worker), fin: death(worker, lock) };
    endWhenFrozen(worker);
    void this.#watch(vie, worker);
    return vie;
  }

  async #watch(vie: Vie, worker: Worker): Promise<void> {
    const { avaitDemarre } = await vie.fin;
    worker.terminate();
    if (this.#vie === vie) this.#vie = null;
    // Reading and sending go on without waiting for the next command of a screen.
    // What keeps it from starting is met by the next command of a screen.
    if (avaitDemarre && this.#isOpen) await this.#resume().catch(() => undefined);
  }

  async #resume(): Promise<void> {
    if (this.#startUp !== null) await this.callEngine('demarrer', [this.#startUp]);
    await this.callEngine('ouvrir', []);
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
function death(worker: Worker, lock: string): Promise<End> {
  return new Promise((resolve) => {
    // A script that could not be read gives an event without words.
    const fail = ({ message }: Partial<ErrorEvent>): void =>
      resolve({ avaitDemarre: false, reason: message ?? 'module script' });
    const onMessage = ({ data }: MessageEvent): void => {
      if (data !== lock) return;
      worker.removeEventListener('message', onMessage);
      // From now on an error is one of its calls, not the end of it.
      worker.removeEventListener('error', fail);
      void navigator.locks.request(lock, () => resolve({ avaitDemarre: true, reason: '' }));
    };
    worker.addEventListener('error', fail);
    worker.addEventListener('message', onMessage);
  });
}

const client = new Client();
const facade = new Proxy(
  {},
  {
    get:
      (_target, nom) =>
      (...args: unknown[]) =>
        client.callEngine(nom as Nom, args),
  },
) as EngineApi;

/** The worker's commands. A worker that died is restarted by the first call. */
export const engine = (): EngineApi => facade;
