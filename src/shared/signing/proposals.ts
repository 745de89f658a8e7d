import { fullName } from '#domain/base/person.ts';
import { comparableEmail } from '#domain/base/email.ts';
import type { DossierContact } from '#domain/courriels/contacts.ts';
import type { AskedSignatory } from '#domain/signatures/signatories.ts';

interface Known {
  readonly contacts: readonly DossierContact[];
  /** Of the visit: it may have no mailbox. */
  readonly beneficiaire: { readonly nom: string; readonly prenom: string | null; readonly email: string | null };
  readonly sender: { readonly nom: string; readonly prenom: string; readonly email: string };
}

const ORDER = ['controleur', 'bureau', 'client', 'beneficiaire', 'entreprise', 'autre'];

/** [signatures/E20] Who may be named at once, in the order in which offices have them sign; the beneficiary even without a mailbox. */
export function proposalsOf({ contacts, beneficiaire, sender }: Known): readonly AskedSignatory[] {
  const everybody: readonly AskedSignatory[] = [
    ...contacts,
    { nom: nameOf(sender), email: sender.email, qualite: 'bureau' },
    { nom: nameOf(beneficiaire), email: beneficiaire.email ?? '', qualite: 'beneficiaire' },
  ];
  const each = everybody.filter(
    (one, rank) => everybody.findIndex((other) => isSamePerson(one, other)) === rank && one.nom !== '',
  );
  return each.toSorted((a, b) => ORDER.indexOf(a.qualite) - ORDER.indexOf(b.qualite));
}

const nameOf = ({ nom, prenom }: Known['beneficiaire' | 'sender']): string => fullName({ prenom, nom });

/** One mailbox, or one name in one capacity when a mailbox is missing. */
export const isSamePerson = (a: AskedSignatory, b: AskedSignatory): boolean =>
  a.email === '' || b.email === ''
    ? a.nom === b.nom && a.qualite === b.qualite
    : comparableEmail(a.email) === comparableEmail(b.email);

/** [signatures/E2] To begin with: the controller, then the client; the beneficiary when the client has no mailbox. */
export function firstSignatories(proposed: readonly AskedSignatory[]): readonly AskedSignatory[] {
  const of = (qualite: AskedSignatory['qualite']) =>
    proposed.find((one) => one.qualite === qualite && one.email !== '');
  return [of('controleur'), of('client') ?? of('beneficiaire')].filter((one) => one !== undefined);
}

/** Moved by one place; the same list at either end. */
export function movedBy<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const one = list[from];
  const other = list[from + by];
  if (one === undefined || other === undefined) return list;
  return list.map((each, rank) => (rank === from ? other : rank === from + by ? one : each));
}
