import type { Langue } from '#domain/base/langues.ts';
import type { Modele } from '#domain/courriels/modeles.ts';

/** A mail being written, as the device keeps it. */
export interface SaisieCourriel {
  /** Of the sending: asked twice, it leaves once ([L3]). */
  readonly id: string;
  readonly modele: Modele;
  readonly langue: Langue;
  readonly destinataires: readonly string[];
  readonly objet: string;
  readonly message: string;
  readonly fichiers: readonly string[];
  readonly rapports: readonly string[];
}

/** What is still to be given before it may leave. */
export function manquesDe({ destinataires, objet, message }: SaisieCourriel): ReadonlySet<keyof SaisieCourriel> {
  const manques = new Set<keyof SaisieCourriel>();
  if (destinataires.length === 0) manques.add('destinataires');
  if (objet.trim() === '') manques.add('objet');
  if (message.trim() === '') manques.add('message');
  return manques;
}
