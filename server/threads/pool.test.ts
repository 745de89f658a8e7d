import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PoolOptions, QueueFull, TaskStopped, ThreadPool } from './pool.ts';

type Task =
  | 'loop'
  | 'memory'
  | 'throw'
  | 'exit'
  | 'who'
  /** Holds its thread, as a decoder at work does, until its first number is not 0 any more. */
  | { readonly until: Int32Array }
  | { readonly tells: readonly string[] }
  | { readonly say: string };

/** A thread that does what it is told, as bad as it may be. */
const THREAD = `
import { threadId } from 'node:worker_threads';
import { serveTasks } from ${JSON.stringify(new URL('serve.ts', import.meta.url).href)};
serveTasks(async (task, tell) => {
  if (task === 'loop') for (;;);
  if (task === 'memory') { const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length)); }
  if (task === 'throw') throw new Error('a bug');
  if (task === 'exit') process.exit(7);
  if (task === 'who') return String(threadId);
  if ('tells' in task) { task.tells.forEach(tell); return 'told'; }
  if ('until' in task) return Atomics.wait(task.until, 0, 0);
  return task.say;
});`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'constat-threads-'));
  writeFileSync(join(folder, 'thread.ts'), THREAD);
  writeFileSync(join(folder, 'broken.ts'), 'import "./absent.ts";');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pool = (options: Partial<PoolOptions> = {}, file = 'thread.ts'): ThreadPool<Task, string, string> =>
  new ThreadPool({
    module: pathToFileURL(join(folder, file)),
    size: 2,
    waiting: 50,
    limitMs: 60_000,
    idleMs: 60_000,
    memory: { maxOldGenerationSizeMb: 64 },
    ...options,
  });
const saying = (say: string): Task => ({ say });

describe('a pool of threads', () => {
  test('ten tasks are answered while another one holds its thread', async () => {
    const threads = pool();
    const held = new Int32Array(new SharedArrayBuffer(4));
    let isOver = false;
    const longText = threads.run({ until: held }).finally(() => {
      isOver = true;
    });
    const short = await Promise.all(Array.from({ length: 10 }, (_, i) => threads.run(saying(String(i)))));
    expect([short, isOver]).toEqual([['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], false]);
    Atomics.store(held, 0, 1);
    Atomics.notify(held, 0);
    await longText;
  });

  test('a task that never ends is stopped at its time, and the next one is answered', async () => {
    const threads = pool({ size: 1, limitMs: 1500 });
    const bad = threads.run('loop').catch((error: unknown) => error);
    expect(await threads.run(saying('ok'))).toBe('ok');
    expect(await bad).toMatchObject({ code: 'CONSTAT_TASK_STOPPED', reason: 'time' });
  });

  test('a task that takes all the memory dies alone', async () => {
    const threads = pool();
    const [bad, good] = await Promise.allSettled([threads.run('memory'), threads.run(saying('ok'))]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { reason: 'thread' } });
    expect(good).toEqual({ status: 'fulfilled', value: 'ok' });
    await expect(threads.run('exit')).rejects.toBeInstanceOf(TaskStopped);
    expect(await threads.run(saying('après'))).toBe('après');
  });

  test('one key holds one thread, however often it is asked', async () => {
    const threads = pool();
    const held = new Int32Array(new SharedArrayBuffer(4));
    const poison = [1, 2, 3].map(() => threads.run({ until: held }, { key: 'poison' }));
    const others = await Promise.all([1, 2, 3].map((n) => threads.run(saying(String(n)), { key: `bon-${n}` })));
    expect(others).toEqual(['1', '2', '3']);
    Atomics.store(held, 0, 1);
    Atomics.notify(held, 0);
    expect(await Promise.all(poison)).toHaveLength(3);
  });

  test('beyond its queue it refuses at once, and what waited is answered', async () => {
    const threads = pool({ size: 1, waiting: 2 });
    const held = new Int32Array(new SharedArrayBuffer(4));
    const holding = threads.run({ until: held });
    const waiting = [1, 2].map((n) => threads.run(saying(String(n))));
    await expect(threads.run(saying('3'))).rejects.toBeInstanceOf(QueueFull);
    Atomics.store(held, 0, 1);
    Atomics.notify(held, 0);
    await holding;
    expect(await Promise.all(waiting)).toEqual(['1', '2']);
  });

  test('one group leaves room for the others, and has it again once its own are over', async () => {
    const threads = pool({ size: 1, ofGroup: 2 });
    const held = new Int32Array(new SharedArrayBuffer(4));
    const own = [threads.run({ until: held }, { group: 'a' }), threads.run(saying('1'), { group: 'a' })];
    await expect(threads.run(saying('2'), { group: 'a' })).rejects.toBeInstanceOf(QueueFull);
    const others = [threads.run(saying('3'), { group: 'b' }), threads.run(saying('4')), threads.run(saying('5'))];
    Atomics.store(held, 0, 1);
    Atomics.notify(held, 0);
    await Promise.all(own);
    expect(await Promise.all(others)).toEqual(['3', '4', '5']);
    expect(await threads.run(saying('6'), { group: 'a' })).toBe('6');
  });

  test('what a task tells is heard in its order, before its answer', async () => {
    const told: string[] = [];
    expect(await pool().run({ tells: ['un', 'deux'] }, { tell: (one) => void told.push(one) })).toBe('told');
    expect(told).toEqual(['un', 'deux']);
  });

  test('a task that its asker gives up leaves the queue, or ends its thread; the next one is answered', async () => {
    const threads = pool({ size: 1 });
    const [atWork, waiting] = [new AbortController(), new AbortController()];
    const first = threads.run('loop', { signal: atWork.signal });
    const second = threads.run('loop', { signal: waiting.signal });
    const last = threads.run(saying('ok'));
    waiting.abort();
    await expect(second).rejects.toMatchObject({ reason: 'asker' });
    atWork.abort();
    await expect(first).rejects.toMatchObject({ reason: 'asker' });
    expect(await last).toBe('ok');
    await expect(threads.run(saying('trop tard'), { signal: atWork.signal })).rejects.toMatchObject({
      reason: 'asker',
    });
  });

  test('the bug of a task is told, and its thread goes on', async () => {
    const threads = pool({ size: 1 });
    await expect(threads.run('throw')).rejects.toThrow('a bug');
    expect(await threads.run(saying('ok'))).toBe('ok');
  });

  test('a thread that cannot start is not the fault of the task', async () => {
    const error: unknown = await pool({}, 'broken.ts')
      .run(saying('x'))
      .catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(TaskStopped);
  });

  test('a thread at rest is ended, and another one takes the next task', async () => {
    const kept = pool({ size: 1 });
    expect(await kept.run('who')).toBe(await kept.run('who'));
    const threads = pool({ size: 1, idleMs: 0 });
    const first = await threads.run('who');
    await expect.poll(() => threads.run('who')).not.toBe(first);
  });
});
