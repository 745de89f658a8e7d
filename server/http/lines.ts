import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '#domain/api/call.ts';
import { type Line, LINES_TYPE } from '#domain/api/lines.ts';
import type { Caller } from './context.ts';

/** More often than any proxy or device gives up a silent answer. */
const BEAT_MS = 4_000;
const NOBODY: Caller = { tell: () => undefined, signal: new AbortController().signal };

/** Whoever waits for the answer of a call: told as it goes where it says something, and asks for it. */
export interface Waiting {
  readonly caller: Caller;
  /** Whether something was told: the answer then goes the same way, by `end`. */
  readonly hasBegun: () => boolean;
  readonly end: (statut: number, corps: unknown) => FastifyReply;
}

/** [server/V8] The answer begins with the first thing told: what is refused before is refused as by any call. */
export function waitingFor(call: Call, request: FastifyRequest, reply: FastifyReply): Waiting {
  if (call.progress === undefined) return { caller: NOBODY, hasBegun: () => false, end: () => reply };
  const { raw } = reply;
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  const isRead = (request.headers.accept ?? '').includes(LINES_TYPE);
  const write = (line: Line): boolean => raw.write(`${JSON.stringify(line)}\n`);
  let beat: NodeJS.Timeout | null = null;
  const begin = (): void => {
    reply.hijack();
    const headers = { ...reply.getHeaders(), 'content-type': `${LINES_TYPE}; charset=utf-8`, ...UNKEPT };
    raw.writeHead(200, headers as Record<string, string>);
    beat = setInterval(() => raw.write('\n'), BEAT_MS);
    raw.once('close', () => clearInterval(beat ?? undefined));
  };
  const tell = (progres: unknown): void => {
    if (!isRead || raw.destroyed || raw.writableEnded) return;
    if (beat === null) begin();
    write({ progres });
  };
  return {
    caller: { tell, signal: gone.signal },
    hasBegun: () => beat !== null,
    end: (statut, corps) => {
      clearInterval(beat ?? undefined);
      if (!raw.destroyed) {
        write({ statut, corps });
        raw.end();
      }
      return reply;
    },
  };
}

/** Neither kept, nor held back until it is whole. */
const UNKEPT = { 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' };
