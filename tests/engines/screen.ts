import { expect } from 'playwright/test';
import { must } from '#domain/base/must.ts';
import type { Driver, Handle } from './driver.ts';
import { lookUp, type Query } from './look-up.ts';

/**
 * What a person does on a screen, in words. Each waits until the page can do it: a page that is being left answers
 * « no such frame », a row that moves has another element under its words.
 */
export class Screen {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  async open(url: string): Promise<void> {
    await this.driver.open(url);
  }

  async reload(): Promise<void> {
    await this.driver.reload();
  }

  /** By the browser's own gesture: the page that was left may have been kept as it stood. */
  async back(): Promise<void> {
    await this.driver.call(() => history.back());
  }

  /** Words that the page shows, whatever stands around them. */
  async reads(words: string | RegExp): Promise<void> {
    const text = () => this.driver.call(() => document.body.innerText.replaceAll(/\s+/g, ' ')).catch(() => '');
    if (typeof words === 'string') await expect.poll(text).toContain(words);
    else await expect.poll(text).toMatch(words);
  }

  async shows(query: Query): Promise<void> {
    await expect.poll(() => this.#isThere(query), { message: describe(query) }).toBe(true);
  }

  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.driver.url().catch(() => '')).toMatch(path);
  }

  async path(): Promise<string> {
    return new URL(await this.driver.url()).pathname;
  }

  click(query: Query): Promise<void> {
    return this.#act(query, (element) => this.driver.click(element));
  }

  fill(label: string, text: string): Promise<void> {
    return this.#act({ role: 'field', name: label }, (element) => this.driver.fill(element, text));
  }

  select(label: string, words: string): Promise<void> {
    return this.#act({ role: 'field', name: label }, (element) => this.driver.select(element, words));
  }

  /** One answer of a group of them. */
  choose(group: string, answer: string): Promise<void> {
    return this.#act({ role: 'choice', name: answer, inside: { role: 'radiogroup', name: group } }, (element) =>
      this.driver.click(element),
    );
  }

  /** What the system's window would give to the field behind this button. */
  chooseFile(button: string, path: string): Promise<void> {
    return this.#act({ role: 'file', name: button }, (element) => this.driver.chooseFile(element, path));
  }

  async value(label: string): Promise<string> {
    const element = await this.driver.find(lookUp, { role: 'field', name: label });
    return this.driver.call((field: HTMLInputElement) => field.value, must(element, `a field ${label}`));
  }

  /** Once the application can start by itself: its service worker is in charge of this page. */
  async isHeldByItsServiceWorker(): Promise<void> {
    const state = () => this.driver.call(() => navigator.serviceWorker.controller?.state ?? 'none').catch(() => 'none');
    await expect.poll(state).toBe('activated');
  }

  async #isThere(query: Query): Promise<boolean> {
    return (await this.driver.find(lookUp, query).catch(() => null)) !== null;
  }

  async #act(query: Query, gesture: (element: Handle) => Promise<void>): Promise<void> {
    await expect(async () => {
      const element = await this.driver.find(lookUp, query);
      await gesture(must(element, describe(query)));
    }).toPass();
  }
}

const describe = ({ role, name }: Query): string => `a ${role} « ${name} »`;
