/**
 * Heavy work beside the API's thread. Guarantees:
 * 1. At most `size` threads. What they cannot take waits in turn; beyond `waiting` tasks, QueueFull.
 * 2. A task that lasts more than `limitMs`, or whose thread dies of it (memory), ends alone: TaskStopped. Its thread, or its process, is
 *    ended, and another one takes the next task.
 * 3. Tasks of one `key` follow one another: who asks ten times for what never ends holds one thread.
 * 4. A task that its asker gives up leaves the queue, or ends its thread: nothing works for nobody.
 * 5. Of one group `ofGroup` tasks at most, at work or waiting: beyond, QueueFull. The others find room, however many one is.
 * 6. A thread without work for `idleMs` is ended, and gives its memory back; none holds the process open.
 *
 *     run ──> waiting ──a thread is free, no task of this key at work──> at work ──> answered | stopped
 */
import { startProcess } from './process.ts';
import { type Beside, startThread } from './thread.ts';
import type { ResourceLimits } from 'node:worker_threads';

export interface PoolOptions {
  /** Module of the thread: it calls `serveTasks`. */
  readonly module: URL;
  readonly size: number;
  readonly waiting: number;
  /** Absent: as many as there is room for. */
  readonly ofGroup?: number;
  /** From the moment when a thread has the task. */
  readonly limitMs: number;
  readonly idleMs: number;
  readonly memory: ResourceLimits;
  /** Bytes that it may hold, buffers too: it is then a process of its own, ended beyond. Absent: a thread. */
  readonly processBytes?: number;
}

/** What a thread says: that it listens, then one answer for each task, told as it goes or not. */
export type FromThread<Answer, Told = never> =
  | { readonly ready: true }
  | { readonly told: Told }
  | { readonly answer: Answer }
  | { readonly error: string };

/** Whose task it is. */
export interface Asker<Told = never> {
  /** Tasks of one key follow one another; null: of nobody. */
  readonly key?: string | null;
  /** Whose the asker is; null: of nobody. */
  readonly group?: string | null;
  /** What the task says before its answer. */
  readonly tell?: (told: Told) => void;
  /** Gives the task up: TaskStopped. */
  readonly signal?: AbortSignal;
}

/** The task cost more than it may, its time or its memory; or its asker gave it up. */
export class TaskStopped extends Error {
  readonly code = 'CONSTAT_TASK_STOPPED';
  readonly reason: 'time' | 'thread' | 'asker';
  constructor(reason: 'time' | 'thread' | 'asker', cause?: Error) {
    super(`a task was stopped (${reason})`, { cause });
    this.reason = reason;
  }
}
/** More work than this server does: it is asked again later. */
export class QueueFull extends Error {
  readonly code = 'CONSTAT_QUEUE_FULL';
}

