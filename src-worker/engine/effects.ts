import type { Base } from '../local/database.ts';
import type { Ballast } from '../state/ballast.ts';

/** A message between the workers of the same database: one of them leads, all of them hear the page. */
export interface Message {
  readonly genre: 'retour' | 'perte' | 'demande' | 'session' | 'fermeture';
}
export interface Channel {
  say(message: Message): void;
  close(): void;
}

/** [session/D2] What the pages of a database hear of its wipe: they let it go, and say what is happening. */
export interface Annonce {
  readonly base: string;
  /** 'abandon': the office could not be told, and nothing was deleted. */
  readonly etape: 'debut' | 'abandon' | 'fin';
}

/** Everything that the engine touches outside of itself: clock, randomness, network, storage, locks. */
export interface Effects {
  readonly fetch: typeof fetch;
  readonly indexedDB: IDBFactory;
  readonly locks: Pick<LockManager, 'request'>;
  /** `cle` is asked once nobody can make one: null opens it in clear ([session/K1]). */
  readonly openBase: (nom: string, key: () => Promise<CryptoKey | null>) => Promise<Base>;
  /** Deletes a local database of documents; one that does not exist is deleted already. */
  readonly eraseBase: (nom: string) => Promise<void>;
  readonly channel: (nom: string, listen: (message: Message) => void) => Channel;
  /** To every page of this origin. */
  readonly announce: (annonce: Annonce) => void;
  /** [session/D3] To every page of this origin: the lock closed or opened. */
  readonly announceLock: () => void;
  /** [sync/S35] To every page of this origin: a round was refused by a full disk, where nothing can be noted of it. */
  readonly announceFull: () => void;
  /** Rounds of PBKDF2; tests ask fewer. */
  readonly iterations?: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** In [0, 1[. */
  readonly random: () => number;
  readonly uuid: () => string;
  /** Calls after this many milliseconds; answers how to give up. */
  readonly programmer: (action: () => void, delayMs: number) => () => void;
  /** Bytes; absent where the browser does not tell. */
  readonly estimate: () => Promise<{ readonly usage?: number; readonly quota?: number }>;
  /** [sync/C26] What is known of the disk beyond that figure. */
  readonly ballast: Ballast;
  /** Whether the browser promised not to evict this storage (the page asks for it); null where it cannot tell. */
  readonly isPersistent: () => Promise<boolean | null>;
  /** The storage is broken beyond what this thread can mend: start again from the disk. */
  readonly die: () => void;
  readonly version: string;
  /** System and browser of this device, for the office's list. */
  readonly libelle: string;
}
