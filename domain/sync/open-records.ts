import type { Conflit } from '../fields/documents.ts';

/** [sync/S27] A choice that waits for a person; a quarantine is open too, until it was seen, and asks for none. */
export const isToSettle = ({ ouvert, genre }: Pick<Conflit, 'ouvert' | 'genre'>): boolean =>
  ouvert === 1 && genre === 'conflit';

/** [sync/S27] Edits put aside with a document that left, which nobody has looked at yet. */
export const isSetAside = ({ ouvert, genre }: Pick<Conflit, 'ouvert' | 'genre'>): boolean =>
  ouvert === 1 && genre === 'quarantaine';

/** [sync/S27] What every screen says of the open records. */
export const openCounts = (records: readonly Pick<Conflit, 'ouvert' | 'genre'>[]) => ({
  conflits: records.filter(isToSettle).length,
  setAside: records.filter(isSetAside).length,
});
