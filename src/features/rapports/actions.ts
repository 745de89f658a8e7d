import { ok, type Result } from '#domain/base/result.ts';
import { moteur } from '../../data/worker-client.ts';

/** The report behind a printed code; the call needs no session. */
export async function lireParCode(token: string): Promise<Result<Blob>> {
  const answer = await moteur().appeler('generatePdfByToken', { params: { token } });
  return answer.ok ? ok(answer.value.data as Blob) : answer;
}
