import type { Result } from '#domain/base/result.ts';
import type { Session } from '../../../src-worker/api.ts';
import type { Qualite, SigningDraft } from './draft.ts';

/** What is confirmed, with the document as it was shown. */
export interface Confirmed extends Pick<SigningDraft, 'idSignature' | 'qualite' | 'nom' | 'traits'> {
  readonly session: Session;
  readonly consentement: string;
  readonly langue: string;
  readonly sha256Document: string;
}

/** A document that somebody signs on this device, whatever it is: the draft of a report, a contract. */
export interface Signable {
  /** Subject of its drafts, one a document. */
  readonly drafts: string;
  readonly id: string;
  readonly numero: string;
  readonly fileName: string;
  /** Tells it from what it was before: another one is shown, and signed, anew. */
  readonly cle: string;
  readonly consentement: string;
  /** Who may sign, as what. One alone: it is known who signs, and under which name. */
  readonly qualites: readonly [Qualite, ...Qualite[]];
  /** Proposed for a quality; '' when nobody is known. */
  readonly nomOf: (qualite: Qualite) => string;
  /** Why it cannot be shown without a network; absent: the words of the error. */
  readonly absent?: string;
  /** Its pages; the same function as long as it is the same document. */
  readonly draw: () => Promise<Result<Blob>>;
  /** On the disk, whole, when it answers ok. */
  readonly keep: (confirmed: Confirmed) => Promise<Result<null>>;
}
