/**
 * Safari keeps a page that was left as it stood, for the way back, and the transactions that it had begun: nothing ends
 * them any more, and IndexedDB lets nobody else write there, the engine of the next page included. They are undone with
 * the page, as those of a page that is closed are ([platform/W9]). Whatever is asked of IndexedDB here, by RxDB or by
 * us, begins by this one call. Answers how to give up.
 */
export function endTransactionsWhenFrozen(page: EventTarget = window): () => void {
  const open = new Set<IDBTransaction>();
  let isFrozen = false;
  // oxlint-disable-next-line typescript/unbound-method -- called on the database that it is asked of
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function follow(this: IDBDatabase, ...asked: Asked): IDBTransaction {
    const begun = Reflect.apply(begin, this, asked);
    open.add(begun);
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => open.delete(begun), { once: true });
    if (isFrozen) abort(begun);
    return begun;
  };
  const freeze = (event: Event): void => {
    isFrozen = isKept(event);
    if (isFrozen) open.forEach(abort);
  };
  const thaw = (): void => {
    isFrozen = false;
  };
  page.addEventListener('pagehide', freeze);
  page.addEventListener('pageshow', thaw);
  return () => {
    IDBDatabase.prototype.transaction = begin;
    page.removeEventListener('pagehide', freeze);
    page.removeEventListener('pageshow', thaw);
  };
}

type Asked = Parameters<IDBDatabase['transaction']>;

const isKept = (event: Event): boolean => 'persisted' in event && event.persisted === true;

/** One that is over, or that commits by itself, needs no end. */
function abort(begun: IDBTransaction): void {
  try {
    begun.abort();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
  }
}
