import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import { BackupFailure } from './failure.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
/** 128 MB and half a second a try. */
const COST = { N: 2 ** 17, r: 8, p: 1 } as const;
/** What a header that somebody else wrote may ask of this machine. */
const MOST = { N: 2 ** 20, r: 16, p: 4 } as const;

/** Beside what grows with the cost. */
const SCRATCH_BYTES = 2 ** 20;
const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n));

/** The key of the backups of one folder, as the passphrase wraps it. */
export const lockSchema = z.object({
  sel: z.base64(),
  N: z.number().int().min(2).max(MOST.N).refine(isPowerOfTwo),
  r: z.number().int().min(1).max(MOST.r),
  p: z.number().int().min(1).max(MOST.p),
  cle: z.base64(),
});
export type Lock = z.output<typeof lockSchema>;

export interface Unlocked {
  readonly lock: Lock;
  readonly key: Buffer;
}

export async function newLock(passphrase: string, cost: Pick<Lock, 'N' | 'r' | 'p'> = COST): Promise<Unlocked> {
  const [key, salt, nonce] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES), randomBytes(NONCE_BYTES)];
  const cipher = createCipheriv(CIPHER, await stretched(passphrase, salt, cost), nonce);
  const wrapped = Buffer.concat([nonce, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  return { key, lock: { sel: salt.toString('base64'), ...cost, cle: wrapped.toString('base64') } };
}

/** Throws `passe` when the passphrase is not the one of this lock. */
export async function openLock(lock: Lock, passphrase: string): Promise<Unlocked> {
  const wrapped = Buffer.from(lock.cle, 'base64');
  const wrapping = await stretched(passphrase, Buffer.from(lock.sel, 'base64'), lock);
  try {
    const decipher = createDecipheriv(CIPHER, wrapping, wrapped.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(wrapped.subarray(-TAG_BYTES));
    const key = Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return { lock, key };
  } catch (error) {
    throw new BackupFailure('passe', '', { cause: error });
  }
}

/** Where the object of these bytes stands: the place that keeps it learns nothing of what it is. */
export function objectName(key: Buffer, what: string): string {
  const hash = createHmac('sha256', key).update(what).digest('hex');
  return `objets/${hash.slice(0, 2)}/${hash}`;
}

const stretched = (passphrase: string, salt: Buffer, { N, r, p }: Pick<Lock, 'N' | 'r' | 'p'>): Promise<Buffer> =>
  new Promise((done, fail) => {
    const options = { N, r, p, maxmem: 256 * N * r + SCRATCH_BYTES };
    // An accent is one letter or two, as systems type it: the phrase is the same.
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, options, (error, key) =>
      error === null ? done(key) : fail(error),
    );
  });
