import { must } from '#domain/base/must.ts';
import type { SyncedCollection } from '#domain/fields/documents.ts';
import { cleanDocument } from '#domain/sync/edit.ts';
import { connection } from '../../src/data/connection.ts';
import { readStore } from '../../src/data/write.ts';

/** As a round does: the server has this document as it stands here, with what somebody else wrote of it. */
export async function received(collection: SyncedCollection, id: string, fields: object = {}): Promise<void> {
  const written = await readStore(connection, async (store) => {
    const [previous] = await store.byIds(collection, [id]);
    const { _meta, _rev, _deleted, _attachments, local: _local, dirty: _dirty, ...held } = must(previous, 'it is here');
    const document = cleanDocument(collection, { ...held, ...fields, rev: held.rev + 1 });
    return store.write(collection, [{ previous, document }]);
  });
  must(written.ok ? true : undefined, 'it was written');
}
