import type { Fiche, BytesStore } from './bytes.ts';
import type { WaitingCount } from '#domain/sync/waiting.ts';
import { countWaiting } from '../local/waiting.ts';
import type { Store } from '../local/store.ts';

interface Device {
  readonly store: Store;
  readonly octets: BytesStore;
}

/** Cards of the bytes that the server has not acknowledged, compressed or not. */
export async function waitingCards({ octets }: Pick<Device, 'octets'>): Promise<Fiche[]> {
  return (await Promise.all([octets.fiches('a-envoyer'), octets.fiches('brute')])).flat();
}

/** [sync/S9] What waits on this device, bytes counted from their cards: the records that screens read follow them. */
export const waitingOf = async (device: Device): Promise<WaitingCount> =>
  countWaiting(device.store, await waitingCards(device));

/** [sync/C11] Typed and sent nowhere yet: a form that was begun, or a file that was kept before anything named it. */
export async function hasDrafts({ store }: Pick<Device, 'store'>): Promise<boolean> {
  const counts = await Promise.all(['brouillon', 'retrouvee'].map((genre) => store.count('commandes', 'genre', genre)));
  return counts.some((count) => count > 0);
}
