import type { Reading } from './use-formulaire-data.ts';

export type OpenForm = Extract<Reading, { readonly phase: 'prete' }>;

interface Held {
  /** It holds something that is not on the device. */
  readonly isDirty: boolean;
  /** The person whom the visit is about was erased. */
  readonly isErased: boolean;
}

/**
 * [sync/C26] What a page of one visit draws. A form that is open stays open while the store is read again (a lost
 * connection, a full disk); one that holds something that is not on the device stays whatever the store answers: gone,
 * without its version, of another version. Once that is written, or given up, the store is believed, but for one thing
 * ([sync/S33]): a form whose visit left this device stays readable, and says so. What was erased leaves whatever it held.
 * `open`: what was drawn of this visit before; null: nothing.
 */
export function hold(open: OpenForm | null, read: Reading, { isDirty, isErased }: Held): Reading {
  if (open === null || isErased) return read;
  if (read.phase === 'chargement') return open;
  if (read.phase === 'introuvable') return open.isGone === true ? open : { ...open, isGone: true };
  return isDirty && !isSameForm(open, read) ? open : read;
}

const isSameForm = (open: OpenForm, read: Reading): boolean =>
  read.phase === 'prete' && read.compile.definition.id === open.compile.definition.id;
