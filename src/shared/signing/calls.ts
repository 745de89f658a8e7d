import type { CallAnswer } from '#domain/api/call.ts';
import type { signaturesCalls } from '#domain/api/signatures.ts';
import type { AskedSignatory } from '#domain/signatures/signatories.ts';
import { api } from '../../data/api.ts';

/** Where the last sending of a report is: its signatories, its trail. */
export type Tracking = CallAnswer<typeof signaturesCalls.signatureTracking>;

export const readTracking = (id: string) => api.signatureTracking({ params: { id } });
export const sendToSign = (id: string, template: string, signataires: readonly AskedSignatory[]) =>
  api.sendSignature({ params: { id }, body: { template, qr: true, signataires: [...signataires] } });
export const remind = (id: string) => api.remindSignature({ params: { id } });
export const recall = (id: string, motif: string) => api.recallSignature({ params: { id }, body: { motif } });
export const readProof = (id: string) => api.signatureProof({ params: { id } });
export const readSigned = (id: string) => api.downloadSign({ params: { id } });
