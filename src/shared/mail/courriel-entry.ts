import type { Refusal } from '#domain/base/result.ts';

/** What every mail to the contacts of a dossier is made of, as the device keeps it while it is written. */
export interface CourrielEntry {
  /** Of the sending: asked twice, it leaves once ([courriels/L3]). */
  readonly id: string;
  readonly destinataires: readonly string[];
  readonly objet: string;
  readonly message: string;
}
export type CourrielField = 'destinataires' | 'objet' | 'message';
/** Fields that are asked for and empty. */
export type MissingFields = ReadonlySet<CourrielField>;

/** What is still to be given before it may leave. */
export function missingOf({ destinataires, objet, message }: Omit<CourrielEntry, 'id'>): MissingFields {
  const missing = new Set<CourrielField>();
  if (destinataires.length === 0) missing.add('destinataires');
  if (objet.trim() === '') missing.add('objet');
  if (message.trim() === '') missing.add('message');
  return missing;
}

const PREFIX = 'destinataires.';

/** [courriels/L1] Addresses for which the server refused the whole sending: none of them is a contact of the dossier. */
export const refusedAddresses = ({ data }: Pick<Refusal, 'data'>): readonly string[] =>
  Object.keys(data?.['champs'] ?? {}).flatMap((champ) =>
    champ.startsWith(PREFIX) ? [champ.slice(PREFIX.length)] : [],
  );
