import type { Result } from '#domain/base/result.ts';
import { api } from '../../data/api.ts';

/** The report behind a printed code; the call needs no session. */
export const readByCode = (token: string): Promise<Result<Blob>> => api.generatePdfByToken({ params: { token } });
