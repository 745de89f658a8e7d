import type { Refusal } from '#domain/base/result.ts';

/** What every mail to the contacts of a dossier is made of, as the device keeps it while it is written. */
export interface SaisieDeCourriel {
  /** Of the sending: asked twice, it leaves once ([courriels/L3]). */
  readonly id: string;
  readonly destinataires: readonly string[];
  readonly objet: string;
  readonly message: string;
}
export type ChampDeCourriel = 'destinataires' | 'objet' | 'message';
/** Fields that are asked for and empty. */
export type Manques = ReadonlySet<ChampDeCourriel>;

/** What is still to be given before it may leave. */
export function manquesDe({ destinataires, objet, message }: Omit<SaisieDeCourriel, 'id'>): Manques {
  const manques = new Set<ChampDeCourriel>();
  if (destinataires.length === 0) manques.add('destinataires');
  if (objet.trim() === '') manques.add('objet');
  if (message.trim() === '') manques.add('message');
  return manques;
}

const PREFIXE = 'destinataires.';

/** [courriels/L1] Addresses for which the server refused the whole sending: none of them is a contact of the dossier. */
export const adressesRefusees = ({ data }: Pick<Refusal, 'data'>): readonly string[] =>
  Object.keys(data?.['champs'] ?? {}).flatMap((champ) =>
    champ.startsWith(PREFIXE) ? [champ.slice(PREFIXE.length)] : [],
  );
