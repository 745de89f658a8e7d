import type { Fields } from '#domain/fields/documents.ts';
import { readPath } from '#domain/fields/paths.ts';
import { readPoint } from '../../src-worker/pull/point.ts';
import type { Write } from '../../src-worker/test-support/model-state.ts';
import type { ActOf, Device } from './device.ts';
import { nameValue } from './values.ts';
import type { World } from './world.ts';

/** A backup takes the place of the server's database. What it forgets, and nobody holds any more, is noted: nobody gives it back. */
export async function restoreServer(world: World, { rang, sansTemoin }: ActOf<'restaurer'>): Promise<void> {
  const { server } = world;
  const before = new Map(server.visible('bureau').map(({ c, d }) => [`${c}/${d.id}`, d]));
  const history = [...server.history];
  const held = await world.heldValues();
  const leftToServer = await photosLeftToServer(world);
  const isUnheard = (await epochsKnown(world)).some((epoch) => epoch !== null && epoch !== server.epoch);
  const witnesses = sansTemoin === true ? await readersBeyond(world, rang) : new Set<Device>();
  if (!(witnesses.size > 0 ? server.restoreUnheard(rang) : server.restore(rang))) return;
  if (witnesses.size > 0) noteUnheard(world, witnesses);
  noteForgotten(world, { before, history, held });
  for (const id of leftToServer) world.pastPhotos.add(id);
  world.noteTakenAway();
  if (world.restorations > 1 && isUnheard) world.restoredInARow += 1;
}

interface Former {
  readonly before: ReadonlyMap<string, Fields>;
  readonly history: readonly Write[];
  readonly held: ReadonlySet<string>;
}

/** Values that were history, or that nobody holds any more: nobody is asked to give them back. */
function noteForgotten(world: World, { before, history, held }: Former): void {
  const { server } = world;
  for (const { cle, path, apres } of server.history) world.restoredValues.add(nameValue(cle, path, apres));
  if (server.seq > server.epochSeq) world.wentForward = true;
  world.restorations += 1;
  for (const { cle, path, apres } of history) {
    const current = before.get(cle);
    const named = nameValue(cle, path, apres);
    const isPast = current === undefined || readPath(current, path) !== apres;
    if (isPast || !held.has(named)) world.pastValues.add(named);
  }
}

const epochsKnown = ({ devices }: World): Promise<(string | null)[]> =>
  Promise.all(devices.map(async ({ store }) => (await readPoint(store)).epoch));

/** Devices that have read the whole of their scope later than a backup was made of the same database. */
async function readersBeyond({ devices, server }: World, rank?: number): Promise<Set<Device>> {
  const backup = server.backupPoint(rank);
  const readers = new Set<Device>();
  for (const device of devices) {
    const { epoch, seq, complet } = await readPoint(device.store);
    if (backup !== null && epoch === backup.epoch && complet === 1 && seq > backup.seq) readers.add(device);
  }
  return readers;
}

function noteUnheard(world: World, witnesses: Set<Device>): void {
  const { epoch } = world.server;
  const former = world.unheard?.epoch === epoch ? world.unheard.witnesses : [];
  world.unheard = { epoch, witnesses: new Set([...former, ...witnesses]) };
  world.wentForward = true;
}

/** It names a database that this one never heard of, and compares all that it holds: it needs nobody to notice anything. */
export function noteStranger({ unheard, server }: World, device: Device, epoch: string | undefined): void {
  if (epoch !== undefined && epoch !== server.epoch) unheard?.witnesses.delete(device);
}

/** Its memory is gone: when nobody else can tell, whoever runs the server starts it beside its witness. */
export function loseWitness({ unheard, server }: World, device: Device): void {
  if (unheard === null || unheard.epoch !== server.epoch || !unheard.witnesses.delete(device)) return;
  if (unheard.witnesses.size === 0) server.renew(0);
}

/** [sync/C28] [sync/S61] Nobody noticed that a backup had taken the place of what some device had read. */
export const unnoticed = ({ unheard, server }: World): string[] =>
  unheard !== null && unheard.epoch === server.epoch && unheard.witnesses.size > 0
    ? [`INAPERCU ${[...unheard.witnesses].map(({ nom }) => nom).join()}`]
    : [];

/** Received, then taken away from their device with their visit: it frees their bytes, and does not get them back with it. */
async function photosLeftToServer({ devices, server }: World): Promise<string[]> {
  const left: string[] = [];
  for (const { takenAway, bytes, nom } of devices) {
    const seen = new Set(server.visible(nom).map(({ d }) => d.id));
    for (const id of takenAway)
      if (server.hasBytes(id) && !(seen.has(id) && (await bytes.octets(id, 'reduit')))) left.push(id);
  }
  return left;
}
