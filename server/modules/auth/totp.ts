import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every application of codes understands it: HMAC-SHA-1, steps of 30 s, six digits. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be one step early or late. */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const stepAt = (nowMs: number): number => Math.floor(nowMs / STEP_MS);

/** RFC 4226, section 5.3: four bytes of the hash, at a place that its last half-byte says. */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const place = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(place) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, a step around now and later than `after`; null: none. */
export function acceptedStep(
  secret: Buffer,
  code: string,
  { nowMs, after }: { readonly nowMs: number; readonly after: number },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const now = stepAt(nowMs);
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, rank) => now - DRIFT_STEPS + rank);
  const typed = Buffer.from(code);
  return steps.find((step) => step > after && timingSafeEqual(Buffer.from(codeAt(secret, step)), typed)) ?? null;
}

/** RFC 4648, without padding: what applications read in the picture, and people type. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the picture says (Google Authenticator, « Key Uri Format »). */
export function keyUri(
  secret: Buffer,
  { issuer, account }: { readonly issuer: string; readonly account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
