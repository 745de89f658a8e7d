import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { knownKeys } from './known-keys.ts';
import { z } from 'zod';
import { refusalOfCall } from '#domain/access/calls.ts';
import { readingPortees } from '#domain/gate/scopes.ts';
import type { Call, CallInput } from '#domain/api/call.ts';
import { fileName } from '#domain/base/file-name.ts';
import { ERRORS } from '#domain/base/errors.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { variantOfHost } from '#domain/variants/variants.ts';
import { authenticate, refusalOfUse } from './authenticate.ts';
import { noteConsultation } from './consultations.ts';
import type {
  Caller,
  Context,
  ContextOf,
  Deps,
  FileAnswer,
  Handler,
  Handlers,
  OpenSession,
  PublicContext,
} from './context.ts';
import { RawJson } from './context.ts';
import { errorBody, fieldsOf, refusalOfThrown, sendRefusal } from './errors.ts';
import { type Waiting, waitingFor } from './lines.ts';
import { sourceOf } from '../proxies.ts';

// What is wrong with each field is read beside the French sentence of its code.
z.config(z.locales.fr());

/** An area of the API: its part of the contract, and what answers it. */
export interface Module {
  readonly contract: Readonly<Record<string, Call>>;
  readonly mount: (app: FastifyInstance, deps: Deps) => void;
}

/** One handler for each call of this part of the contract: a call without a handler does not compile, nor one too many. */
export const defineModule = <const T extends Record<string, Call>>(contract: T, handlers: Handlers<T>): Module => ({
  contract,
  mount(app, deps) {
    for (const name of namesOf(contract)) mountCall(app, { call: contract[name], handler: handlers[name], deps, name });
  },
});
const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

interface Mounted<C extends Call> {
  readonly call: C;
  readonly handler: Handler<C>;
  readonly deps: Deps;
  readonly name: string;
}

/**
 * A call gets its route, the check of what comes in, the session and the role it asks for (deny by default), and the
 * check of what goes out. Handlers answer values and refusals, never HTTP.
 */
function mountCall<C extends Call>(app: FastifyInstance, mounted: Mounted<C>): void {
  const { call, deps } = mounted;
  app.route({
    method: call.method,
    url: call.path,
    // Before the body is read: nobody fills the memory with what they may not send.
    onRequest: async (request, reply) => {
      const session = usableFor(call, await authenticate(deps, request, reply));
      const refusal =
        accessRefusal(call, session) ?? (session.ok ? null : deps.strangers.refusal(sourceOf(request.ip)));
      if (refusal !== null) return sendRefusal(reply, refusal);
      if (session.ok) opened.set(request, session.value);
      return undefined;
    },
    handler: async (request, reply) => {
      const waiting = waitingFor(call, request, reply);
      try {
        const result = await answer(mounted, request, waiting.caller);
        if (waiting.hasBegun()) return endLines(reply, waiting, { mounted, result });
        return result.ok ? send(reply, mounted, result.value) : sendRefusal(reply, result);
      } catch (error) {
        // [server/V8] Once something was told, the refusal of an exception goes the same way, under the same code.
        if (!waiting.hasBegun()) throw error;
        return endLines(reply, waiting, { mounted, result: refusalOfThrown(error, request) });
      }
    },
  });
}

/** Session of each request under way. */
const opened = new WeakMap<FastifyRequest, OpenSession>();

async function answer<C extends Call>(
  { call, handler, deps, name }: Mounted<C>,
  request: FastifyRequest,
  caller: Caller,
): Promise<Result<unknown>> {
  const input = readInput(call, request);
  if (!input.ok) return input;
  const context = contextOf(deps, request, { session: opened.get(request) ?? null, caller });
  const result = await handler(input.value, context as ContextOf<C>);
  if (result.ok) await noteConsultation(name, input.value, context);
  return result;
}

/** A session that may not be used for this call is none: a public one is then answered as to a stranger. */
function usableFor(call: Call, session: Result<OpenSession>): Result<OpenSession> {
  return (session.ok ? refusalOfUse(session.value, call) : null) ?? session;
}

