import type { Rescue } from '#domain/api/devices.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { ok, refuse } from '#domain/base/result.ts';
import {
  attempt,
  isAllTold,
  newMemory,
  type Offering,
  type RescueMemory,
  tellRescue,
} from '../../src-worker/appareil/erasure.ts';
import { type LastRoad, type Order, sendLast } from '../../src-worker/appareil/last-sending.ts';
import type { Photographer } from '../../src-worker/media/capture.ts';
import type { Device } from './device.ts';
import { nameValue } from './values.ts';
import { erased } from './vanish.ts';
import type { World } from './world.ts';

/** An order to wipe, and what its rescue has seen since the program that carries it out began. */
export interface WipeOrder {
  readonly order: Order;
  memory: RescueMemory;
  isUnderWay: boolean;
  /** A program died in the middle of it, or no time was left: what arrived without an answer may count as lost. */
  isForgetful: boolean;
  /** Of the world when this attempt began: it offers again what a server restored before it had received. */
  restorations: number;
}

export const orderWipe = ({ restorations }: World, resteMs: number): WipeOrder => ({
  order: { ordre: 'ordre', jeton: 'jeton', resteMs, sceller: false },
  memory: newMemory(),
  isUnderWay: false,
  isForgetful: resteMs === 0,
  restorations,
});

interface LostPhoto {
  readonly id: string;
  readonly document: LocalDocument | undefined;
}

interface Sending extends LastRoad {
  readonly photographer: Photographer;
  /** Whether a report arrives, and its answer comes back. */
  readonly reports: () => Promise<boolean>;
}

/** [session/D28] One attempt of a wipe, in the place of a round; the report that a bad road loses is made again by the next one. */
export async function wipeRound(world: World, device: Device, road: Sending): Promise<void> {
  const { wipe } = device;
  if (wipe === null) return;
  // The program died in the middle of the attempt before: another one remembers nothing of it.
  if (wipe.isUnderWay) Object.assign(wipe, { memory: newMemory(), isForgetful: true });
  Object.assign(wipe, { isUnderWay: true, restorations: world.restorations });
  const { order, memory } = wipe;
  const send: Offering['send'] = (options) => sendLast(road, memory.received, options);
  const { step, left } = await attempt({ photographer: road.photographer, isSealed: false, send }, order, memory);
  const copies: Rescue['copies'][number][] = [];
  const client = {
    appareilRapport: async (args?: { readonly body?: { readonly sauvetage: Rescue } }) => {
      const arrived = await road.reports();
      if (!arrived) return refuse('HORS_LIGNE');
      copies.push(...(args?.body?.sauvetage.copies ?? []));
      return ok(null);
    },
  };
  const reporter = { appareil: device.nom, nom: device.nom, email: '', preuve: '', client };
  const note = await tellRescue(reporter, order, { memory, left });
  wipe.isUnderWay = false;
  if (note === null || step !== 'effacer') return;
  // Its pages are closed by then: nobody writes between this look and the deletion.
  if (!(await isAllTold({ ...road.photographer, store: device.store, octets: device.bytes }, memory, left))) return;
  world.wipes += 1;
  for (const { collection, id, changes } of copies)
    for (const [path, value] of Object.entries(changes))
      world.copied.add(nameValue(`${collection}/${id}`, path, value));
  await judgeReport(world, device, { wipe, said: note.sauvetage });
  device.wipe = null;
  await erased(world, device);
}

/** [session/D28] What a report counts is what there was: pictures that the server has, and pictures that nobody will have. */
async function judgeReport(
  world: World,
  device: Device,
  { wipe, said }: { readonly wipe: WipeOrder; readonly said: Rescue },
): Promise<void> {
  const { server } = world;
  const here = new Set((await device.bytes.fiches('a-envoyer')).map(({ id }) => id));
  // What left its person's sight after it came, nobody tells this device of, unless its document said that it came.
  const documents = new Map((await device.documents('photos')).map((one) => [one.id, one]));
  const isKnown = (id: string): boolean =>
    server.hasBytes(id) &&
    (wipe.memory.received.has(id) || documents.get(id)?.['recuLe'] != null || server.awaits(device.nom, id).ok);
  const lost = device.photos.filter((id) => here.has(id) && !isKnown(id));
  for (const id of lost) if (!server.hasBytes(id)) world.pastPhotos.add(id);
  const seen = [...wipe.memory.seen].flatMap(([key, kind]) => (kind === 'photo' ? [key.slice('octets:'.length)] : []));
  const sent = seen.filter(isKnown);
  // What a restored server has forgotten since, it had received.
  if (wipe.restorations !== world.restorations) return;
  const isHasty =
    (wipe.order.resteMs ?? 0) > 0 && lost.some((id) => !isHopeless(world, device, { id, document: documents.get(id) }));
  const truth = { sent: sent.length, lost: lost.length };
  if (isHasty || !isTrue(said, truth, wipe))
    world.wrongReports.push(`RAPPORT ${device.nom} ${JSON.stringify({ said, truth, isHasty })}`);
}

/** Exact; never hopeful, when what arrived may have had no answer. */
function isTrue(
  { photosEnvoyees, photosPerdues }: Rescue,
  { sent, lost }: { readonly sent: number; readonly lost: number },
  { isForgetful }: WipeOrder,
): boolean {
  if (photosEnvoyees === sent && photosPerdues === lost) return true;
  return isForgetful && photosEnvoyees <= sent && photosPerdues >= lost;
}

/**
 * Nothing that time brings lets these bytes leave: their document, or they, were refused. One that a restored server has forgotten
 * is given back to it.
 */
function isHopeless({ server }: World, { nom }: Device, { id, document }: LostPhoto): boolean {
  if (server.awaits(nom, id).ok) return false;
  const isTaken = document !== undefined && document.rev > 0 && document.local?.nouveau !== true;
  return !isTaken || server.document('photos', id) !== undefined;
}
