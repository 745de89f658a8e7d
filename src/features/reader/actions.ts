import type { Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';

/** The report behind a printed code; the call needs no session. */
export const readByCode = (token: string): Promise<Result<Blob>> => api.generatePdfByToken({ params: { token } });

/** What a link of signature opens; none of these calls needs a session. */
export const openSignatureLink = (token: string) => api.openSignatureLink({ params: { token } });
export const readToSign = (token: string): Promise<Result<Blob>> => api.signatureDocument({ params: { token } });
export const askSignatureCode = (token: string) => api.askSignatureCode({ params: { token } });
export const signDocument = (
  token: string,
  body: { readonly code: string; readonly sha256: string; readonly consentement: true },
) => api.signDocument({ params: { token }, body });
export const refuseDocument = (token: string, body: { readonly code: string; readonly motif: string }) =>
  api.refuseDocument({ params: { token }, body });
