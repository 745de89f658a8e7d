import { afterEach, beforeEach } from 'vitest';

type Ouvrir = (this: IDBFactory, ...args: Parameters<IDBFactory['open']>) => IDBOpenDBRequest;

/** Every connection of this page as the browser sees it, under RxDB and Dexie, for the tests of the file that asks. */
export function surveillerConnexions(): { readonly toutPerdre: (comment?: 'annoncee') => void } {
  const ouvertes = new Set<IDBDatabase>();
  const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as Ouvrir;
  beforeEach(() => {
    IDBFactory.prototype.open = function (...args) {
      const demande = open.apply(this, args);
      demande.addEventListener('success', () => ouvertes.add(demande.result));
      return demande;
    };
  });
  afterEach(() => {
    IDBFactory.prototype.open = open;
    ouvertes.clear();
  });
  return {
    /** As a browser that takes the storage away: the connections are closed and nobody asked, with or without the event. */
    toutPerdre(comment) {
      for (const db of ouvertes) {
        db.close();
        if (comment === 'annoncee') db.dispatchEvent(new Event('close'));
      }
      ouvertes.clear();
    },
  };
}
