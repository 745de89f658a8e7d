import { hasSignature, SIGNATURE } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';

export const SIGNATURE_WORDS = ['prete', 'enCours', 'finalisee', 'refusee', 'expiree'] as const;
export type SignatureWord = (typeof SIGNATURE_WORDS)[number];

/** Key of what a screen says of `signatureStatus`; null: nothing was sent, or a state that is not known. */
export const statusWordOf = (status: string | null): SignatureWord | null =>
  SIGNATURE_WORDS.find((word) => SIGNATURE[word] === status) ?? null;

/** [signatures/E6] The same of a visit: validated and of a type that is signed, it waits to be sent. null: it is not to be signed. */
export function signatureOf({
  etat,
  signatureStatus,
  typeOfTypeIntervention,
}: Pick<Intervention, 'etat' | 'signatureStatus' | 'typeOfTypeIntervention'>): SignatureWord | null {
  if (!hasSignature(typeOfTypeIntervention)) return null;
  return statusWordOf(signatureStatus) ?? (etat === 'VALIDE' ? 'prete' : null);
}
