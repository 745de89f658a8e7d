import { afterEach, beforeEach } from 'vitest';

type Opener = (this: IDBFactory, ...args: Parameters<IDBFactory['open']>) => IDBOpenDBRequest;

/** Every connection of this page as the browser sees it, under RxDB and Dexie, for the tests of the file that asks. */
export function watchConnections(): { readonly loseAll: (comment?: 'annoncee') => void } {
  const opened = new Set<IDBDatabase>();
  const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as Opener;
  beforeEach(() => {
    IDBFactory.prototype.open = function (...args) {
      const demande = open.apply(this, args);
      demande.addEventListener('success', () => opened.add(demande.result));
      return demande;
    };
  });
  afterEach(() => {
    IDBFactory.prototype.open = open;
    opened.clear();
  });
  return {
    /** As a browser that takes the storage away: the connections are closed and nobody asked, with or without the event. */
    loseAll(comment) {
      for (const db of opened) {
        db.close();
        if (comment === 'annoncee') db.dispatchEvent(new Event('close'));
      }
      opened.clear();
    },
  };
}
