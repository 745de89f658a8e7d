import { type Line, line, LINES_TYPE } from '#domain/api/lines.ts';

/** The server says that it is at work every 4 s: silence for longer than this is a dead connection. */
export const LINES_SILENCE_MS = 15_000;

/** Aborts once nothing broke it for so long. */
export class Silence {
  readonly #over = new AbortController();
  readonly #limitMs: number;
  #timer: ReturnType<typeof setTimeout>;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
    this.#timer = this.#begin();
  }
  get signal(): AbortSignal {
    return this.#over.signal;
  }
  breaks(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#begin();
  }
  end(): void {
    clearTimeout(this.#timer);
  }
  #begin(): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#over.abort(new DOMException('silence', 'TimeoutError')), this.#limitMs);
  }
}

export const isLines = ({ headers }: Response): boolean => (headers.get('content-type') ?? '').startsWith(LINES_TYPE);

/**
 * Reads an answer that comes by lines (domain/api/lines.ts): tells what is told, resolves to the last one. Rejects when
 * it ends before, or holds a line that is none. `onChunk` hears each piece that came, empty lines too.
 */
export async function readLines(
  body: ReadableStream<Uint8Array>,
  { tell, onChunk }: { readonly tell: (progress: unknown) => void; readonly onChunk: (octets: number) => void },
): Promise<Extract<Line, { readonly statut: number }>> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let rest = '';
  // A reader, not `for await`: Safari iterates no stream.
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    onChunk(chunk.value.byteLength);
    const lines = (rest + decoder.decode(chunk.value, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines.filter((one) => one !== '')) {
      const read = line.parse(JSON.parse(text));
      if ('statut' in read) return read;
      tell(read.progres);
    }
  }
  throw new TypeError('the answer broke off');
}
