import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Config } from '../config.ts';
import { Explained } from '../explained.ts';
import { askOutside } from '../outside.ts';
import { derOf } from '../seal/der.ts';
import { demoAuthority } from './demo.ts';
import { readTrusted, requestFor, tokenOf, type TokenFacts, verifyToken } from './token.ts';

export interface Stamp extends TokenFacts {
  /** In DER. */
  readonly jeton: Buffer;
}

/** A timestamping authority (RFC 3161). It receives a hash, never the document. */
export interface Authority {
  /** The product's own, which nobody trusts outside of a trial. */
  readonly isDemo: boolean;
  /** A new token for these bytes, already verified. HORODATAGE_ECHEC: no answer, a refusal, or a token not to be believed. */
  stamp(data: Buffer): Promise<Result<Stamp>>;
  /** Whether a kept token still holds for these bytes. */
  verify(data: Buffer, token: Buffer): Promise<boolean>;
  /** [preuves/PV13] Certificates that vouch for it, in DER, base64. */
  roots(): Promise<readonly string[]>;
}

const NONCE_BYTES = 16;
const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 100_000;

/**
 * null: the settings name none, and this is no demonstration, which has its own. Throws on certificates that cannot be read.
 */
export async function openAuthority(
  { tsa, demo, dataDir }: Pick<Config, 'tsa' | 'demo' | 'dataDir'>,
  clock: () => Date,
): Promise<Authority | null> {
  if (tsa === null) return demo ? demoAuthority(dataDir, clock) : null;
  const trusted = await readFile(tsa.ca, 'utf8')
    .then(readTrusted)
    .catch((error: unknown) => {
      throw new Explained(
        `TSA_CA (${tsa.ca}) ne se lit pas : ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  return {
    isDemo: false,
    stamp: async (data) => {
      const nonce = newNonce();
      const response = await ask(tsa.url, requestFor(data, { nonce, politique: tsa.politique }));
      if (!response.ok) return response;
      const token = tokenOf(response.value);
      if (token === null) return refuse('HORODATAGE_ECHEC', { raison: 'refus' });
      const facts = await verifyToken(token, { data, trusted, nonce });
      return facts === null ? refuse('HORODATAGE_ECHEC', { raison: 'jeton' }) : ok({ ...facts, jeton: token });
    },
    verify: async (data, token) => (await verifyToken(token, { data, trusted, nonce: null })) !== null,
    roots: () => Promise.resolve(trusted.map(derOf)),
  };
}

/** Read as a number by the authority: positive, and without a leading zero that it would not send back. */
function newNonce(): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

function ask(address: string, request: Buffer): Promise<Result<Buffer>> {
  const { url, authorization } = withoutSecret(address);
  return askOutside(url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query', ...authorization },
    body: new Uint8Array(request),
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_RESPONSE_BYTES,
    code: 'HORODATAGE_ECHEC',
  });
}

/** fetch refuses an address that holds a password: it goes in its header. */
function withoutSecret(address: string): {
  readonly url: string;
  readonly authorization: Readonly<Record<string, string>>;
} {
  const url = new URL(address);
  const { username, password } = url;
  if (username === '') return { url: url.href, authorization: {} };
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  url.username = '';
  url.password = '';
  return { url: url.href, authorization: { authorization: `Basic ${Buffer.from(secret).toString('base64')}` } };
}
