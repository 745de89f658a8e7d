import type { Traits } from '../../platform/signature.ts';

/** What is given on the spot and not confirmed ([signatures/E35]). */
export interface SigningDraft {
  /** The same until it is kept: nothing is asked twice. */
  readonly idSignature: string;
  /** Of the document that was shown: what was drawn under another one is drawn again. */
  readonly cle: string;
  readonly qualite: Qualite;
  readonly nom: string;
  readonly traits: Traits;
}

/** What somebody signs on the spot as. */
export type Qualite = 'beneficiaire' | 'client' | 'bureau';
