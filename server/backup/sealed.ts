/**
 * Bytes closed by the key of a backup, piece by piece. Guarantees:
 * 1. A byte that was changed, a piece taken away, moved or added, an end cut off, an object put under another's name:
 *    each is told (`coupe`) before the piece is given on.
 * 2. Nothing is held in memory but one piece, whatever the size.
 *
 *    magic 4 · salt 16 · [ piece ≤ 64 KiB · tag 16 ]…
 *
 * The key of an object is drawn from that of the backup and its salt; the nonce of a piece is its rank, and whether it
 * is the last one (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár, 2015).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupFailure } from './failure.ts';

const MAGIC = Buffer.from('CSV1');
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
export const PIECE_BYTES = 64 * 1024;
const HEAD_BYTES = MAGIC.length + SALT_BYTES;
const CIPHER = 'aes-256-gcm';

type Bytes = AsyncIterable<Uint8Array>;

export interface ObjectKey {
  /** Of the backup, 32 bytes. */
  readonly key: Buffer;
  /** What the object is called: it opens under this name alone. */
  readonly name: string;
}

/** Bytes that an object of so many takes, once closed. */
export const sealedSize = (bytes: number): number =>
  HEAD_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / PIECE_BYTES));

export async function* seal({ key, name }: ObjectKey, content: Bytes): AsyncGenerator<Buffer, void> {
  const salt = randomBytes(SALT_BYTES);
  yield Buffer.concat([MAGIC, salt]);
  const own = ownKey(key, salt);
  for await (const { piece, nonce } of piecesOf(content, PIECE_BYTES)) {
    const cipher = createCipheriv(CIPHER, own, nonce).setAAD(Buffer.from(name));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

export async function* unseal({ key, name }: ObjectKey, content: Bytes): AsyncGenerator<Buffer, void> {
  const { head, rest } = await takeHead(content);
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupFailure('coupe', name);
  const own = ownKey(key, head.subarray(MAGIC.length));
  for await (const { piece, nonce } of piecesOf(rest, PIECE_BYTES + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw new BackupFailure('coupe', name);
    const decipher = createDecipheriv(CIPHER, own, nonce).setAAD(Buffer.from(name));
    decipher.setAuthTag(piece.subarray(piece.length - TAG_BYTES));
    yield opened(decipher, piece.subarray(0, piece.length - TAG_BYTES), name);
  }
}

function opened(decipher: ReturnType<typeof createDecipheriv>, piece: Buffer, name: string): Buffer {
  try {
    return Buffer.concat([decipher.update(piece), decipher.final()]);
  } catch (error) {
    throw new BackupFailure('coupe', name, { cause: error });
  }
}

const ownKey = (key: Buffer, salt: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, salt, 'constat-objet', 32));

interface Piece {
  readonly piece: Buffer;
  readonly nonce: Buffer;
}

/** Pieces of one size, the last one shorter or empty; each with its rank, and whether it is the last. */
async function* piecesOf(content: Bytes, size: number): AsyncGenerator<Piece, void> {
  let held = Buffer.alloc(0);
  let rank = 0;
  const nonceOf = (isLast: boolean): Buffer => {
    const nonce = Buffer.alloc(NONCE_BYTES);
    nonce.writeUInt32BE(rank, NONCE_BYTES - 5);
    nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
    rank += 1;
    return nonce;
  };
  for await (const chunk of content) {
    held = Buffer.concat([held, chunk]);
    // One that fills its size exactly waits: it may be the last.
    let from = 0;
    for (; held.length - from > size; from += size)
      yield { piece: held.subarray(from, from + size), nonce: nonceOf(false) };
    held = held.subarray(from);
  }
  yield { piece: held, nonce: nonceOf(true) };
}

async function takeHead(content: Bytes): Promise<{ readonly head: Buffer; readonly rest: Bytes }> {
  const chunks = content[Symbol.asyncIterator]();
  let held = Buffer.alloc(0);
  while (held.length < HEAD_BYTES) {
    const next = await chunks.next();
    if (next.done === true) break;
    held = Buffer.concat([held, next.value]);
  }
  const rest = async function* (): AsyncGenerator<Uint8Array, void> {
    yield held.subarray(HEAD_BYTES);
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { head: held.subarray(0, HEAD_BYTES), rest: rest() };
}
