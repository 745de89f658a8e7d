import { type ResourceLimits, Worker } from 'node:worker_threads';

export interface Hearing {
  readonly message: (said: unknown) => void;
  readonly error: (error: Error) => void;
  readonly exit: (code: number | string) => void;
}

/** What works beside the API: a thread of this process, or a process of its own (process.ts). */
export interface Beside {
  hear(hearing: Hearing): void;
  post(task: unknown): void;
  /** Whether it holds this process open. */
  ref(): void;
  unref(): void;
  end(): void;
}

export function startThread(module: URL, memory: ResourceLimits): Beside {
  const worker = new Worker(module, { resourceLimits: memory });
  return {
    hear: ({ message, error, exit }) => {
      worker.on('message', message);
      worker.on('error', error);
      worker.on('exit', exit);
    },
    post: (task) => worker.postMessage(task),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    end: () => void worker.terminate(),
  };
}
