import { wrap, type Remote } from 'comlink';
import { refuse, type Result } from '#domain/base/result.ts';
import type { EngineApi } from '../../src-worker/api.ts';

type Name = keyof EngineApi;
type Start = Parameters<EngineApi['start']>[0];

/** Commands that answer no Result, and something: a refusal would be taken for what they read. */
type Reading = {
  [N in Name]: Awaited<ReturnType<EngineApi[N]>> extends Result<unknown> | undefined | void ? never : N;
}[Name];
const READINGS: Readonly<Record<Reading, true>> = {
  session: true,
  refreshUser: true,
  waitingHere: true,
  lockState: true,
  key: true,
  unfinishedPrises: true,
  refusedPrises: true,
  readPhoto: true,
  readFile: true,
  exportQueue: true,
  storage: true,
  makeRoomForText: true,
};
/** Asked again of the next worker when one dies: they answer the same, or do nothing twice. */
const REPLAYABLE: ReadonlySet<string> = new Set([
  ...Object.keys(READINGS),
  ...(['start', 'open', 'noteActivity', 'leaveScreen', 'cancelDownload', 'rescue', 'putBack'] satisfies Name[]),
]);

interface Life {
  readonly remote: Remote<EngineApi>;
  /** Resolves when this worker is gone. */
  readonly end: Promise<End>;
}
interface End {
  readonly hadStarted: boolean;
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
 *     none ──first call──> alive ──its lock is freed──> dead ──next call──> alive (start and open made again)
 *
 * A worker holds a Web Lock for as long as it lives: whatever kills it frees the lock, and the page knows at once.
 * Calls in flight answer MOTEUR_ARRETE: what they did is not known; the queue on the disk is (EngineApi, api.ts).
 */
class Client {
  #life: Life | null = null;
  #startUp: Start | null = null;
  #isOpen = false;

  async callEngine(name: Name, args: readonly unknown[]): Promise<unknown> {
    if (name === 'start') this.#startUp = args[0] as Start;
    const life = (this.#life ??= this.#spawn());
    const call = (life.remote[name] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
    const answer = await Promise.race([call.then((value) => ({ value })), life.end.then((end) => ({ end }))]);
    if ('value' in answer) {
      this.#keep(name, answer.value);
      return answer.value;
    }
    if (!REPLAYABLE.has(name)) return refuse('MOTEUR_ARRETE');
    if (!answer.end.hadStarted) throw new EngineStopped(`le moteur n’a pas pu démarrer : ${answer.end.reason}`);
    return this.callEngine(name, args);
  }

  #keep(name: Name, answer: unknown): void {
    if (name === 'open') this.#isOpen = true;
    if (name === 'signOut' && (answer as { ok: boolean }).ok) this.#isOpen = false;
  }

  #spawn(): Life {
    const lock = `moteur:${crypto.randomUUID()}`;
    const worker = new Worker(new URL('../../src-worker/main.ts', import.meta.url), { type: 'module', name: lock });
    const life: Life = { remote: wrap<EngineApi>(worker), end: death(worker, lock) };
    endWhenFrozen(worker);
    void this.#watch(life, worker);
    return life;
  }

  async #watch(life: Life, worker: Worker): Promise<void> {
    const { hadStarted } = await life.end;
    worker.terminate();
    if (this.#life === life) this.#life = null;
    // Reading and sending go on without waiting for the next command of a screen.
    // What keeps it from starting is met by the next command of a screen.
    if (hadStarted && this.#isOpen) await this.#resume().catch(() => undefined);
  }

  async #resume(): Promise<void> {
    if (this.#startUp !== null) await this.callEngine('start', [this.#startUp]);
    await this.callEngine('open', []);
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
      resolve({ hadStarted: false, reason: message ?? 'module script' });
    const onMessage = ({ data }: MessageEvent): void => {
      if (data !== lock) return;
      worker.removeEventListener('message', onMessage);
      // From now on an error is one of its calls, not the end of it.
      worker.removeEventListener('error', fail);
      void navigator.locks.request(lock, () => resolve({ hadStarted: true, reason: '' }));
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
      (_target, name) =>
      (...args: unknown[]) =>
        client.callEngine(name as Name, args),
  },
) as EngineApi;

/** The worker's commands. A worker that died is restarted by the first call. */
export const engine = (): EngineApi => facade;
