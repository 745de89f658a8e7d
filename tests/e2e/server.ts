import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Variant } from '#domain/variants/variants.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
/** Every file of tests starts a server: the same sources are read once, 3 s the first time and 2 afterwards. */
const COMPILATION = join(ROOT, 'node_modules', '.constat', 'compilation');

export interface AppServer {
  readonly port: number;
  /** Its data folder. */
  readonly dossier: string;
  url(variant: Variant, path?: string): string;
  /** What the terminal has shown. */
  output(): string;
  /** The network really goes: the process ends and its port answers nobody. Answers its exit code; null: killed, or not running. */
  stop(): Promise<number | null>;
  /** Without its leave, for data that nobody reads again. */
  kill(): Promise<unknown>;
  /** The same data again on the same port, with other settings where some are given. */
  restart(others?: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * A machine full of other work fills the demo data slowly. Fixtures that start a server give it this long, and a little
 * more for the rest, so that what it said is what the failure shows.
 */
export const START_MS = 240_000;

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const isHealthy = () => {
    if (child.exitCode !== null) throw new Error(`the server stopped:\n${output()}`);
    return fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  if (!(await until(isHealthy, START_MS))) throw new Error(`the server does not answer:\n${output()}`);
}

/** Starts the real server on a free port with its own data folder. */
export async function launch(dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<AppServer> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  let lines: string[] = [];
  const start = async (others: Readonly<Record<string, string>> = {}) => {
    lines = [];
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      NODE_COMPILE_CACHE: COMPILATION,
      ...settings,
      ...others,
    };
    child = spawn(NODE, ['--disable-warning=ExperimentalWarning', join(ROOT, 'server', 'main.ts')], { cwd: ROOT, env });
    child.stdout?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
    await answers(`http://127.0.0.1:${port}/api/health`, child, () => lines.join('')).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
  };
  const end = (signal: 'SIGTERM' | 'SIGKILL') => async (): Promise<number | null> => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return null;
    const ended = new Promise<number | null>((resolve) => running.once('close', resolve));
    running.kill(signal);
    return ended;
  };
  const stop = end('SIGTERM');
  await start();
  return {
    port,
    dossier: dataDir,
    url: (variant, path = '/') => `http://${variant}.localhost:${port}${path}`,
    output: () => lines.join(''),
    stop,
    kill: end('SIGKILL'),
    restart: start,
  };
}
