import { isFull } from '../local/failures.ts';

/**
 * [sync/C26] What says the truth of a disk. A quota is a promise of the browser's, not room (Chromium answers 10 GiB on
 * a disk with 4 MB), and the first commit that meets a full disk costs more than itself: Chromium then empties the whole
 * origin, unless it promised to keep it. A file of our own is written before, and meets the full disk in its place.
 *
 *     whole ──a probe meets the end of the disk──> released: text has its room ──there is room again──> whole
 *        └── photos                                     └── text alone, photos refused
 */
export const BALLAST_BYTES = 64 * 1024 * 1024;
/** Left free when the ballast itself meets the end of the disk: commits go on beside it. */
const MARGIN_BYTES = 8 * 1024 * 1024;
/** Room that one commit of text may take, journals of the browser included. */
const TEXT_BYTES = 1024 * 1024;
/** A commit of so many bytes is within what TEXT_BYTES leaves. */
const SMALL_BYTES = 128 * 1024;
/** A document is sealed in base64, written to the browser's journal, then to its tables. */
const WRITTEN_TIMES = 3;
/** A page of documents is a commit or several: the disk is not tried again for each of them. */
const BELIEVED_MS = 100;
/** A ballast that could not be laid whole is not tried again before: to try is to fill the disk for an instant. */
const RETRY_MS = 60_000;
/** A page that opens makes its count true within seconds, on a machine that is busy too. */
const PAGE_MS = 15_000;
const LOOK_MS = 250;

/** Files of the origin that hold nothing but their weight. */
export interface BallastDisk {
  /** Bytes of the ballast as it stands. */
  readonly size: () => Promise<number>;
  /** Extends the ballast up to these bytes; answers how many it has, fewer when the disk is full. */
  readonly extend: (bytes: number) => Promise<number>;
  /** 0 takes it away. */
  readonly truncate: (bytes: number) => Promise<void>;
  /** Whether so many bytes could be written; they are taken away at once. */
  readonly probe: (bytes: number) => Promise<boolean>;
}

export interface BallastEffects {
  /** null: this browser has no such files, and nothing is known of its disk. */
  readonly disk: () => Promise<BallastDisk | null>;
  /** Milliseconds. */
  readonly now: () => number;
  /**
   * Makes the browser's count of those files true again, where it is not (private-count.ts); false: left wrong to a thread
   * that does better; rejects when it cannot.
   */
  readonly recount: (orRemove?: boolean) => Promise<boolean>;
  /** One at a time among tabs and workers. */
  readonly alone: <T>(act: () => Promise<T>) => Promise<T>;
}

interface Installing {
  /** A former version is active here. */
  readonly isUpdate: boolean;
  /** Milliseconds. */
  readonly wait: (delayMs: number) => Promise<void>;
}

export class Ballast {
  readonly #effects: BallastEffects;
  #triedMs = Number.NEGATIVE_INFINITY;
  #believedUntilMs = Number.NEGATIVE_INFINITY;

  constructor(effects: BallastEffects) {
    this.#effects = effects;
  }

  /** To be awaited before anything is written: a count gone wrong refuses every write. What cannot be mended stays as it is. */
  async recount(): Promise<void> {
    await this.#effects.recount().catch(() => undefined);
  }

  /**
   * The same for the service worker, before a version is installed: the page that brought it makes the count true, and is
   * waited for. Only where a former version holds the pages, which may not know how, is the count made anew without one:
   * it is then right when the browser starts again.
   */
  async recountToInstall({ isUpdate, wait }: Installing): Promise<void> {
    const recount = (orRemove: boolean): Promise<boolean> => this.#effects.recount(orRemove).catch(() => false);
    for (let waitedMs = 0; waitedMs < PAGE_MS; waitedMs += LOOK_MS) {
      if (await recount(false)) return;
      await wait(LOOK_MS);
    }
    if (isUpdate) await recount(true);
  }

  /**
   * Whether a commit of text has room, the ballast released for it if it must be. Never known to be false without a disk.
   * `bytes`: of a commit that is larger than what a person types, as a page that is received.
   */
  readonly hasRoomForText = async (bytes = 0): Promise<boolean> => {
    const isLarge = bytes > SMALL_BYTES;
    if (!isLarge && this.#effects.now() < this.#believedUntilMs) return true;
    const wanted = TEXT_BYTES + (isLarge ? bytes * WRITTEN_TIMES : 0);
    // A disk that could not be tried is not known to be full.
    const hasRoom = await this.#asked(true, (disk) => roomFor(disk, wanted)).catch((error) => !isFull(error));
    // What a large commit leaves is not known.
    if (hasRoom) this.#believedUntilMs = isLarge ? Number.NEGATIVE_INFINITY : this.#effects.now() + BELIEVED_MS;
    return hasRoom;
  };

  /** Whether bytes may be kept: beside a ballast that stands whole, so that text keeps its room. */
  hasRoomForBytes(bytes: number): Promise<boolean> {
    return this.#asked(true, async (disk) => (await this.#isWhole(disk)) && disk.probe(bytes + TEXT_BYTES));
  }

  /** Whether the room of the last commits stands, laid if it can be; null: not known. `isForced`: somebody has just made room. */
  isHeld(isForced = false): Promise<boolean | null> {
    if (isForced) this.#triedMs = Number.NEGATIVE_INFINITY;
    return this.#asked<boolean | null>(null, (disk) => this.#isWhole(disk));
  }

  async #asked<T>(unknown: T, ask: (disk: BallastDisk) => Promise<T>): Promise<T> {
    const { alone } = this.#effects;
    const disk = await this.#effects.disk();
    return disk === null ? unknown : alone(() => ask(disk));
  }

  async #isWhole(disk: BallastDisk): Promise<boolean> {
    if ((await disk.size()) >= BALLAST_BYTES) return true;
    if (Math.abs(this.#effects.now() - this.#triedMs) < RETRY_MS) return false;
    this.#triedMs = this.#effects.now();
    const laid = await disk.extend(BALLAST_BYTES);
    if (laid >= BALLAST_BYTES) return true;
    await disk.truncate(Math.max(0, laid - MARGIN_BYTES));
    return false;
  }
}

async function roomFor(disk: BallastDisk, bytes: number): Promise<boolean> {
  if (await disk.probe(bytes)) return true;
  if ((await disk.size()) === 0) return false;
  await disk.truncate(0);
  return disk.probe(bytes);
}
