import { KeysStore } from './keys-store.ts';

/** What the last page of a database says to the service worker when it goes, and nothing waits to be sent. */
export interface Departure {
  readonly genre: 'depart';
  readonly base: string;
}

export const isDeparture = (message: unknown): message is Departure =>
  typeof message === 'object' && message !== null && (message as Partial<Departure>).genre === 'depart';

/** [platform/W11] What a page says that no service worker holds. */
export const isUnheld = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'genre' in message && message.genre === 'prise';

/** [platform/W13] A page asks whether the program that opens it without a network is whole. */
export const isUpkeepAsked = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'genre' in message && message.genre === 'entretien';

/** What the service worker answers, once it took what was missing. */
export interface ProgramKept {
  /** Files that the browser dropped and that could not be had again. */
  readonly missing: number;
  /** Where they stand, and how many stand there: a page counts them without waking anybody. */
  readonly cache: string;
  readonly files: number;
}

/** A page that reads itself again is back before that. */
const ABSENCE_MS = 20_000;

interface Effects {
  readonly indexedDB: IDBFactory;
  readonly wait: (delayMs: number) => Promise<void>;
  readonly countPages: () => Promise<number>;
}

/** [session/K3] Every page was closed, and none came back: the data key leaves the disk. */
export async function tidyAfterDeparture({ base }: Departure, effects: Effects): Promise<void> {
  await effects.wait(ABSENCE_MS);
  if ((await effects.countPages()) === 0) await new KeysStore(effects.indexedDB).forgetCopy(base);
}
