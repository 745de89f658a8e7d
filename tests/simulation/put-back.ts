import { sameJson, type Json } from '#domain/base/json.ts';
import type { Conflit } from '#domain/fields/documents.ts';
import { losingValue } from '#domain/sync/choices.ts';
import { readPath } from '#domain/fields/paths.ts';
import type { Store } from '../../src-worker/local/store.ts';
import type { ActOf, Device } from './device.ts';
import { watchReads } from './fragile.ts';
import { nameValue } from './values.ts';
import type { World } from './world.ts';

/** Records that a person may put back from, in an order that a story told again finds too. */
export const closedOf = (conflits: readonly Conflit[], docId: string, champ: string): Conflit[] =>
  conflits.filter(
    (one) =>
      one.docId === docId && one.champs.some((each) => each.champ === champ) && losingValue(one, champ) !== undefined,
  );

/** Whether this record holds this value as what its own person had written there. */
const isOwn = (
  { docId, champs }: Conflit,
  { id, champ, valeur }: { readonly id: string; readonly champ: string; readonly valeur: Json },
): boolean => docId === id && champs.some((one) => one.champ === champ && sameJson(one.mien, valeur));

/** [sync/S12] A value that lost is put back, on purpose: what it replaces is noted as seen. */
export async function putBack(
  device: Device,
  { id, champ, rang }: ActOf<'remettre'>,
  { store, world }: { readonly store: Store; readonly world: World },
): Promise<void> {
  const fiches = await device.conflits();
  const closed = closedOf(fiches, id, champ)[rang];
  if (closed === undefined) return;
  const { collection } = closed;
  const [doc] = await device.store.byIds(collection, [id]);
  if (doc === undefined || doc._deleted) return;
  const value = losingValue(closed, champ) ?? null;
  device.restored.add(nameValue(`${collection}/${id}`, champ, value));
  // What it meets when it writes: a database that did not answer at first may have let a round go by.
  let met = readPath(doc, champ);
  const watched = watchReads(store, (one) => {
    if (one.id === id) met = readPath(one, champ);
  });
  try {
    await world.rules.restore(device.commands(watched), closed.id, champ);
  } finally {
    // Written, whether or not this process lives to say so: what stood there was replaced on purpose. A choice made
    // at once may have replaced it in turn: its record then says what it met.
    const [apres] = await device.store.byIds(collection, [id]);
    const isThere = apres !== undefined && sameJson(readPath(apres, champ), value);
    const bearers = (list: readonly Conflit[]) => list.filter((one) => isOwn(one, { id, champ, valeur: value }));
    const known = new Set(bearers(fiches).map((one) => one.id));
    const isWritten = isThere || bearers(await device.conflits()).some((one) => !known.has(one.id));
    if (isWritten) device.note({ collection, id, path: champ, avant: met, valeur: value });
  }
}
