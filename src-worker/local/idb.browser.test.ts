import { afterEach, expect, test } from 'vitest';
import { isLost } from './failures.ts';
import { openerOf, transact, type Opener } from './idb.ts';

const STORE = 'notes';
const held: AbortController[] = [];
afterEach(() => {
  for (const one of held.splice(0)) one.abort();
});

/** Its stores are taken by a transaction that lasts until the test ends: nobody else's begins. */
async function heldDatabase(): Promise<Opener> {
  const plan = { nom: crypto.randomUUID(), version: 1, create: (db: IDBDatabase) => void db.createObjectStore(STORE) };
  const end = new AbortController();
  held.push(end);
  const store = (await openerOf(plan, indexedDB)()).transaction(STORE, 'readwrite').objectStore(STORE);
  const goOn = (): void => {
    if (!end.signal.aborted) store.get('x').addEventListener('success', goOn);
  };
  goOn();
  return openerOf(plan, indexedDB);
}

/** As Chromium does when it deletes what stands there: the connection says that it went, and its transaction nothing. */
const lose = (db: IDBDatabase): void => void db.dispatchEvent(new Event('close'));

interface Asked {
  readonly mode: IDBTransactionMode;
  readonly ask: (store: IDBObjectStore) => { readonly result: unknown };
}
/** A transaction, and the moment when it has begun. */
function begin(open: Opener, { mode, ask }: Asked) {
  let told = (): void => undefined;
  const begun = new Promise<void>((resolve) => (told = resolve));
  const act = (transaction: IDBTransaction) => {
    const asked = ask(transaction.objectStore(STORE));
    told();
    return () => asked.result;
  };
  return { begun, answer: transact(open, { magasins: [STORE], mode, act }) };
}

test('[sync/C25] a write whose connection goes while it is on its way is answered, though its transaction says nothing', async () => {
  const open = await heldDatabase();
  const { begun, answer } = begin(open, { mode: 'readwrite', ask: (store) => store.put('typed', 'x') });
  const refused = answer.catch((error: unknown) => error);
  await begun;
  lose(await open());
  expect(await refused).toSatisfy(isLost);
});

test('[sync/C25] a reading whose connection goes while it is on its way is made again on another one', async () => {
  const first = await heldDatabase();
  const going = await first();
  const create = (db: IDBDatabase): void => void db.createObjectStore(STORE).put('kept', 'x');
  const other = openerOf({ nom: crypto.randomUUID(), version: 1, create }, indexedDB);
  const { begun, answer } = begin((lost) => (lost === going ? other() : first()), {
    mode: 'readonly',
    ask: (store) => store.get('x'),
  });
  await begun;
  lose(going);
  expect(await answer).toBe('kept');
});
