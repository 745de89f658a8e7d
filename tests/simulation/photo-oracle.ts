import type { LocalDocument } from '#domain/fields/documents.ts';
import type { Device } from './device.ts';
import type { World } from './world.ts';

/**
 * [sync/M11] [sync/S30] Once every visit, and every version of a form, is back where it was: no bytes that were acknowledged are nowhere, none stay that may leave,
 * and nothing is still refused for want of them. What no device holds any more, no device can give
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

/** Something was missing, or the visit was somebody else's: as the server said it, whatever the engine makes of it. */
function isForNow({ local, kind }: LocalDocument): boolean {
  // A remark of these stories hangs on its visit in a way that the trade does not know.
  if (kind === 'commentaire') return false;
  const { code, data } = local?.refus ?? {};
  if (code === 'DROIT_INSUFFISANT') return data?.['action'] !== undefined;
  return code === 'VALIDATION' && Object.values(data?.['champs'] ?? {}).includes('inconnu');
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
    if (isForNow(doc)) faults.push(`RETENU ${device.nom} ${collection}/${doc.id} ${JSON.stringify(doc.local)}`);
  return faults;
}
