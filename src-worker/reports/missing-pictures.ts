import type { Photo } from '#domain/interventions/intervention.ts';
import { bringBack, type Reader } from '../media/read.ts';
import { timeoutSignal } from '../network/client.ts';

/** All the pictures of a report together: what did not come by then is said to be elsewhere. */
const FETCHING_MS = 60_000;
const AT_ONCE = 4;

/** [reports/R6] A draft prints what the server has, and not only what this device happened to show. */
export async function bringMissing(reader: Reader, photos: readonly Photo[]): Promise<void> {
  const within = { ...reader, signal: timeoutSignal(FETCHING_MS, reader.signal) };
  const queue = [...photos];
  const bringNext = async (): Promise<void> => {
    for (let photo = queue.shift(); photo !== undefined && !within.signal.aborted; photo = queue.shift())
      // A full device keeps none of it: the draft says where the picture is.
      await bringBack(within, photo).catch(() => false);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bringNext));
}
