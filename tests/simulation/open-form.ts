import type { ConflitField, LocalDocument } from '#domain/fields/documents.ts';
import { editer } from '#domain/sync/edit.ts';
import { overtyped, overtypedRecord, writerOf } from '#domain/sync/overtyped.ts';
import { readPath } from '#domain/fields/paths.ts';
import { sameJson, type Json } from '#domain/base/json.ts';
import type { Store } from '../../src-worker/local/store.ts';
import type { Device } from './device.ts';
import type { Act } from './operations.ts';
import type { World } from './world.ts';

type ActOf<Op extends Act['op']> = Extract<Act, { op: Op }>;
const COLLECTION = 'interventions';

/** A field under the fingers of a person: what it shows stays, whatever rounds and other tabs bring meanwhile. */
export interface OpenField {
  readonly id: string;
  readonly path: string;
  /** The visit as it stood when the field was entered, or last written. */
  readonly seen: LocalDocument;
  /** What it tried to write since: a database that does not answer may write it later. */
  readonly tried: Json[];
}

const read = async (store: Store, id: string): Promise<LocalDocument | undefined> => {
  const [doc] = await store.byIds(COLLECTION, [id]);
  return doc === undefined || doc._deleted ? undefined : doc;
};

export async function enterField(device: Device, { id, path }: ActOf<'entrer'>): Promise<void> {
  if (device.health !== 'repond') return;
  const seen = await read(device.store, id);
  if (seen !== undefined) device.openField = { id, path, seen, tried: [] };
}

/**
 * [sync/S28] As the page writes the answers of an open form: what came from elsewhere meanwhile is in a closed record
 * before anything is written over it, and looked for again when somebody else wrote in between.
 */
export async function typeInForm(
  device: Device,
  { valeur }: ActOf<'surcharger'>,
  { store, world }: { readonly store: Store; readonly world: World },
): Promise<void> {
  const field = device.openField;
  if (field === null) return;
  const { id, path, seen, tried } = field;
  const before = [...tried];
  const own = [readPath(seen, path), ...before];
  tried.push(valeur);
  const shown = readPath(seen, path);
  let kept: readonly ConflitField[] = [];
  for (;;) {
    const [previous] = await store.byIds(COLLECTION, [id]);
    if (previous === undefined || previous._deleted) return;
    const lost = overtyped(
      previous,
      { [path]: valeur },
      {
        known: { [path]: { own } },
        writer: () => writerOf(path, { before: seen, after: previous, me: { id: device.id, name: device.person } }),
      },
    );
    if (!lost.every((one) => kept.some((other) => sameJson(one.leur, other.leur)))) {
      const context = { collection: COLLECTION, now: device.clock(), id: world.uuid() } as const;
      await store.write('conflits', [{ previous: undefined, document: overtypedRecord(previous, lost, context) }]);
      kept = lost;
      continue;
    }
    const now = device.clock();
    const next = editer(
      previous,
      { [path]: valeur },
      { collection: COLLECTION, editId: world.uuid(), now, horsLigne: true },
    );
    if (next === previous) return;
    const [overtaken] = await store.write(COLLECTION, [{ previous, document: next }]);
    if (overtaken !== undefined) continue;
    if (kept.length > 0) device.overtyped += 1;
    if (device.openField === field) device.openField = { id, path, seen: next, tried: [] };
    const avant = onScreen(readPath(previous, path), { before, shown });
    device.note({ collection: COLLECTION, id, path, avant, valeur });
    return;
  }
}

/** What its person had on screen, whatever the document held by then: what was tried before this was written, or not. */
const onScreen = <T extends Json | undefined>(
  replaced: T,
  { before, shown }: { readonly before: readonly T[]; readonly shown: T },
): T => (before.some((one) => sameJson(one, replaced)) ? replaced : shown);
