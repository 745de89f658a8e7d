import { afterEach, expect, test } from 'vitest';
import { endTransactionsWhenFrozen } from './frozen-page.ts';

const NAME = 'frozen-page';
const page = new EventTarget();
const hide = (persisted: boolean) => page.dispatchEvent(new PageTransitionEvent('pagehide', { persisted }));
let giveUp: () => void = () => undefined;

const settled = <T>(asked: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error));
  });
async function openOne(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore('docs'));
  return settled(asked);
}
/** Begun, and never let go: a page that is frozen in the middle answers no event of its own. */
function hold(db: IDBDatabase): IDBTransaction {
  const held = db.transaction('docs', 'readwrite');
  const again = (): void => {
    held.objectStore('docs').get('a').addEventListener('success', again);
  };
  again();
  return held;
}

afterEach(async () => {
  giveUp();
  await settled(indexedDB.deleteDatabase(NAME));
});

test('[platform/W9] a page that is kept as it stood lets go of what it had begun, and begins nothing until it comes back', async () => {
  giveUp = endTransactionsWhenFrozen(page);
  const [kept, next] = [await openOne(), await openOne()];
  const held = hold(kept);
  const ended = new Promise((resolve) => held.addEventListener('abort', resolve));
  hide(true);
  await ended;
  expect(() => kept.transaction('docs').objectStore('docs').get('a')).toThrow(DOMException);
  page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settled(next.transaction('docs', 'readwrite').objectStore('docs').put(1, 'a'));
  expect(await settled(kept.transaction('docs').objectStore('docs').get('a'))).toBe(1);
  kept.close();
  next.close();
});

test('[platform/W9] a page that is only hidden goes on, and one that ended is no trouble', async () => {
  giveUp = endTransactionsWhenFrozen(page);
  const db = await openOne();
  await settled(db.transaction('docs', 'readwrite').objectStore('docs').put(1, 'a'));
  const written = db.transaction('docs', 'readwrite');
  const asked = settled(written.objectStore('docs').put(2, 'a'));
  hide(false);
  await asked;
  written.commit();
  hide(true);
  page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await settled(db.transaction('docs').objectStore('docs').get('a'))).toBe(2);
  db.close();
});