interface Waiting<Task, Answer, Told> {
  readonly task: Task;
  readonly key: string | null;
  readonly group: string | null;
  readonly tell: (told: Told) => void;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

interface Thread<Task, Answer, Told> {
  readonly worker: Beside;
  isReady: boolean;
  current: Waiting<Task, Answer, Told> | null;
  /** Of its task, or of its rest. */
  timer: NodeJS.Timeout | null;
}

export class ThreadPool<Task, Answer, Told = never> {
  readonly #options: PoolOptions;
  readonly #threads = new Set<Thread<Task, Answer, Told>>();
  #waiting: Waiting<Task, Answer, Told>[] = [];

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Rejects with TaskStopped, QueueFull, or the error of the task itself: a bug. */
  run(task: Task, { key = null, group = null, tell = () => undefined, signal }: Asker<Told> = {}): Promise<Answer> {
    if (this.#waiting.length >= this.#options.waiting || this.#isFullOf(group)) return Promise.reject(new QueueFull());
    if (signal?.aborted === true) return Promise.reject(new TaskStopped('asker'));
    return new Promise((resolve, reject) => {
      const waiting = { task, key, group, tell, resolve, reject };
      signal?.addEventListener('abort', () => this.#giveUp(waiting), { once: true });
      this.#waiting.push(waiting);
      this.#next();
    });
  }

  #isFullOf(group: string | null): boolean {
    if (group === null) return false;
    const atWork = [...this.#threads].map(({ current }) => current);
    const own = [...atWork, ...this.#waiting].filter((one) => one?.group === group);
    return own.length >= (this.#options.ofGroup ?? Infinity);
  }

  #giveUp(one: Waiting<Task, Answer, Told>): void {
    const error = new TaskStopped('asker');
    const thread = [...this.#threads].find(({ current }) => current === one);
    if (thread !== undefined) return this.#end(thread, error);
    this.#waiting = this.#waiting.filter((other) => other !== one);
    one.reject(error);
  }

  #next(): void {
    const atWork = new Set([...this.#threads].map(({ current }) => current?.key));
    const found = this.#waiting.find(({ key }) => key === null || !atWork.has(key));
    if (found === undefined) return;
    const thread = [...this.#threads].find(({ current }) => current === null) ?? this.#start();
    if (thread === null) return;
    this.#waiting = this.#waiting.filter((one) => one !== found);
    this.#give(thread, found);
    this.#next();
  }

  #give(thread: Thread<Task, Answer, Told>, waiting: Waiting<Task, Answer, Told>): void {
    this.#forgetTimer(thread);
    thread.current = waiting;
    thread.worker.ref();
    if (thread.isReady) this.#begin(thread, waiting);
  }

  /** Its time is counted from here: neither its wait nor the start of its thread is its own doing. */
  #begin(thread: Thread<Task, Answer, Told>, { task }: Waiting<Task, Answer, Told>): void {
    thread.timer = setTimeout(() => this.#end(thread, new TaskStopped('time')), this.#options.limitMs);
    thread.worker.post(task);
  }

  /** null: there are as many as there may be. */
  #start(): Thread<Task, Answer, Told> | null {
    if (this.#threads.size >= this.#options.size) return null;
    const { module, memory, processBytes } = this.#options;
    const worker =
      processBytes === undefined ? startThread(module, memory) : startProcess(module, { memory, bytes: processBytes });
    const thread: Thread<Task, Answer, Told> = { worker, isReady: false, current: null, timer: null };
    this.#threads.add(thread);
    worker.hear({
      message: (said) => this.#hear(thread, said as FromThread<Answer, Told>),
      // A thread that dies before it listens is an installation that is broken, and no fault of the task.
      error: (error) => this.#end(thread, thread.isReady ? new TaskStopped('thread', error) : error),
      exit: (code) => this.#end(thread, new TaskStopped('thread', new Error(`exit ${code}`))),
    });
    return thread;
  }

  #hear(thread: Thread<Task, Answer, Told>, said: FromThread<Answer, Told>): void {
    const { current } = thread;
    if ('ready' in said) {
      thread.isReady = true;
      if (current !== null) this.#begin(thread, current);
      return;
    }
    if ('told' in said) return current?.tell(said.told);
    this.#rest(thread);
    if ('answer' in said) current?.resolve(said.answer);
    else current?.reject(new Error(said.error));
    this.#next();
  }

  #rest(thread: Thread<Task, Answer, Told>): void {
    this.#forgetTimer(thread);
    thread.current = null;
    thread.worker.unref();
    thread.timer = setTimeout(() => this.#end(thread, new TaskStopped('thread')), this.#options.idleMs).unref();
  }

  /** Once, whoever comes first: its time, its death, or its rest. */
  #end(thread: Thread<Task, Answer, Told>, error: Error): void {
    if (!this.#threads.delete(thread)) return;
    this.#forgetTimer(thread);
    thread.worker.end();
    thread.current?.reject(error);
    this.#next();
  }

  #forgetTimer(thread: Thread<Task, Answer, Told>): void {
    if (thread.timer !== null) clearTimeout(thread.timer);
    thread.timer = null;
  }
}
