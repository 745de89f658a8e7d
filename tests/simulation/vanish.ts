import type { Conflit, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import { PATHS, type Device } from './device.ts';
import { nameValue } from './values.ts';
import type { World } from './world.ts';

interface Held {
  readonly collection: SyncedCollection;
  readonly doc: LocalDocument;
}

/**
 * The browser deletes everything that this device holds, under its programs: they die at their next operation, and its
 * person opens the application again on an empty database. What nobody but this device had is lost by force of nature,
 * noted here one by one, and only that: the judge wants everything else.
 */
export async function vanish(world: World, device: Device): Promise<void> {
  const values = await valuesOf(device, world.restorations > 0);
  const records = await device.conflits();
  const photos = [...device.photos];
  await device.startEmpty(() => world.emptyStore(device));
  device.asked.push(...records);
  for (const value of values) device.lost.add(value);
  await noteLost(world, values);
  for (const id of photos) {
    if (world.server.hasBytes(id)) device.takenAway.add(id);
    else world.pastPhotos.add(id);
  }
}

/** Neither on the server, nor on a device that gives it back to a restored one. */
async function noteLost(world: World, values: ReadonlySet<string>): Promise<void> {
  const written = new Set(world.server.history.map(({ cle, path, apres }) => nameValue(cle, path, apres)));
  const elsewhere = await world.heldValues();
  for (const value of values) {
    if (written.has(value) || elsewhere.has(value) || world.pastValues.has(value)) continue;
    world.pastValues.add(value);
    world.lostValues += 1;
  }
}

/**
 * Every value that a database holds and that may have left it nowhere: in documents that wait, their sends, in records, and
 * beside bytes without a document; in the others too once a restored server may have forgotten them.
 */
async function valuesOf(device: Device, mayBeForgotten: boolean): Promise<Set<string>> {
  const lists = await Promise.all([
    device.all().then((all) => all.filter(({ doc }) => mayBeForgotten || doc.dirty === 1)),
    device.conflits().then((records) => records.flatMap(documentOf)),
    device.bytes.fiches().then((fiches) => fiches.flatMap(({ id, aCreer }) => documentToMake(id, aCreer))),
  ]);
  const values = lists.flat().flatMap(({ collection, doc }: Held) => {
    const key = `${collection}/${doc.id}`;
    const sent = Object.entries(doc.local?.envoi?.changes ?? {});
    const shown = (PATHS[collection] ?? []).map((path) => [path, readPath(doc, path)] as const);
    return [...sent, ...shown].map(([path, value]) => nameValue(key, path, value));
  });
  const asked = (await device.conflits()).flatMap(({ collection, docId, champs }) =>
    champs.flatMap(({ champ, mien, leur }) =>
      [mien, leur].map((one) => nameValue(`${collection}/${docId}`, champ, one)),
    ),
  );
  return new Set([...values, ...asked]);
}

const documentOf = ({ collection, docId, document }: Conflit): Held[] =>
  document === undefined ? [] : [{ collection, doc: { ...document, id: docId } as LocalDocument }];
const documentToMake = (id: string, fields: object | null): Held[] =>
  fields === null ? [] : [{ collection: 'photos', doc: { ...fields, id } as LocalDocument }];
