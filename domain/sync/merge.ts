import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { FieldPath, Fields, SyncedCollection } from '../fields/documents.ts';
import { decidedPaths, isServerField } from '../kinds.ts';
import { isContainer, differingPaths, readPath } from '../fields/paths.ts';

export interface Sides {
  readonly collection: SyncedCollection;
  /** The document as it stands on the device. */
  readonly local: Fields;
  /** Paths changed here, with the value both started from. */
  readonly base: Readonly<Record<FieldPath, Json>>;
  readonly server: Fields;
}

/** One path on which two states differ. */
export interface Disagreement {
  readonly champ: FieldPath;
  readonly base: Json;
  readonly mien: Json;
  readonly leur: Json;
}

export interface Fusion {
  /** Paths that keep the device's value, with the server's: what is still to send. */
  readonly miens: Readonly<Record<FieldPath, Json>>;
  /** Those among them that the server changed too, otherwise: nobody but a person can choose. */
  readonly conflits: readonly Disagreement[];
  /** Paths that only the server changed, or of which it decides alone ([sync/S32]): taken without a question, and listed. */
  readonly leurs: readonly Disagreement[];
}

/** Three-way merge by path ([sync/S3]): base, mine, theirs. Pure; says what to do and writes nothing. */
export function merge({ collection, local, base, server }: Sides): Fusion {
  const miens: Record<FieldPath, Json> = {};
  const conflits: Disagreement[] = [];
  const overruled: Disagreement[] = [];
  const decided = decidedPaths(collection, server);
  for (const [champ, depart] of Object.entries(base)) {
    if (isContainer(collection, champ)) continue;
    const mien = readPath(local, champ);
    const leur = readPath(server, champ);
    if (sameJson(mien, leur) || sameJson(mien, depart)) continue;
    if (decided.includes(champ)) {
      overruled.push({ champ, base: depart, mien, leur });
      continue;
    }
    miens[champ] = leur;
    if (!sameJson(leur, depart)) conflits.push({ champ, base: depart, mien, leur });
  }
  const leurs = differingPaths(collection, local, server)
    .filter((champ) => !Object.hasOwn(base, champ) && !isServerField(collection, server, champ))
    .map((champ) => ({
      champ,
      base: readPath(local, champ),
      mien: readPath(local, champ),
      leur: readPath(server, champ),
    }));
  return { miens, conflits, leurs: [...overruled, ...leurs] };
}
