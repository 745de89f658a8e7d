import type { NotificationRecord } from '../notifications/notification.ts';

/** What some people are told. */
export interface Reminder {
  /** Accounts; never empty. */
  readonly a: readonly number[];
  readonly annonce: Pick<NotificationRecord, 'titre' | 'message' | 'lien' | 'niveau'>;
}

/** What is told on a day, and what is to be remembered so that it is told once: the day told of, by the name of what ends. */
export interface Reminding {
  readonly rappels: Readonly<Record<string, string>>;
  readonly reminders: readonly Reminder[];
}

export interface Around {
  /** YYYY-MM-DD, where the office is. */
  readonly today: string;
  /** The leads of the office whose account is open. */
  readonly managers: readonly number[];
  /** Whether an account is open: nobody else is told. */
  readonly isOpen: (id: number) => boolean;
}

/** « dans 40 jours », of a day that is not passed. */
export const inDays = (count: number): string =>
  count === 0 ? 'aujourd’hui' : count === 1 ? 'demain' : `dans ${count} jours`;

/** « 3 jours », of a French word that takes an s. */
export const counted = (count: number, word: string): string => `${count} ${word}${count > 1 ? 's' : ''}`;
