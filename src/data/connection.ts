import { isLost } from '../../src-worker/local/failures.ts';
import { Listeners } from '../platform/observable.ts';
import { localKey } from './local-key.ts';
import type { Base } from '../../src-worker/local/database.ts';
import { openBase } from './database.ts';
import { roomForText } from './room-for-text.ts';

/** Whether what was just opened again may be read: rejects when it must be tried again. */
type Check = (nom: string, base: Base) => Promise<void>;

/** `isDoubted`: a write has just failed, and what was believed is asked again. */
type HasRoom = (asked?: { readonly isDoubted: boolean }) => Promise<boolean>;

/**
 * The page's connection to the local database of the signed-in user.
 *
 *     fermee ──ouvrir──> ouverte(nom) ──fermer──> fermee
 *                          │     ^
 *                        lost    └─ rouvrir (behaviour 25: reopened, and what was being written is written again)
 *
 * 1. One database at a time: opening B's closes A's first.
 * 2. Several callers that lost the same connection reopen it once; a connection that is lost again at once is
 *    reopened later and later.
 * 3. Whoever reads is told of every change of database, and reads again.
 */
export class Connection {
  readonly hasRoom: HasRoom;
  readonly #open: (nom: string) => Promise<Base>;
  readonly #subscribers = new Listeners();
  #nom: string | null = null;
  #base: Promise<Base> | null = null;
  #check: Check = () => Promise.resolve();
  #losses = 0;
  #lastMs = 0;

  /** `hasRoom`: [sync/C26] asked before each write; a commit that meets a full disk may cost what stands there. */
  constructor(open: (nom: string) => Promise<Base>, hasRoom: HasRoom = () => Promise.resolve(true)) {
    this.#open = open;
    this.hasRoom = hasRoom;
  }

  /** The open database, or the one being opened; null when signed out. */
  base(): Promise<Base> | null {
    return this.#base;
  }

  /** The local database that is open or being opened; null when signed out. */
  name(): string | null {
    return this.#nom;
  }

  readonly subscribe = this.#subscribers.subscribe;

  /** [sync/S29] Asked of a database that is opened again under screens that read it, before anybody reads it. */
  checkReopened(check: Check): void {
    this.#check = check;
  }

  async open(nom: string): Promise<void> {
    if (this.#nom !== nom) this.#replace(nom);
    await this.#base;
  }

  async close(): Promise<void> {
    const before = this.#base;
    this.#replace(null);
    await closeWithoutWaiting(before);
  }

  /** After a lost connection; `lost` is the one that failed. */
  async reopen(lost: Promise<Base>): Promise<Base | null> {
    if (this.#base !== lost) return this.#base;
    const nowMs = Date.now();
    this.#losses = nowMs - this.#lastMs < RELAPSE_MS ? this.#losses + 1 : 0;
    this.#lastMs = nowMs;
    this.#replace(this.#nom, this.#losses === 0 ? 0 : Math.min(RELAPSE_MS, BACKOFF_MS * 2 ** this.#losses));
    return this.#base;
  }

  async #checkOrClose(nom: string, base: Base): Promise<void> {
    try {
      await this.#check(nom, base);
    } catch (error) {
      await closeWithoutWaiting(Promise.resolve(base));
      throw error;
    }
  }

  #replace(nom: string | null, waitMs = 0): void {
    const before = this.#base;
    const isAgain = nom === this.#nom;
    this.#nom = nom;
    const open = async (): Promise<Base> => {
      await closeWithoutWaiting(before);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      const base = await this.#open(nom ?? '');
      if (isAgain) await this.#checkOrClose(nom ?? '', base);
      return base;
    };
    this.#base = nom === null ? null : open();
    // A base that does not open is told to whoever awaits it; nobody may be waiting yet.
    this.#base?.catch(() => undefined);
    this.#subscribers.tell();
  }
}

const CLOSING_MS = 2000;
const RELAPSE_MS = 10_000;
const BACKOFF_MS = 250;

/** Closing a broken connection may never answer, and must not hold back the next one. */
async function closeWithoutWaiting(base: Promise<Base> | null): Promise<void> {
  if (base === null) return;
  const closing = base.then((opened) => opened.close()).catch(() => undefined);
  await Promise.race([closing, new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]);
}

/** The page has one: tabs do not share memory, and a tab has one signed-in user. */
export const connection = new Connection((nom) => openBase(nom, { key: () => localKey(nom) }), roomForText);

/**
 * Whether this failure means that the connection to IndexedDB is gone or going, and not that the write is wrong. Nothing
 * here gives a transaction up: one that was aborted was aborted by the browser.
 */
export const isConnectionLost = (error: unknown): boolean =>
  isLost(error) || (error instanceof Error && error.name === 'AbortError');
