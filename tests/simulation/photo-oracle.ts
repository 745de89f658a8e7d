import { isRefusedForParent } from '#domain/sync/orphans.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

/**
 * [sync/M11] Once every visit is back where it was: no bytes that were acknowledged are nowhere, none stay that may leave,
 * and nothing is still refused because its visit was somebody else's. What no device holds any more, no device can give
 * back to a restored server.
 */
export async function judgePhotos(world: World): Promise<string[]> {
  const faults = await Promise.all(world.devices.map((device) => judgeDevice(world, device)));
  return faults.flat();
}

async function lostBytes({ server, pastPhotos }: World, { photos, bytes, nom }: Device): Promise<string[]> {
  const faults: string[] = [];
  for (const id of photos) {
    const isHeld = (await bytes.octets(id, 'reduit')) !== null;
    if (!isHeld && !server.hasBytes(id) && !pastPhotos.has(id)) faults.push(`OCTETS-PERDUS ${nom} ${id}`);
  }
  return faults;
}

async function judgeDevice(world: World, device: Device): Promise<string[]> {
  const faults = await lostBytes(world, device);
  const documents = new Map((await device.documents('photos')).map((one) => [one.id, one]));
  for (const { id, refus, essais } of await device.bytes.fiches('a-envoyer')) {
    const photo = documents.get(id);
    if (photo !== undefined && photo.local?.nouveau !== true && photo['recuLe'] == null)
      faults.push(`OCTETS-RETENUS ${device.nom} ${id} ${JSON.stringify({ refus, essais })}`);
  }
  for (const { collection, doc } of await device.all())
    if (isRefusedForParent(collection, doc)) faults.push(`RETENU ${device.nom} ${collection}/${doc.id}`);
  return faults;
}
