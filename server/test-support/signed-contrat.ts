import type { SignatureContrat } from '#domain/contrats/in-person.ts';
import { signedHere } from '#domain/signatures/in-person.test-support.ts';

/** What a device says of a contract that was signed on it. */
export function signedContratHere(
  fields: Pick<SignatureContrat, 'idContrat' | 'idEnveloppe' | 'sha256Document'> &
    Partial<Pick<SignatureContrat, 'ordre' | 'qualite' | 'nom'>>,
) {
  const { nom, consentement, langue, traits, image, signeLe, agent } = signedHere();
  const given = { nom, consentement, langue, traits, image, signeLe, agent };
  return { ...given, kind: 'signatureContrat', ordre: 1, qualite: 'client' as const, ...fields };
}
