import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { pictureRefusal } from '../pictures/pictures.ts';
import type { StoredFile } from './file-store.ts';
import { pathInside } from './inside.ts';
import { purgeFiles } from './purge.ts';
import { Inspector } from './inspector.ts';
import type { FileType } from '#domain/base/file-type.ts';

/** What a file must be once all its bytes are here. */
export interface Expected {
  readonly sha256: string;
  /** Bytes. */
  readonly taille: number;
  readonly types: readonly FileType[];
}

export interface Piece {
  /** Rank of its first byte in the file. */
  readonly offset: number;
  readonly contenu: Readable;
}

export interface Arrival {
  /** Bytes that are here, from the first one. */
  readonly recus: number;
  /** The file in the store, once it is whole and its hash is right. */
  readonly fichier: StoredFile | null;
}

/**
 * Files that arrive piece by piece, over a link that is cut at any byte. Guarantees:
 * 1. What arrived before a cut is kept: bytes are appended as they come, and a cut is an answer like another.
 * 2. A piece sent twice, late, or beyond what is here changes nothing; the answer says where to go on.
 * 3. The last comer is served: a sender whose link died in silence does not hold the file for hours.
 * 4. Nothing enters the store before its SHA-256 and its type are those announced, and a picture before it was decoded
 *    ([sync/M10]); otherwise all is sent again.
 */
export class PartialStore {
  readonly #folder: string;
  readonly #keep: (path: string, sha256: string) => Promise<void>;
  readonly #turns = new Map<string, { readonly stop: AbortController; readonly end: Promise<unknown> }>();

  constructor(folder: string, keep: (path: string, sha256: string) => Promise<void>) {
    this.#folder = folder;
    this.#keep = keep;
  }

  /** Bytes that are here. `key`: id of their document; one that is no name of a file throws UnsafeName, here and below. */
  async size(key: string): Promise<number> {
    return (await stat(this.#path(key)).catch(() => null))?.size ?? 0;
  }

  /** FICHIER_TROP_GROS: more bytes than announced. FICHIER_TYPE, EMPREINTE_DIFFERENTE, IMAGE_ILLISIBLE, IMAGE_TROP_GRANDE: nothing of the file is left. */
  receive(key: string, piece: Piece, expected: Expected): Promise<Result<Arrival>> {
    return this.#alone(key, async (signal) => {
      await mkdir(this.#folder, { recursive: true });
      const received = await this.#append(key, { ...piece, signal }, expected);
      if (!received.ok || received.value < expected.taille)
        return received.ok ? ok({ recus: received.value, fichier: null }) : received;
      const whole = await this.#finish(key, expected);
      return whole.ok ? ok({ recus: expected.taille, fichier: whole.value }) : whole;
    });
  }

  /** Forgets what nobody went on sending since `before`. Answers how many files. */
  purge(before: Date): Promise<number> {
    return purgeFiles(this.#folder, before);
  }

  /** Forgets one, whoever is sending it. */
  async forget(key: string): Promise<void> {
    this.#turns.get(key)?.stop.abort();
    await this.#turns.get(key)?.end;
    await rm(this.#path(key), { force: true });
  }

  async #append(
    key: string,
    { offset, contenu, signal }: Piece & { readonly signal: AbortSignal },
    { taille }: Expected,
  ): Promise<Result<number>> {
    let size = await this.size(key);
    if (offset > size || signal.aborted || contenu.destroyed) return ok(size);
    let rank = offset;
    const file = await open(this.#path(key), 'a');
    try {
      for await (const chunk of until(signal, contenu)) {
        const fresh = chunk.subarray(Math.max(0, size - rank));
        rank += chunk.length;
        if (size + fresh.length > taille) return refuse('FICHIER_TROP_GROS', { max: taille });
        await file.appendFile(fresh);
        size += fresh.length;
      }
    } catch (error) {
      if (!isCut(error)) throw error;
    } finally {
      await file.close();
    }
    return ok(size);
  }

  async #finish(key: string, { taille, types, sha256 }: Expected): Promise<Result<StoredFile>> {
    const path = this.#path(key);
    const inspector = new Inspector(taille, createHash('sha256'));
    for await (const _ of createReadStream(path).pipe(inspector));
    const found = inspector.result();
    const refusal =
      found.type === null || !types.includes(found.type)
        ? refuse('FICHIER_TYPE', { types })
        : found.sha256 === sha256
          ? await pictureRefusal(path, found.type)
          : refuse('EMPREINTE_DIFFERENTE', { sha256: found.sha256 });
    if (refusal !== null) {
      await rm(path, { force: true });
      return refusal;
    }
    await this.#keep(path, sha256);
    return ok(found as StoredFile);
  }

  /** One writer at a time for each file; whoever was writing is stopped. */
  async #alone<T>(key: string, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const before = this.#turns.get(key);
    before?.stop.abort();
    const stop = new AbortController();
    const work = Promise.resolve(before?.end).then(() => act(stop.signal));
    const turn = { stop, end: work.catch(() => undefined) };
    this.#turns.set(key, turn);
    try {
      return await work;
    } finally {
      if (this.#turns.get(key) === turn) this.#turns.delete(key);
    }
  }

  #path(key: string): string {
    return pathInside(this.#folder, key);
  }
}

/**
 * The chunks of a stream, until somebody takes its place. The stream is not destroyed then: that would cut the
 * connection, and its sender could not be told how far it came. What it still sends is read and forgotten.
 */
async function* until(signal: AbortSignal, content: Readable): AsyncGenerator<Buffer, void> {
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const stopped = new Promise<'stopped'>((resolve) => {
    signal.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
  try {
    for (;;) {
      const next = chunks.next();
      const arrived = await Promise.race([next, stopped]);
      if (arrived === 'stopped') return void next.then(() => forget(chunks)).catch(() => undefined);
      if (arrived.done === true) return;
      yield arrived.value;
    }
  } finally {
    if (!signal.aborted) content.destroy();
  }
}

async function forget(chunks: AsyncIterator<Buffer>): Promise<void> {
  while ((await chunks.next()).done !== true);
}

const CUTS: readonly unknown[] = ['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'];

/** The sender is gone, or another one took its place: not a failure of ours. */
const isCut = (error: unknown): boolean => error instanceof Error && 'code' in error && CUTS.includes(error.code);
