import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ISSUER } from './tokens.ts';

const PROOF = /^[\w-]+\.([\w-]+)\.([\w-]{43})$/;

/**
 * [session/D27] The session that a proof ends: a token whose signature is written as its SHA-256. Whoever shows it held the
 * token, and can do nothing else with what they kept. null: it is of no token of ours.
 */
export function sessionOfProof(secret: string, proof: string): string | null {
  const [, payload = '', shown = ''] = PROOF.exec(proof) ?? [];
  if (shown === '') return null;
  const signature = createHmac('sha256', secret)
    .update(proof.slice(0, proof.lastIndexOf('.')))
    .digest();
  const expected = createHash('sha256').update(signature).digest();
  if (!timingSafeEqual(expected, Buffer.from(shown, 'base64url'))) return null;
  const { iss, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iss?: unknown; sid?: unknown };
  return iss === ISSUER && typeof sid === 'string' ? sid : null;
}
