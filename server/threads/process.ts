/**
 * A process that reads what strangers sent. The limits of a thread hold its objects and not its buffers, where 2 kB inflate to
 * gigabytes: here what the process holds is looked at many times a second, and it is ended beyond. Between two looks, the
 * system gives it no more than that beside what it reserves (RLIMIT_DATA, by `prlimit` of util-linux, where there is one).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ResourceLimits } from 'node:worker_threads';
import type { Beside } from './thread.ts';

export interface ProcessLimits {
  readonly memory: ResourceLimits;
  readonly bytes: number;
}

const PRLIMIT = ['/usr/bin/prlimit', '/bin/prlimit'].find((path) => existsSync(path)) ?? null;
const LOOK_MS = 50;
/** Measured: stacks and heaps of the threads of vips, then memories of the decoders of a scan (3.7 GB, of which 0.5 are held), reserved and hardly written to. */
const RESERVED_BYTES = 4_200_000_000;
const PAGE_BYTES = 4096;

export function startProcess(module: URL, { memory, bytes }: ProcessLimits, prlimit = PRLIMIT): Beside {
  const heap = memory.maxOldGenerationSizeMb;
  const node = [...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]), fileURLToPath(module)];
  const [program, args] =
    prlimit === null
      ? [process.execPath, node]
      : [prlimit, [`--data=${bytes + RESERVED_BYTES}`, '--core=0', '--', process.execPath, ...node]];
  // It needs no word of the settings: what reads a stranger's paper holds no secret.
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: { PATH: process.env['PATH'] ?? '' },
  });
  const look = setInterval(() => endBeyond(child, bytes), LOOK_MS).unref();
  child.once('exit', () => clearInterval(look));
  return {
    hear: ({ message, error, exit }) => {
      child.on('message', message);
      child.on('error', error);
      child.on('exit', (code, signal) => exit(code ?? signal ?? 'unknown'));
    },
    post: (task) => void child.send(Object(task)),
    ref: () => hold(child, 'ref'),
    unref: () => hold(child, 'unref'),
    end: () => void child.kill('SIGKILL'),
  };
}

function hold(child: ChildProcess, how: 'ref' | 'unref'): void {
  child[how]();
  child.channel?.[how]();
}

/** Of a system without /proc nothing is known: the limit of the system and the time of the task are then all there is. */
function endBeyond(child: ChildProcess, bytes: number): void {
  const pages = child.pid === undefined ? 0 : residentPages(child.pid);
  if (pages * PAGE_BYTES > bytes) child.kill('SIGKILL');
}

function residentPages(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1] ?? 0);
  } catch {
    // It ended, or this system says nothing of its processes.
    return 0;
  }
}
