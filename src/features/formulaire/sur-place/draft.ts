import type { SignaturePlace } from '#domain/signatures/in-person.ts';
import type { Traits } from '../../../platform/signature.ts';

/** Subject of the drafts of signatures on the spot: one a visit ([signatures/E35]). */
export const DRAFTS = 'signature-sur-place';

/** What is given and not confirmed. */
export interface SigningDraft {
  /** The same until it is kept: nothing is asked twice. */
  readonly idSignature: string;
  /** Of the document that was shown: what was drawn under another one is drawn again. */
  readonly cle: string;
  readonly qualite: SignaturePlace['qualite'];
  readonly nom: string;
  readonly traits: Traits;
}
