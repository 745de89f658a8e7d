import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BackupFailure } from './failure.ts';
import { newLock, openLock } from './lock.ts';
import { PIECE_BYTES, seal, sealedSize, unseal } from './sealed.ts';

const object = { key: randomBytes(32), name: 'objets/aa/un' };
const CHEAP = { N: 2, r: 1, p: 1 };

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer, void> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function all(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const sealed = (bytes: Buffer) => all(seal(object, inChunks(bytes, 30_000)));
const failure = (bytes: Buffer, of = object) =>
  all(unseal(of, inChunks(bytes, 50_000))).then(
    () => null,
    (error: unknown) => (error instanceof BackupFailure ? error.echec : error),
  );

/** Around the edges of pieces, where the last one is told from the others. */
const size = fc.oneof(
  fc.integer({ min: 0, max: 200 }),
  fc.integer({ min: -2, max: 2 }).map((d) => PIECE_BYTES + d),
  fc.integer({ min: -2, max: 2 }).map((d) => 2 * PIECE_BYTES + d),
);

describe('[sauvegardes/SV1] the bytes of an object', () => {
  test('come back as they were, however they are cut on the way, and take the room that was told', async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.integer({ min: 1, max: 90_000 }), async (length, chunk) => {
        const bytes = randomBytes(length);
        const closed = await sealed(bytes);
        expect(closed.length).toBe(sealedSize(length));
        expect((await all(unseal(object, inChunks(closed, Math.max(chunk, 500))))).equals(bytes)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('[sauvegardes/SV7] are refused when a byte changes, an end is missing, something is added', async () => {
    await fc.assert(
      fc.asyncProperty(size, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), async (length, where) => {
        const closed = await sealed(randomBytes(length));
        const at = Math.floor(where * closed.length);
        const changed = Buffer.from(closed);
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
        expect(await failure(changed)).toBe('coupe');
        expect(await failure(closed.subarray(0, at))).toBe('coupe');
        expect(await failure(Buffer.concat([closed, Buffer.from([0])]))).toBe('coupe');
      }),
      { numRuns: 60 },
    );
  });

  test('[sauvegardes/SV7] are refused when pieces change places, one leaves, or the object takes another name', async () => {
    const closed = await sealed(randomBytes(3 * PIECE_BYTES));
    const [head, piece] = [20, PIECE_BYTES + 16];
    const part = (n: number) => closed.subarray(head + n * piece, head + (n + 1) * piece);
    const start = closed.subarray(0, head);
    expect(await failure(Buffer.concat([start, part(1), part(0), part(2)]))).toBe('coupe');
    expect(await failure(Buffer.concat([start, part(0), part(2)]))).toBe('coupe');
    expect(await failure(Buffer.concat([start, part(0), part(1)]))).toBe('coupe');
    expect(await failure(closed, { ...object, name: 'objets/aa/deux' })).toBe('coupe');
    expect(await failure(closed, { ...object, key: randomBytes(32) })).toBe('coupe');
    expect(await failure(closed)).toBeNull();
  });
});

describe('[sauvegardes/SV1] the key of a backup', () => {
  test('opens by its passphrase, however its accents are written, and by no other', async () => {
    const { key, lock } = await newLock('été à la plage', CHEAP);
    expect((await openLock(lock, 'été à la plage'.normalize('NFD'))).key.equals(key)).toBe(true);
    await expect(openLock(lock, 'ete a la plage')).rejects.toMatchObject({ echec: 'passe' });
    await expect(openLock({ ...lock, N: 4 }, 'été à la plage')).rejects.toMatchObject({ echec: 'passe' });
  });
});
