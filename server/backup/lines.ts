import { createReadStream, createWriteStream } from 'node:fs';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';

/** Writes lines into a compressed file. */
export const writeLines = (path: string, lines: AsyncIterable<string>): Promise<void> =>
  pipeline(
    Readable.from(ended(lines), { objectMode: false, highWaterMark: 256 * 1024 }),
    createGzip({ level: 4 }),
    createWriteStream(path, { mode: 0o600 }),
  );

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string, void> {
  for await (const line of lines) yield `${line}\n`;
}

/** The lines of a compressed text; an end that is missing throws. */
export async function* linesOf(compressed: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const text = createGunzip();
  const read = pipeline(Readable.from(compressed, { objectMode: false }), text);
  // Its failure is thrown by the loop too.
  read.catch(() => undefined);
  const decoder = new StringDecoder('utf8');
  let held = '';
  for await (const chunk of text) {
    held += decoder.write(chunk as Buffer);
    const whole = held.split('\n');
    held = whole.pop() ?? '';
    yield* whole;
  }
  await read;
}

/** What went by: its hash and its size, once all of it was read. */
export class Passage {
  readonly #hash = createHash('sha256');
  taille = 0;

  async *of(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of content) {
      this.#hash.update(chunk);
      this.taille += chunk.length;
      yield chunk;
    }
  }

  sha256(): string {
    return this.#hash.digest('hex');
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
