import { sameJson } from '#domain/base/json.ts';
import { drawnStrata, keyTextOf, type Rates } from '#domain/lots/draw.ts';
import type { DrawnOrder } from '#domain/lots/drawn-order.ts';
import { listFile } from '#domain/lots/list-file.ts';
import type { Operation } from '#domain/lots/operation.ts';

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** [lots/L8] Whether the list of this device has the hash that was drawn, and gives the same operations in the same order. */
export async function verifyDraw(
  draw: Rates & { readonly graine: string; readonly empreinte: string },
  list: readonly Operation[],
  strates: DrawnOrder['strates'],
): Promise<boolean> {
  if ((await sha256(listFile(list))) !== draw.empreinte) return false;
  const keys = await Promise.all(list.map((one) => sha256(keyTextOf(draw, one))));
  return sameJson(drawnStrata(list, keys, draw), strates);
}
