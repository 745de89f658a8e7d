import { can } from '../access/can.ts';
import type { Actor } from '../access/roles.ts';
import type { Adresse, Contact } from '../places/contact.ts';
import type { Changes } from '../fields/documents.ts';
import { isSealed } from './etat.ts';
import type { Intervention } from './intervention.ts';

/** [interventions/I29] What of a visit, beside its form and its planning, this person may correct. */
export interface Corrections {
  /** Where it is, and who is met: the office, and the controller who has it until it is submitted. */
  readonly address: boolean;
  /** Instructions, nature, priority, appointment agreed with the beneficiary: the office. */
  readonly conditions: boolean;
}

/** The rules of the server, asked early. `isArchive`: of its dossier. */
export function correctionsOf(actor: Actor, visit: Intervention, isArchive: boolean): Corrections {
  const isClosed = isArchive || isSealed(visit.etat) || (visit.etat === 'VERIF RT' && actor.role === 'CONTROL');
  return {
    address: !isClosed && can(actor, 'intervention.planifier', visit).ok,
    conditions: !isClosed && can(actor, 'intervention.affecter', visit).ok,
  };
}

/** [interventions/I29] An address of its own, or that of the dossier again, which it follows from then on ([interventions/I26]). */
export const addressChanges = ({ precision = null, ...lines }: Adresse): Changes =>
  Object.fromEntries(Object.entries({ ...lines, precision }).map(([line, value]) => [`adresse.${line}`, value]));

/** [interventions/I40] Somebody of its own, or the beneficiary of the dossier again, line by line. */
export const contactChanges = (contact: Contact): Changes =>
  Object.fromEntries(Object.entries(contact).map(([line, value]) => [`beneficiaire.${line}`, value]));

/** The same person, to be met by the same means. */
export const isSamePerson = (one: Contact, other: Contact): boolean =>
  (['civilite', 'nom', 'prenom', 'telephone', 'email'] as const).every(
    (line) => (one[line] ?? '') === (other[line] ?? ''),
  );
