import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';

interface Question {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
  readonly timeoutMs: number;
  /** Bytes. */
  readonly maxBytes: number;
  /** What a service that fails is called, with `raison`: « reseau », or « reponse ». */
  readonly code: Refusal['code'];
}

/** Asks a service of somebody else's: never redirected, never longer nor larger than was said. */
export async function askOutside(url: string, question: Question): Promise<Result<Buffer>> {
  const { method, headers, body, timeoutMs, maxBytes, code } = question;
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const content = response.ok ? await bounded(response, maxBytes) : null;
    return content === null ? refuse(code, { raison: 'reponse' }) : ok(content);
  } catch {
    return refuse(code, { raison: 'reseau' });
  }
}

/** null: there is more. It is read as it comes: a service that never ends would fill the memory within its time. */
async function bounded(response: Response, maxBytes: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    // Leaving the loop ends the connection.
    if (size > maxBytes) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
