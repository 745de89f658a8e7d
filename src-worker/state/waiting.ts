import type { Fiche, MagasinOctets } from '../media/octets.ts';
import { countWaiting, type Waiting } from '../local/waiting.ts';
import type { Magasin } from '../local/magasin.ts';

interface Device {
  readonly magasin: Magasin;
  readonly octets: MagasinOctets;
}

/** Cards of the bytes that the server has not acknowledged, compressed or not. */
export async function waitingCards({ octets }: Pick<Device, 'octets'>): Promise<Fiche[]> {
  return (await Promise.all([octets.fiches('a-envoyer'), octets.fiches('brute')])).flat();
}

/** [sync/S9] What waits on this device, bytes counted from their cards: the records that screens read follow them. */
export const waitingOf = async (device: Device): Promise<Waiting> =>
  countWaiting(device.magasin, await waitingCards(device));

/** [sync/C11] Typed and sent nowhere yet: a form that was begun, or a file that was kept before anything named it. */
export async function hasDrafts({ magasin }: Pick<Device, 'magasin'>): Promise<boolean> {
  const counts = await Promise.all(
    ['brouillon', 'retrouvee'].map((genre) => magasin.compter('commandes', 'genre', genre)),
  );
  return counts.some((count) => count > 0);
}
