/**
 * [session/D28] When a device may delete what its person made. One rule for every road that deletes a local database: a
 * wipe ordered by the office, a sign-out, the end of an account on a device.
 */

/** How long a device that is to be wiped goes on sending; counted by the server, from the order. */
export const RESCUE_MS = 12 * 3_600_000;

/** What a device still holds that the server has not, by what may become of it. */
export interface Remainder {
  /** May still leave: nobody refused it, and the road may be better in a while. */
  readonly sendable: number;
  /** The server refused it, this device cannot read it, or nobody named where it goes. */
  readonly stuck: number;
}

/** At a sign-out nobody is in a hurry: whatever waits, refused or not, stays for its author. */
export const mayForget = ({ sendable, stuck }: Remainder): boolean => sendable + stuck === 0;

export type WipeStep = 'attendre' | 'effacer' | 'sceller';

/**
 * What a wipe does next. `leftMs`: until the order stops waiting, by the server's clock; null: a server of before, which
 * does not say. `seals`: the office asked that what cannot leave be kept sealed; `isSealed`: this database is.
 */
export function wipeStep(
  { sendable, stuck }: Remainder,
  { leftMs, seals, isSealed }: { readonly leftMs: number | null; readonly seals: boolean; readonly isSealed: boolean },
): WipeStep {
  if (sendable > 0 && (leftMs === null || leftMs > 0)) return 'attendre';
  if (!seals || sendable + stuck === 0) return 'effacer';
  // In clear, nothing but its deletion keeps it from whoever holds the device: it goes on trying.
  return isSealed ? 'sceller' : 'attendre';
}
