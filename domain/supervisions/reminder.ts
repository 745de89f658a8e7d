import type { Annonce } from '../notifications/notification.ts';

/** What some people are told. */
export interface Reminder {
  /** Accounts; never empty. */
  readonly a: readonly number[];
  readonly annonce: Annonce;
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
