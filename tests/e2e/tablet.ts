import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import { CHROMIUM_ARGS, chromiumPath } from '../support/chromium.mjs';
import { until } from '../support/until.ts';

const STARTS = 3;
const START_MS = 60_000;

/**
 * A browser of its own process and profile, as a tablet is: it can be killed (SIGKILL) in the middle of a
 * keystroke and opened again on what its disk holds.
 */
export class Tablet {
  readonly #profile: string;
  readonly #size: { readonly width: number; readonly height: number };
  #process: ChildProcess | null = null;
  #browser: Browser | null = null;

  /** `under`: where its disk is, a small one for instance (small-disk.ts). */
  constructor(size = { width: 1024, height: 768 }, under = tmpdir()) {
    this.#profile = mkdtempSync(join(under, 'constat-tablette-'));
    this.#size = size;
  }

  /**
   * Starts the browser, or starts it again on the same profile. On a machine that is too busy a browser may start and
   * never answer: that one is ended and another one started, as a person holds the button down.
   */
  async turnOn(): Promise<Page> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#start();
      } catch (error) {
        if (attempt === STARTS) throw error;
        await this.kill();
      }
    }
  }

  async #start(): Promise<Page> {
    const portFile = join(this.#profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const args = [
      ...CHROMIUM_ARGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.#profile}`,
      `--window-size=${this.#size.width},${this.#size.height}`,
      '--lang=fr-FR',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      'about:blank',
    ];
    this.#process = spawn(chromiumPath() ?? chromium.executablePath(), args, {
      stdio: 'ignore',
      // A group of its own, so that all its processes end at the same instant, as those of a tablet do.
      detached: true,
      env: { ...process.env, TZ: 'Europe/Paris', LANGUAGE: 'fr' },
    });
    const isListening = () => existsSync(portFile) && readFileSync(portFile, 'utf8').trim() !== '';
    if (!(await until(isListening, START_MS))) throw new Error('the browser did not start');
    const port = must(readFileSync(portFile, 'utf8').split('\n')[0], 'DevToolsActivePort names its port');
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    return this.newTab();
  }

  get context(): BrowserContext {
    return must(this.#browser?.contexts()[0], 'the tablet is on');
  }

  async newTab(): Promise<Page> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(120_000);
    await page.setViewportSize(this.#size);
    return page;
  }

  /** Every tab of the application is closed; the browser itself goes on, as a tablet whose screen is off. */
  async closeTabs(): Promise<void> {
    const blank = await this.context.newPage();
    await Promise.all(
      this.context
        .pages()
        .filter((page) => page !== blank)
        .map((page) => page.close()),
    );
  }

  /** What its last tab shows, kept beside the report of a failed test. */
  async screenshot(path: string): Promise<void> {
    await this.#browser
      ?.contexts()[0]
      ?.pages()
      .at(-1)
      ?.screenshot({ path, timeout: 5000 })
      .catch(() => undefined);
  }

  /** kill -9: no page, no worker and no database is told. */
  async kill(): Promise<void> {
    const running = must(this.#process, 'the tablet is on');
    // One that has died by itself says so no more.
    if (running.exitCode === null && running.signalCode === null) {
      const ended = new Promise((resolve) => running.once('exit', resolve));
      process.kill(-must(running.pid, 'a browser that runs has a number'), 'SIGKILL');
      await ended;
    }
    // The connection is dead with its process: nothing is asked of it any more.
    await this.#browser?.close().catch(() => undefined);
    this.#process = null;
    this.#browser = null;
  }

  async turnOff(): Promise<void> {
    if (this.#process !== null) await this.kill();
    // What the kernel has not closed yet is asked for again.
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
