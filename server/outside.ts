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
    const content = Buffer.from(await response.arrayBuffer());
    if (!response.ok || content.length > maxBytes) return refuse(code, { raison: 'reponse' });
    return ok(content);
  } catch {
    return refuse(code, { raison: 'reseau' });
  }
}
