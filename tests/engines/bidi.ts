import type { Driver, Handle } from './driver.ts';

type Sent = (method: string, params: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>;
interface Message {
  readonly id?: number;
  readonly type?: string;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: string;
  readonly message?: string;
}

async function connect(url: string): Promise<{ readonly send: Sent; readonly end: () => void }> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error(`no answer at ${url}`)), { once: true });
  });
  const waiting = new Map<number, { resolve: (result: Record<string, unknown>) => void; reject: (e: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message } = JSON.parse(String(data)) as Message;
    const call = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || call === undefined) return;
    waiting.delete(id);
    if (error === undefined) call.resolve(result ?? {});
    else call.reject(new Error(`${error}: ${message ?? ''}`));
  });
  socket.addEventListener('close', () => waiting.forEach(({ reject }) => reject(new Error('the browser went'))));
  let last = 0;
  return {
    end: () => socket.close(),
    send: (method, params) => {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
  };
}

/** Values as BiDi writes them (https://w3c.github.io/webdriver-bidi/#type-script-LocalValue): JSON, as text, and elements. */
const written = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'sharedId' in value
    ? { sharedId: value.sharedId }
    : { type: 'string', value: JSON.stringify(value ?? null) };

/** A session of WebDriver BiDi, in the tab that the browser opened: Firefox speaks it by itself, without geckodriver. */
export async function openBidi(url: string, engine: string): Promise<Driver> {
  const { send, end } = await connect(`${url}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const { context } = (contexts as readonly { readonly context: string }[])[0] ?? {};
  /** JSON goes in and comes out: the page's own values are never guessed. */
  const run = async (inPage: (...args: never[]) => unknown, args: readonly unknown[], out: 'json' | 'element') => {
    const read = 'given.map((one) => (typeof one === "string" ? JSON.parse(one) : one))';
    const body = `(...given) => { const answer = (${inPage.toString()})(...${read}); return ${out === 'json' ? 'JSON.stringify(answer)' : 'answer'}; }`;
    const { type, result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration: body,
      awaitPromise: false,
      target: { context },
      arguments: args.map(written),
      userActivation: true,
    });
    if (type === 'exception') throw new Error((exceptionDetails as { text: string }).text);
    return result as { readonly type: string; readonly value?: unknown; readonly sharedId?: string };
  };
  const act = async (sources: readonly unknown[]): Promise<void> => {
    await send('input.performActions', { context, actions: sources });
  };
  const call = async <T>(inPage: (...args: never[]) => T, ...args: readonly unknown[]): Promise<T> => {
    const { value } = await run(inPage, args, 'json');
    return (typeof value === 'string' ? JSON.parse(value) : undefined) as T;
  };
  const type = (text: string): Promise<void> =>
    act([
      {
        type: 'key',
        id: 'keyboard',
        actions: Array.from(text).flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);
  const click = async (element: Handle): Promise<void> => {
    await call(showToClick, element);
    const origin = { type: 'element', element: { sharedId: element['sharedId'] } };
    const actions = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
  };
  return {
    engine,
    call,
    click,
    open: async (address) => void (await send('browsingContext.navigate', { context, url: address, wait: 'complete' })),
    reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
    url: () => call(() => location.href),
    find: async (inPage, ...args) => {
      const { sharedId } = await run(inPage, args, 'element');
      return sharedId === undefined ? null : { sharedId };
    },
    fill: async (element, text) => {
      await call(selectAll, element);
      await type(text === '' ? DELETE : text);
    },
    select: async (element, words) => {
      await call((list: HTMLElement) => list.focus(), element);
      await type(words);
    },
    chooseFile: async (element, path) =>
      void (await send('input.setFiles', { context, element: { sharedId: element['sharedId'] }, files: [path] })),
    picture: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(String(data), 'base64');
    },
    close: async () => {
      await send('browser.close', {}).catch(() => undefined);
      end();
    },
  };
}

/** WebDriver, « Keyboard actions ». */
const DELETE = '\uE017';

function showToClick(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  if (over === null || !(element.contains(over) || over.contains(element))) throw new Error('something covers it');
}

function selectAll(field: HTMLInputElement | HTMLTextAreaElement): void {
  field.scrollIntoView({ block: 'center', behavior: 'instant' });
  field.focus();
  field.select();
}