/** A public call needs no session; any other needs one, and a role of its list. */
function accessRefusal(call: Call, session: Result<OpenSession>): Refusal | null {
  if (call.roles === 'public') return null;
  return session.ok ? refusalOfCall(call, session.value.actor.role) : session;
}

function contextOf(
  deps: Deps,
  request: FastifyRequest,
  { session, caller }: { readonly session: OpenSession | null; readonly caller: Caller },
): PublicContext | Context {
  const common = {
    ...deps,
    variante: session?.variante ?? variantOfHost(request.host),
    now: deps.clock().toISOString(),
    ip: sourceOf(request.ip),
    log: request.log,
    request,
    caller,
  };
  if (session === null) return { ...common, session };
  const { actor, variante } = session;
  return { ...common, session, actor, portees: readingPortees(actor, variante), readings: new Map() };
}

function readInput<C extends Call>(call: C, request: FastifyRequest): Result<CallInput<C>> {
  const parts = [
    ['params', call.params, request.params],
    ['query', call.query, request.query],
    ['body', typeof call.body === 'object' ? call.body : undefined, request.body ?? {}],
  ] as const;
  const input: Record<keyof CallInput<Call>, unknown> = { params: undefined, query: undefined, body: undefined };
  const fields: Record<string, string> = {};
  for (const [part, schema, value] of parts) {
    if (schema === undefined) continue;
    const read = schema.safeParse(value);
    if (read.success) input[part] = read.data;
    else Object.assign(fields, fieldsOf(read.error));
  }
  return Object.keys(fields).length === 0 ? ok(input as CallInput<C>) : refuse('VALIDATION', { champs: fields });
}

type Answering = Pick<Mounted<Call>, 'call' | 'deps' | 'name'>;

function send(reply: FastifyReply, answering: Answering, value: unknown): FastifyReply {
  const { call } = answering;
  reply.header('cache-control', 'no-store');
  if (call.answer === 'none') return reply.code(204).send();
  if (call.answer === 'pdf' || call.answer === 'file') return sendFile(reply, value as FileAnswer);
  reply.code(call.status ?? 200).type('application/json; charset=utf-8');
  if (value instanceof RawJson) return reply.send(value.text);
  const read = checked(reply, answering, { schema: call.answer, value });
  return read.ok ? reply.send(JSON.stringify(read.value)) : sendRefusal(reply, read);
}

/** The last line of a call that was told as it went (lines.ts). */
function endLines(
  reply: FastifyReply,
  waiting: Waiting,
  { mounted, result }: { readonly mounted: Answering; readonly result: Result<unknown> },
): FastifyReply {
  const { answer: schema, status = 200 } = mounted.call;
  const read =
    result.ok && typeof schema === 'object' ? checked(reply, mounted, { schema, value: result.value }) : result;
  if (read.ok) return waiting.end(status, read.value);
  return waiting.end(ERRORS[read.code].status, errorBody(read, variantOfHost(reply.request.host)));
}

/** [http/H14] An answer that is not what the contract says is a bug: logged, refused where the configuration is strict (tests), and told without anything that the contract does not name. */
function checked(
  reply: FastifyReply,
  { name, deps }: Answering,
  { schema, value }: { schema: z.ZodType; value: unknown },
): Result<unknown> {
  const read = schema.safeParse(value);
  if (read.success) return ok(read.data);
  reply.log.error({ call: name, issues: fieldsOf(read.error) }, 'the answer is not what the contract says');
  return deps.config.strict ? refuse('ERREUR_INTERNE', { champs: fieldsOf(read.error) }) : ok(knownKeys(schema, value));
}

/** RFC 6266: an ASCII name for everybody, the real one for those who read it. */
function sendFile(reply: FastifyReply, { type, nom: stored, contenu, inline, etag }: FileAnswer): FastifyReply {
  if (etag !== undefined) {
    reply.header('etag', etag);
    if (reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  // [dossiers/D24] What was stored before names were cleaned is cleaned as it leaves.
  const nom = fileName(stored, type);
  const ascii = nom.replace(/[^\w.-]/g, '_');
  const disposition = inline ? 'inline' : 'attachment';
  return reply
    .type(type)
    .header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nom)}`)
    .send(contenu);
}
