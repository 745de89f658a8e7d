import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { z } from 'zod';
import { type ErrorBody, type ErrorCode, ERRORS } from '#domain/base/errors.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import { type Variant, variantOfHost } from '#domain/variants/variants.ts';
import { phraseOf } from './phrases.ts';

/** Body of a refusal, in the words of a portal; the fields it names go under `champs` as well, where forms look for them. */
export function errorBody({ code, data }: Omit<Refusal, 'ok'>, variant: Variant): ErrorBody {
  const fields = data?.['champs'];
  const named = typeof fields === 'object' && fields !== null ? { champs: fields as Record<string, string> } : {};
  return { code, message: phraseOf(code, variant), ...named, ...(data === undefined ? {} : { data }) };
}

/** Never kept by anybody on the way: what is refused now may be allowed at the next call. */
export const sendRefusal = (reply: FastifyReply, refusal: Omit<Refusal, 'ok'>): FastifyReply =>
  reply
    .code(ERRORS[refusal.code].status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorBody(refusal, variantOfHost(reply.request.host)));

/** Field by field, what zod did not accept; '' is the value as a whole. */
export const fieldsOf = (error: z.ZodError, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    error.issues.map(({ path, message }) => [[prefix, ...path.map(String)].filter(Boolean).join('.'), message]),
  );

/** Code of the exception that says so (bodies.ts). */
export const UNREADABLE_BODY = 'CONSTAT_UNREADABLE_BODY';

/** Of the framework, and of the threads that draw and decode (server/threads/pool.ts). */
const THROWN_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'JSON_INVALIDE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'JSON_INVALIDE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'JSON_INVALIDE',
  FST_MP_PREMATURE_CLOSE: 'JSON_INVALIDE',
  FST_PROTO_VIOLATION: 'JSON_INVALIDE',
  FST_INVALID_JSON_FIELD_ERROR: 'JSON_INVALIDE',
  [UNREADABLE_BODY]: 'JSON_INVALIDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'VALIDATION',
  FST_ERR_CTP_BODY_TOO_LARGE: 'FICHIER_TROP_GROS',
  FST_REQ_FILE_TOO_LARGE: 'FICHIER_TROP_GROS',
  FST_FILES_LIMIT: 'FICHIER_TROP_GROS',
  FST_PARTS_LIMIT: 'FICHIER_TROP_GROS',
  FST_FIELDS_LIMIT: 'FICHIER_TROP_GROS',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'VALIDATION',
  FST_ERR_BAD_URL: 'INTROUVABLE',
  CONSTAT_TASK_STOPPED: 'DESSIN_INTERROMPU',
  CONSTAT_QUEUE_FULL: 'SERVICE_INDISPONIBLE',
};
/** The database cannot be reached, or is going away: the device waits and sends again. */
const DATABASE_AWAY = /^(CONNECTION_|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|ENOTFOUND|57P0[1-3]|08|53300)/;

/** A value that the database cannot hold (a zero character, a number out of its range): whoever sent it made the mistake. */
const UNSTORABLE = /^22[0-9A-Z]{3}$/;

/** Code of an exception: a client's mistake seen by the framework, an absent database, or a bug of ours. */
export function codeOf(error: { readonly code: string; readonly statusCode?: number | undefined }): ErrorCode {
  const known = THROWN_CODES[error.code];
  if (known !== undefined) return known;
  if (DATABASE_AWAY.test(error.code)) return 'SERVICE_INDISPONIBLE';
  if (UNSTORABLE.test(error.code)) return 'VALIDATION';
  return error.statusCode !== undefined && error.statusCode < 500 ? 'VALIDATION' : 'ERREUR_INTERNE';
}

/** What Node could not read as a request, before there is one to answer: said on the bare connection, which then ends. */
export function answerUnread(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(errorBody({ code: 'JSON_INVALIDE' }, 'cee'));
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** What escaped a handler: logged with its stack, and what is answered of it, without. */
export function refusalOfThrown(error: unknown, request: FastifyRequest): Refusal {
  const thrown: Error & Partial<FastifyError> = error instanceof Error ? error : new Error(String(error));
  const { code: detail = '', statusCode } = thrown;
  const code = codeOf({ code: detail, statusCode });
  const { destroyed, complete } = request.raw;
  // Cut in the middle of its request, by itself or for its slowness: nothing failed, and nobody reads the answer.
  if (destroyed && !complete) request.log.info({ detail }, 'the caller went away');
  else if (ERRORS[code].status >= 500) request.log.error({ err: thrown }, 'the call failed');
  else request.log.info({ code, detail }, 'the call was refused');
  return refuse(code);
}

export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendRefusal(reply, refusalOfThrown(error, request)));
}
