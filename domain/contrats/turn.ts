import { comparableEmail } from '../base/email.ts';
import type { Contrat, Signataire } from './contrat.ts';

type Sent = Pick<Contrat, 'etat' | 'signataires' | 'signatures'>;

/** [contrats/CT41] Whose turn it is to sign: they sign in the order of the contract; null: it waits for nobody. */
export const nextSignatory = ({ etat, signataires, signatures }: Sent): Signataire | null =>
  etat === 'EN SIGNATURE' ? (signataires[signatures?.signes ?? 0] ?? null) : null;

/** [contrats/CT41] Whether it waits for whoever has this mailbox. */
export function waitsFor(contrat: Sent, email: string): boolean {
  const next = nextSignatory(contrat);
  return next !== null && comparableEmail(next.email) === comparableEmail(email);
}
