import { IDBObjectStore as FakeObjectStore } from 'fake-indexeddb';
import { vi } from 'vitest';

interface FakeTransaction {
  _execRequestAsync(request: { readonly source: IDBObjectStore; readonly operation: () => never }): IDBRequest;
}

const refuse = (): never => {
  throw new DOMException('The current transaction exceeded its quota limitations.', 'QuotaExceededError');
};

/**
 * As a browser that grants no byte more, whatever the disk says: each write of each database answers by its error, and
 * its transaction is given up. Answers how to grant them again.
 */
export function refuseWrites(): () => void {
  const spies = (['put', 'add', 'delete'] as const).map((one) =>
    vi.spyOn(FakeObjectStore.prototype, one).mockImplementation(function (this: IDBObjectStore) {
      // fake-indexeddb does not declare how it queues a request.
      return (this.transaction as unknown as FakeTransaction)._execRequestAsync({ source: this, operation: refuse });
    }),
  );
  return () => spies.forEach((spy) => spy.mockRestore());
}
