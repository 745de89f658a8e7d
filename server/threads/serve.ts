import { parentPort } from 'node:worker_threads';
import type { FromThread } from './pool.ts';

/** The side of a thread or a process of `ThreadPool`: one task at a time, each answered once, and told as it goes. What it throws is a bug, and is told as such. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- named by the thread: what a message holds cannot be inferred
export function serveTasks<Task, Answer, Told = never>(
  handle: (task: Task, tell: (told: Told) => void) => Promise<Answer>,
): void {
  const say = (said: FromThread<Answer, Told>): void => {
    if (parentPort === null) process.send?.(said);
    else parentPort.postMessage(said);
  };
  const port = parentPort ?? process;
  port.on('message', (task: Task) => {
    handle(task, (told) => say({ told })).then(
      (answer) => say({ answer }),
      (error: unknown) => say({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  say({ ready: true });
}
