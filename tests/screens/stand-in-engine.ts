import { NOTHING_WAITS } from '#domain/sync/waiting.ts';
import { expose } from 'comlink';
import type { CallName } from '#domain/api/contract.ts';
import { matrixPages } from '#domain/reports/matrix-pages.ts';
import { specimen } from '#domain/reports/specimen.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/base/result.ts';
import type { Args, EngineApi, Session } from '../../src-worker/api.ts';

/** What the server answers to a call of the contract, in this test, at once or later, or its refusal; any other call is without a network. */
export type Answers = Partial<Readonly<Record<CallName, (args: Args, tell: Tell) => unknown>>>;
/** Heard by whoever waits for a plan; by nobody else. */
type Tell = Parameters<EngineApi['computePlan']>[1];

/** An answer that is the device's, as it read it at this instant. */
export class Kept {
  readonly data: unknown;
  readonly luLe: string;
  constructor(data: unknown, luLe: string) {
    this.data = data;
    this.luLe = luLe;
  }
}

const isRefusal = (data: unknown): data is Refusal =>
  typeof data === 'object' && data !== null && 'ok' in data && data.ok === false;

const UNLOCKED = {
  isVerrouille: false,
  delaiMin: 15,
  aCode: false,
  isCodePermis: true,
  isScelle: false,
  resteMs: 0,
} as const;

/**
 * The engine of a page under test, in the place of the worker: it keeps the session, and answers what the test says. The
 * page speaks to it through the same channel as to the real one; documents are in the local database, which it leaves alone.
 */
export class StandInEngine {
  #session: Session | null = null;
  /** Whom the server would let in. */
  #known: Session | null = null;
  #answers: Answers = {};
  #isOffline = false;
  /** Until the next test, the disk of this device has no room. */
  isDiskFull = false;
  /** Calls of the API that the page made, in their order. */
  readonly asked: { readonly name: CallName; readonly args: Args }[] = [];

  /** Until the next test: who signs in, what the server answers, and whether a round finds it. */
  hears(session: Session, answers: Answers, isOffline: boolean): void {
    this.#known = session;
    this.#answers = answers;
    this.#isOffline = isOffline;
    this.isDiskFull = false;
    this.asked.length = 0;
  }

  readonly #commands: Partial<EngineApi> = {
    start: () => Promise.resolve(),
    open: () => Promise.resolve(),
    session: () => Promise.resolve(this.#session),
    refreshUser: () => Promise.resolve(this.#session),
    signIn: () => {
      this.#session = this.#known;
      return Promise.resolve(this.#session === null ? refuse('IDENTIFIANTS_INVALIDES') : ok(this.#session));
    },
    signOut: () => {
      this.#session = null;
      return Promise.resolve(ok(null));
    },
    waitingHere: () => Promise.resolve(NOTHING_WAITS),
    lockState: () => Promise.resolve(this.#session === null ? null : UNLOCKED),
    key: () => Promise.resolve(null),
    unfinishedPrises: () => Promise.resolve([]),
    refusedPrises: () => Promise.resolve([]),
    readPhoto: () => Promise.resolve(null),
    // What the test answers for its bytes; null as without a network.
    readFile: async (id) => {
      const read = await this.#answer('filesDownload', { query: { id } });
      return read.ok && read.value.data instanceof Blob ? read.value.data : null;
    },
    // Kept as if on this device; what bears it is told apart.
    keepFile: () => Promise.resolve(ok(null)),
    attachFile: () => Promise.resolve(ok(null)),
    storage: () => Promise.resolve({ utilises: 0, quota: 10 ** 9, photos: 0, reserve: true }),
    makeRoomForText: () => Promise.resolve(!this.isDiskFull),
    synchronise: () =>
      Promise.resolve(
        this.#isOffline ? refuse('HORS_LIGNE') : ok({ recus: 0, envoyes: 0, refuses: 0, conflits: 0, photos: 0 }),
      ),
    call: (name, args) => this.#answer(name, args),
    // What the test answers for the report that is handed over.
    previewRapport: async (id) => {
      const drawn = await this.#answer('generate', { params: { id } });
      if (!drawn.ok) return drawn;
      return drawn.value.data instanceof Blob ? ok(drawn.value.data) : refuse('INTROUVABLE');
    },
    // Drawn in earnest: the worker reads nothing for it.
    drawSpecimen: async (asked) => {
      const pages = specimen(asked, '2026-11-26T09:00:00Z');
      if (!pages.ok) return pages;
      const { drawPdf } = await import('../../src-worker/reports/drawing.ts');
      return ok(await drawPdf(pages.value));
    },
    drawMatrix: async (asked) => {
      const { drawPdf } = await import('../../src-worker/reports/drawing.ts');
      return ok(await drawPdf(matrixPages(asked, '2026-11-26T09:00:00Z')));
    },
    computePlan: (args, tell) => this.#answer('getOptimizer', args, tell),
    stopPlan: async () => {
      const stopped = await this.#answer('stopOptimizer', {});
      return stopped.ok ? ok(null) : stopped;
    },
    leavePlan: () => Promise.resolve(),
  };

  async #answer(
    name: CallName,
    args: Args,
    tell: Tell = () => undefined,
  ): Promise<Awaited<ReturnType<EngineApi['call']>>> {
    this.asked.push({ name, args });
    const answer = this.#answers[name];
    if (answer === undefined) return refuse('HORS_LIGNE');
    const data = await answer(args, tell);
    if (isRefusal(data)) return data;
    if (data instanceof Kept) return ok({ status: 200, data: data.data, fromCache: true, luLe: data.luLe });
    return ok({ status: 200, data, fromCache: false });
  }

  /** Takes the place of every worker that bears a lock of the engine; workers of other kinds are the real ones. */
  install(): void {
    const Real = globalThis.Worker;
    const commands = new Proxy(this.#commands, {
      get: (target, name) =>
        Reflect.get(target, name) ?? ((): Promise<Result<never>> => Promise.resolve(refuse('HORS_LIGNE'))),
    });
    globalThis.Worker = class extends Real {
      constructor(url: string | URL, options?: WorkerOptions) {
        if (options?.name?.startsWith('moteur:') !== true) {
          super(url, options);
          return;
        }
        const { port1, port2 } = new MessageChannel();
        expose(commands, port2);
        // A constructor may answer another object, and its type cannot say so; of a worker, the page uses what a port has.
        return Object.assign(port1, { terminate: () => port1.close() }) as never;
      }
    };
  }
}
