import type { CallAnswer } from '#domain/api/call.ts';
import type { signaturesCalls } from '#domain/api/signatures.ts';
import type { Result } from '#domain/base/result.ts';
import { QUALITES } from '#domain/signatures/envelope.ts';
import type { AskedSignatory } from '#domain/signatures/signatories.ts';
import { api } from '../../data/api.ts';
import type { SignedSubject } from './subject.ts';

/** Where the last sending of a document is: its signatories, its trail. */
export type Tracking = CallAnswer<typeof signaturesCalls.signatureTracking>;

/** [signatures/E63] `qualite`: a key of QUALITES, or the words of a contract. */
export interface AskedReplacement {
  readonly ordre: number;
  readonly nom: string;
  readonly email: string;
  readonly qualite: string;
  readonly motif: string;
}

interface SigningCalls {
  readonly track: (id: string) => ReturnType<typeof api.signatureTracking>;
  readonly remind: (id: string) => Promise<Result<Tracking>>;
  readonly recall: (id: string, motif: string) => Promise<Result<Tracking>>;
  readonly replace: (id: string, asked: AskedReplacement) => Promise<Result<Tracking>>;
  readonly readProof: (id: string) => Promise<Result<Blob>>;
  readonly readSigned: (id: string) => Promise<Result<Blob>>;
}

const CALLS: Readonly<Record<SignedSubject['sujet'], SigningCalls>> = {
  rapport: {
    track: (id) => api.signatureTracking({ params: { id } }),
    remind: (id) => api.remindSignature({ params: { id } }),
    recall: (id, motif) => api.recallSignature({ params: { id }, body: { motif } }),
    replace: (id, { qualite, ...asked }) =>
      api.replaceSignatory({
        params: { id },
        body: { ...asked, qualite: QUALITES.find((known) => known === qualite) ?? 'autre' },
      }),
    readProof: (id) => api.signatureProof({ params: { id } }),
    readSigned: (id) => api.downloadSign({ params: { id } }),
  },
  contrat: {
    track: (id) => api.contratTracking({ params: { id } }),
    remind: (id) => api.contratRemind({ params: { id } }),
    recall: (id, motif) => api.contratRecall({ params: { id }, body: { motif } }),
    replace: (id, asked) => api.contratReplaceSignatory({ params: { id }, body: asked }),
    readProof: (id) => api.contratProof({ params: { id } }),
    readSigned: (id) => api.contratGenerate({ params: { id } }),
  },
};
export const callsOf = ({ sujet }: Pick<SignedSubject, 'sujet'>): SigningCalls => CALLS[sujet];

export const sendToSign = (id: string, template: string, signataires: readonly AskedSignatory[]) =>
  api.sendSignature({ params: { id }, body: { template, qr: true, signataires: [...signataires] } });
