import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Signatory } from '#domain/signatures/envelope.ts';
import type { Config, SignatureSettings } from '../config.ts';
import { askOutside } from '../outside.ts';

export interface Sending {
  readonly id: string;
  readonly titre: string;
  readonly pdf: Buffer;
  readonly sha256: string;
  readonly signataires: readonly Signatory[];
  readonly expireLe: string;
  /** Address of the call-back. */
  readonly rappel: string;
}
export interface Sent {
  readonly reference: string;
  readonly signataires: readonly Signatory[];
}
export interface CallBack {
  readonly id: string;
  readonly enveloppeId: string;
  readonly statut: string;
  readonly signataire: string | null;
}

/** A signature service (PROTOCOLE.md). SIGNATURE_ECHEC: it did not answer, or not in these words. */
export interface SignatureService {
  send(sending: Sending): Promise<Result<Sent>>;
  /** The signed PDF. */
  download(reference: string): Promise<Result<Buffer>>;
  /** Whether a call-back comes from the service, and is new. `header`: x-constat-signature. */
  isGenuine(callBack: CallBack, header: string, now: Date): boolean;
}

const TIMEOUT_MS = 20_000;
const MAX_DOCUMENT_BYTES = 200 * 1024 * 1024;
const TOLERANCE_S = 300;
const sent = z.object({
  reference: z.string().min(1).max(200),
  signataires: z.array(z.object({ email: z.string(), lien: z.url({ protocol: /^https?$/ }).nullable() })),
});

/** null: the settings name none. */
export function openSignatureService({ signature }: Pick<Config, 'signature'>): SignatureService | null {
  if (signature === null) return null;
  return {
    send: async (sending) => {
      const { pdf, signataires, ...rest } = sending;
      const body = JSON.stringify({
        ...rest,
        document: pdf.toString('base64'),
        signataires: signataires.map(({ nom, email, ordre }) => ({ nom, email, ordre })),
      });
      const answer = await ask(signature, 'enveloppes', { method: 'POST', body, id: sending.id });
      return answer.ok ? readSent(answer.value, signataires) : answer;
    },
    download: (reference) => ask(signature, `enveloppes/${encodeURIComponent(reference)}/document`, { method: 'GET' }),
    isGenuine: (callBack, header, now) => isGenuine(signature.secret, { callBack, header, now }),
  };
}

function readSent(content: Buffer, signataires: readonly Signatory[]): Result<Sent> {
  try {
    const { reference, signataires: places } = sent.parse(JSON.parse(content.toString('utf8')));
    const linkOf = (email: string) => places.find((place) => place.email === email)?.lien ?? null;
    return ok({ reference, signataires: signataires.map((one) => ({ ...one, lien: linkOf(one.email) })) });
  } catch {
    return refuse('SIGNATURE_ECHEC', { raison: 'reponse' });
  }
}

const ask = (
  { url, cle }: SignatureSettings,
  path: string,
  { method, body, id }: { readonly method: string; readonly body?: string; readonly id?: string },
): Promise<Result<Buffer>> =>
  askOutside(`${url}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${cle}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(id === undefined ? {} : { 'idempotency-key': id }),
    },
    ...(body === undefined ? {} : { body }),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_DOCUMENT_BYTES,
    code: 'SIGNATURE_ECHEC',
  });

function isGenuine(
  secret: string,
  { callBack, header, now }: { readonly callBack: CallBack; readonly header: string; readonly now: Date },
): boolean {
  const [, t = '', v1 = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const { id, enveloppeId, statut, signataire } = callBack;
  const lines = [t, id, enveloppeId, statut, signataire ?? ''].join('\n');
  const expected = createHmac('sha256', secret).update(lines).digest();
  const given = Buffer.from(v1, 'hex');
  const isNew = Math.abs(now.getTime() / 1000 - Number(t)) <= TOLERANCE_S;
  return t !== '' && isNew && given.length === expected.length && timingSafeEqual(given, expected);
}
