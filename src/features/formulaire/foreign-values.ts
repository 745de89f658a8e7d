import type { Fullest } from '#domain/sync/emptied.ts';
import { sameJson, type Json } from '#domain/base/json.ts';
import type { ConflitField, Changes, FieldPath, LocalDocument } from '#domain/fields/documents.ts';
import { overtyped, writerOf, type Known, type Me, type Writer, type Authored } from '#domain/sync/overtyped.ts';
import type { StoredValues } from './reception.ts';

const FIELDS = 'champs.';

/** Two states of the stored document: the one this form last saw, and the next. */
export interface Step {
  readonly before: Authored;
  readonly after: Authored;
}

/** One write on its way. */
export interface Leaving {
  /** What it would write over in the document as it stands when it is written. */
  readonly overtypedIn: (doc: LocalDocument) => ConflitField[];
  /** Records of what this form typed over in these paths, by path: it goes on typing what they keep. */
  readonly continued: ReadonlyMap<FieldPath, string>;
  /** A record of what this write types over was kept under this id. */
  readonly onRecord: (id: string, paths: readonly FieldPath[]) => void;
  /** [sync/S36] What its texts were before they began to shrink. */
  readonly fullest: Fullest;
  /** Whether it reached the device. */
  readonly settle: (isWritten: boolean) => void;
}

/**
 * [sync/S28] What came from elsewhere while a form was open, and what was typed in it: so that no value of somebody else, of
 * another tab or of another device is typed over without a record. Calculated values are nobody's words.
 */
export class ForeignValues {
  readonly #me: Me;
  readonly #came = new Map<string, NonNullable<Known['foreign']>>();
  readonly #typed = new Set<string>();
  /** By path, until another value comes from elsewhere. */
  readonly #records = new Map<FieldPath, string>();
  /** Values of writes that failed: the disk may hold them all the same. */
  readonly #tried = new Map<string, Json>();
  readonly #fullest: Fullest = new Map();

  constructor(me: Me) {
    this.#me = me;
  }

  came(values: StoredValues, { before, after }: Step): void {
    for (const [cfId, value] of Object.entries(values)) {
      // A value that was held back is met again at each state: who wrote it was told by the first.
      if (sameJson(this.#came.get(cfId)?.value, value) && this.#came.has(cfId)) continue;
      this.#records.delete(FIELDS + cfId);
      this.#came.set(cfId, { value, writer: writerOf(FIELDS + cfId, { before, after, me: this.#me }) });
    }
  }

  typed(cfId: string): void {
    this.#typed.add(cfId);
  }

  writer(cfId: string): Writer {
    return this.#came.get(cfId)?.writer ?? { who: 'unknown' };
  }

  /** `seen`: the stored answers as the form took them into account before this write. */
  leave(changes: Changes, seen: StoredValues, before: Authored): Leaving {
    const leaving = [...this.#typed].filter((cfId) => Object.hasOwn(changes, FIELDS + cfId));
    const known = Object.fromEntries(leaving.map((cfId) => [FIELDS + cfId, this.#known(cfId, seen)]));
    for (const cfId of leaving) this.#typed.delete(cfId);
    return {
      overtypedIn: (doc) =>
        overtyped(doc, changes, {
          known,
          writer: (path) => writerOf(path, { before, after: doc, me: this.#me }),
        }),
      continued: new Map([...this.#records].filter(([path]) => Object.hasOwn(changes, path))),
      onRecord: (id, paths) => {
        for (const path of paths) this.#records.set(path, id);
      },
      fullest: this.#fullest,
      settle: (isWritten) => {
        for (const cfId of leaving) this.#settle(cfId, { isWritten, known: known[FIELDS + cfId], changes });
      },
    };
  }

  #known(cfId: string, seen: StoredValues): Known {
    const tried = this.#tried.get(cfId);
    return { own: [seen[cfId] ?? null, ...(tried === undefined ? [] : [tried])], foreign: this.#came.get(cfId) };
  }

  #settle(cfId: string, { isWritten, known, changes }: Settled): void {
    if (!isWritten) {
      this.#typed.add(cfId);
      this.#tried.set(cfId, changes[FIELDS + cfId] ?? null);
      return;
    }
    this.#tried.delete(cfId);
    // What came while the write was under way is another value.
    if (this.#came.get(cfId) === known?.foreign) this.#came.delete(cfId);
  }
}

interface Settled {
  readonly isWritten: boolean;
  readonly known: Known | undefined;
  readonly changes: Readonly<Record<FieldPath, Json>>;
}
