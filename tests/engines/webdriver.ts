import type { Driver, Handle } from './driver.ts';

/** W3C WebDriver, « Elements »: the key under which an element travels. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

interface Answer {
  readonly value: unknown;
}
interface Failure {
  readonly error: string;
  readonly message: string;
}
type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

const commandAt =
  (base: string): Command =>
  async (method, path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(method === 'POST'
        ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }
        : {}),
    });
    const { value } = (await answer.json()) as Answer;
    if (answer.ok) return value;
    const { error, message } = value as Failure;
    throw new Error(`${error}: ${message}`);
  };

/** A session of the classic protocol (https://www.w3.org/TR/webdriver2/): JSON over HTTP, nothing more is needed. */
export async function openWebDriver(
  origin: string,
  { engine, capabilities }: { readonly engine: string; readonly capabilities: Readonly<Record<string, unknown>> },
): Promise<Driver> {
  const opened = await commandAt(origin)('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const command = commandAt(`${origin}/session/${(opened as { sessionId: string }).sessionId}`);
  const run = (inPage: (...args: never[]) => unknown, args: readonly unknown[]): Promise<unknown> =>
    command('POST', '/execute/sync', { script: `return (${inPage.toString()}).apply(null, arguments);`, args });
  const of = (element: Handle, action: string): string => `/element/${String(element[ELEMENT])}/${action}`;
  return {
    engine,
    open: async (url) => void (await command('POST', '/url', { url })),
    reload: async () => void (await command('POST', '/refresh')),
    url: async () => String(await command('GET', '/url')),
    call: async <T>(inPage: (...args: never[]) => T, ...args: readonly unknown[]) => (await run(inPage, args)) as T,
    find: async (inPage, ...args) => (await run(inPage, args)) as Handle | null,
    click: async (element) => void (await command('POST', of(element, 'click'))),
    fill: async (element, text) => {
      await command('POST', of(element, 'clear'));
      await command('POST', of(element, 'value'), { text });
    },
    select: async (element, words) => {
      const option = await run(optionOf, [element, words]);
      if (option === null) throw new Error(`no such option: ${words}`);
      await command('POST', of(option as Handle, 'click'));
    },
    chooseFile: async (element, path) => void (await command('POST', of(element, 'value'), { text: path })),
    picture: async () => Buffer.from(String(await command('GET', '/screenshot')), 'base64'),
    close: async () => void (await command('DELETE', '')),
  };
}

const optionOf = (list: HTMLSelectElement, words: string): Element | null =>
  [...list.options].find(({ label }) => label === words) ?? null;
