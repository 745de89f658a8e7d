import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { firefoxPath, webkitPaths } from '../support/engines.mjs';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { openBidi } from './bidi.ts';
import type { Driver } from './driver.ts';
import { openWebDriver } from './webdriver.ts';

export const ENGINE_NAMES = ['WebKit', 'Firefox'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export const isHere = (engine: EngineName): boolean =>
  (engine === 'WebKit' ? webkitPaths() : firefoxPath()) !== undefined;

/** A tablet held upright. */
const SIZE = { width: 820, height: 1180 } as const;
const START_MS = 60_000;

/** A browser of its own process and of an empty profile; what it wrote leaves with it. */
export async function launch(engine: EngineName): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'constat-engine-'));
  const started: ChildProcess[] = [];
  const end = async (): Promise<void> => {
    for (const child of started.toReversed()) await stop(child);
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  const start = (program: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Nothing of this machine's own settings is read or written.
      env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, TZ: 'Europe/Paris', LANGUAGE: 'fr', ...env },
    });
    started.push(child);
    return child;
  };
  try {
    const driver = await (engine === 'WebKit' ? startWebKit(start) : startFirefox(start, home));
    const close = async (): Promise<void> => {
      try {
        await driver.close();
      } finally {
        await end();
      }
    };
    return { ...driver, close };
  } catch (error) {
    await end();
    throw error;
  }
}

type Start = (program: string, args: readonly string[], env: Readonly<Record<string, string>>) => ChildProcess;

/** The MiniBrowser draws on a screen that nobody looks at; its driver starts it when the session opens. */
async function startWebKit(start: Start): Promise<Driver> {
  const paths = webkitPaths();
  if (paths === undefined) throw new Error('no WebKit on this machine');
  const screen = start(paths.screen, ['-displayfd', '1', '-screen', '0', '1280x1400x24', '-nolisten', 'tcp'], {});
  const [, number] = await said(screen.stdout, /(\d+)\n/);
  const port = await freePort();
  const env = { DISPLAY: `:${number}`, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' };
  const driver = start(paths.driver, [`--port=${port}`], env);
  const origin = `http://127.0.0.1:${port}`;
  await answers(`${origin}/status`, driver);
  const options = { binary: paths.browser, args: ['--automation'] };
  const session = await openWebDriver(origin, {
    engine: 'WebKit',
    capabilities: { 'webkitgtk:browserOptions': options },
  });
  return session;
}

/** Firefox says on its error output where it listens. */
async function startFirefox(start: Start, home: string): Promise<Driver> {
  const path = firefoxPath();
  if (path === undefined) throw new Error('no Firefox on this machine');
  writeFileSync(join(home, 'user.js'), QUIET.map((line) => `user_pref(${line});\n`).join(''));
  const { width, height } = SIZE;
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0'];
  const firefox = start(path, [...args, `--width=${width}`, `--height=${height}`], {
    MOZ_REMOTE_SETTINGS_DEVTOOLS: '1',
  });
  const [, url = ''] = await said(firefox.stderr, /WebDriver BiDi listening on (ws:\/\/\S+)/);
  return openBidi(url, 'Firefox');
}

/** No call to the outside at start, and French. */
const QUIET = [
  '"intl.accept_languages", "fr-FR, fr"',
  '"intl.locale.requested", "fr"',
  '"app.update.disabledForTesting", true',
  '"app.normandy.enabled", false',
  '"browser.safebrowsing.update.enabled", false',
  '"datareporting.policy.dataSubmissionEnabled", false',
  '"network.captive-portal-service.enabled", false',
  '"network.connectivity-service.enabled", false',
  '"services.settings.server", "data:,#remote-settings-dummy/v1"',
  '"toolkit.telemetry.server", ""',
];

/** What a program says, once it has said this. */
function said(stream: Readable | null, awaited: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`the browser did not start:\n${text}`)), START_MS);
    stream?.on('data', (piece: Buffer) => {
      text += piece.toString();
      const found = awaited.exec(text);
      if (found === null) return;
      clearTimeout(timer);
      resolve(found);
    });
    stream?.on('end', () => reject(new Error(`the browser stopped:\n${text}`)));
  });
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const isReady = () => {
    if (child.exitCode !== null) throw new Error(`the browser stopped before it answered at ${url}`);
    return fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  if (!(await until(isReady, START_MS))) throw new Error(`no answer at ${url}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(patience);
}
