import { comparableEmail } from '../base/email.ts';
import { readsAsAddress } from '../base/person.ts';
import { ok, refuse, type Result } from '../base/result.ts';
import type { Qualite, Signatory } from './envelope.ts';

export const SIGNATORIES_MAX = 10;

/** Somebody who is to sign, as the office writes them down; their place in the list is their turn. */
export interface AskedSignatory {
  readonly nom: string;
  readonly email: string;
  readonly qualite: Qualite;
}

/** nom, email: missing; lien: the name reads as an address ([session/D30]); adresse: no mailbox; double: that mailbox is already that of somebody above. */
export type SignatoryFault = 'nom' | 'email' | 'lien' | 'adresse' | 'double';

const MAILBOX = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** [signatures/E20] What is wrong with each, in their order; null: nothing. */
export const faultsOf = (asked: readonly AskedSignatory[]): readonly (SignatoryFault | null)[] =>
  asked.map(({ nom, email }, rank) => {
    if (nom.trim() === '') return 'nom';
    if (readsAsAddress(nom)) return 'lien';
    if (email.trim() === '') return 'email';
    if (!MAILBOX.test(email.trim())) return 'adresse';
    const isTaken = asked.slice(0, rank).some((other) => comparableEmail(other.email) === comparableEmail(email));
    return isTaken ? 'double' : null;
  });

/** [signatures/E20] In order, ready to be sent; REGLE_METIER with what is wrong and whose turn it was. */
export function signatoriesFrom(asked: readonly AskedSignatory[]): Result<Signatory[]> {
  if (asked.length === 0) return refuse('REGLE_METIER', { raison: 'aucun signataire' });
  const faults = faultsOf(asked);
  const first = faults.findIndex((fault) => fault !== null);
  if (first !== -1) return refuse('REGLE_METIER', { raison: `signataire ${faults[first]}`, ordre: first + 1 });
  return ok(
    asked.map(({ nom, email, qualite }, rank) => ({
      nom: nom.trim(),
      email: email.trim(),
      qualite,
      ordre: rank + 1,
      statut: 'à signer',
      lien: null,
    })),
  );
}
