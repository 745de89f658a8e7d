import type { Hash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BEGINNING_BYTES, type FileType, typeOf } from '#domain/base/file-type.ts';

export class FileTooLarge extends Error {}

/** Lets bytes through while it counts, hashes and recognises them; stops at the first byte too many. */
export class Inspector extends Transform {
  readonly #max: number;
  readonly #hash: Hash;
  #size = 0;
  #header = Buffer.alloc(0);

  constructor(max: number, hash: Hash) {
    super();
    this.#max = max;
    this.#hash = hash;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length;
    if (this.#size > this.#max) {
      done(new FileTooLarge());
      return;
    }
    const missing = BEGINNING_BYTES - this.#header.length;
    if (missing > 0) this.#header = Buffer.concat([this.#header, chunk.subarray(0, missing)]);
    this.#hash.update(chunk);
    done(null, chunk);
  }

  /** Once the stream has ended. */
  result(): { readonly type: FileType | null; readonly sha256: string; readonly taille: number } {
    return { type: typeOf(this.#header), sha256: this.#hash.digest('hex'), taille: this.#size };
  }
}
