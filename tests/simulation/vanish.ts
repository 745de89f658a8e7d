import type { Conflit, LocalDocument, SyncedCollection } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { Device } from './device.ts';
import { loseWitness } from './restoration.ts';
import { nameValue, PATHS } from './values.ts';
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
  await empty(world, device, await valuesOf(device, world.restorations > 0));
}

/**
 * [session/D28] Its office had it wiped: what waited was sent, or told in the report. A restored server may have forgotten what
 * was clean here, and what a person had settled leaves with the database.
 */
export async function erased(world: World, device: Device): Promise<void> {
  const isForgetful = world.restorations > 0;
  const received = isForgetful ? (await device.all()).flatMap(receivedIn) : [];
  // What was set aside is at the office once it was forwarded ([sync/C14]).
  const closed = (await device.conflits()).filter(({ ouvert, transmisLe }) => ouvert === 0 || transmisLe !== undefined);
  await empty(
    world,
    device,
    new Set([...received, ...closed.flatMap(askedIn), ...closed.flatMap(documentOf).flatMap(valuesIn)]),
  );
}

async function empty(world: World, device: Device, values: ReadonlySet<string>): Promise<void> {
  const records = await device.conflits();
  const photos = [...device.photos];
  loseWitness(world, device);
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
  const asked = (await device.conflits()).flatMap(askedIn);
  return new Set([...lists.flat().flatMap(valuesIn), ...asked]);
}

function valuesIn({ collection, doc }: Held): string[] {
  const key = `${collection}/${doc.id}`;
  const sent = Object.entries(doc.local?.envoi?.changes ?? {});
  const shown = (PATHS[collection] ?? []).map((path) => [path, readPath(doc, path)] as const);
  return [...sent, ...shown].map(([path, value]) => nameValue(key, path, value));
}
/** Those that its person typed, and the server has received. */
const receivedIn = ({ collection, doc }: Held): string[] =>
  (PATHS[collection] ?? [])
    .filter((path) => !Object.hasOwn(doc.local?.base ?? {}, path) && doc.local?.nouveau !== true)
    .map((path) => nameValue(`${collection}/${doc.id}`, path, readPath(doc, path)));
const askedIn = ({ collection, docId, champs }: Conflit): string[] =>
  champs.flatMap(({ champ, mien, leur }) => [mien, leur].map((one) => nameValue(`${collection}/${docId}`, champ, one)));

const documentOf = ({ collection, docId, document }: Conflit): Held[] =>
  document === undefined ? [] : [{ collection, doc: { ...document, id: docId } as LocalDocument }];
const documentToMake = (id: string, fields: object | null): Held[] =>
  fields === null ? [] : [{ collection: 'photos', doc: { ...fields, id } as LocalDocument }];
