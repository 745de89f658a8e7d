import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { refusalOfCall } from '#domain/access/calls.ts';
import { porteesDeLecture } from '#domain/access/scopes.ts';
import type { Call, CallInput } from '#domain/api/call.ts';
import { fileName } from '#domain/base/file-name.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/base/result.ts';
import { variantOfHost } from '#domain/variants/variants.ts';
import { authenticate } from './authenticate.ts';
import { noteConsultation } from './consultations.ts';
import type { Context, Deps, FileAnswer, Handler, Handlers, OpenSession, PublicContext } from './context.ts';
import { RawJson } from './context.ts';
import { champsOf, sendRefusal } from './errors.ts';
import { sourceOf } from './proxies.ts';

// What is wrong with each field is read beside the French sentence of its code.
z.config(z.locales.fr());

/**
 * Mounts a contract: each call gets its route, the check of what comes in, the session and the role it asks for
 * (deny by default), and the check of what goes out. Handlers answer values and refusals, never HTTP.
 */
export function mount<T extends Record<string, Call>>(
  app: FastifyInstance,
  deps: Deps,
  { contract, handlers }: { readonly contract: T; readonly handlers: Handlers<T> },
): void {
  for (const [name, call] of Object.entries(contract)) {
    const handler = handlers[name as keyof T] as unknown as Handler<Call>;
    app.route({
      method: call.method,
      url: call.path,
      // Before the body is read: nobody fills the memory with what they may not send.
      onRequest: async (request, reply) => {
        const session = await authenticate(deps, request, reply);
        const refusal =
          accessRefusal(call, session) ?? (session.ok ? null : deps.strangers.refusal(sourceOf(request.ip)));
        if (refusal !== null) return sendRefusal(reply, refusal);
        if (session.ok) opened.set(request, session.value);
        return undefined;
      },
      handler: async (request, reply) => {
        const result = await answer({ call, handler, deps, name }, request);
        return result.ok ? send(reply, { call, deps, name }, result.value) : sendRefusal(reply, result);
      },
    });
  }
}

interface Mounted {
  readonly call: Call;
  readonly handler: Handler<Call>;
  readonly deps: Deps;
  readonly name: string;
}

/** Session of each request under way. */
const opened = new WeakMap<FastifyRequest, OpenSession>();

async function answer({ call, handler, deps, name }: Mounted, request: FastifyRequest): Promise<Result<unknown>> {
  const input = readInput(call, request);
  if (!input.ok) return input;
  const context = contextOf(deps, request, opened.get(request) ?? null);
  const result = await handler(input.value, context as Context);
  if (result.ok) await noteConsultation(name, input.value, context);
  return result;
}

/** A public call needs no session; any other needs one, with a role of its list. */
function accessRefusal(call: Call, session: Result<OpenSession>): Refusal | null {
  if (call.roles === 'public') return null;
  return session.ok ? refusalOfCall(call, session.value.acteur.role) : session;
}

function contextOf(deps: Deps, request: FastifyRequest, session: OpenSession | null): PublicContext | Context {
  const common = {
    ...deps,
    variante: session?.variante ?? variantOfHost(request.host),
    maintenant: deps.clock().toISOString(),
    ip: sourceOf(request.ip),
    log: request.log,
    request,
  };
  if (session === null) return { ...common, session };
  const { acteur, variante } = session;
  return { ...common, session, acteur, portees: porteesDeLecture(acteur, variante), readings: new Map() };
}

function readInput(call: Call, request: FastifyRequest): Result<CallInput<Call>> {
  const parts = [
    ['params', call.params, request.params],
    ['query', call.query, request.query],
    ['body', typeof call.body === 'object' ? call.body : undefined, request.body ?? {}],
  ] as const;
  const input: Record<string, unknown> = {};
  const champs: Record<string, string> = {};
  for (const [part, schema, value] of parts) {
    if (schema === undefined) continue;
    const read = schema.safeParse(value);
    if (read.success) input[part] = read.data;
    else Object.assign(champs, champsOf(read.error));
  }
  return Object.keys(champs).length === 0 ? ok(input as unknown as CallInput<Call>) : refuse('VALIDATION', { champs });
}

type Answering = Omit<Mounted, 'handler'>;

function send(reply: FastifyReply, answering: Answering, value: unknown): FastifyReply {
  const { call } = answering;
  reply.header('cache-control', 'no-store');
  if (call.answer === 'none') return reply.code(204).send();
  if (call.answer === 'pdf' || call.answer === 'file') return sendFile(reply, value as FileAnswer);
  reply.code(call.status ?? 200).type('application/json; charset=utf-8');
  if (value instanceof RawJson) return reply.send(value.text);
  return sendJson(reply, answering, { schema: call.answer, value });
}

/** An answer that is not what the contract says is a bug: logged, and refused where the configuration is strict (tests). */
function sendJson(
  reply: FastifyReply,
  { name, deps }: Answering,
  { schema, value }: { schema: z.ZodType; value: unknown },
): FastifyReply {
  const read = schema.safeParse(value);
  if (read.success) return reply.send(JSON.stringify(read.data));
  reply.log.error({ call: name, issues: champsOf(read.error) }, 'the answer is not what the contract says');
  if (deps.config.strict) return sendRefusal(reply, { code: 'ERREUR_INTERNE', data: { champs: champsOf(read.error) } });
  return reply.send(JSON.stringify(value));
}

/** RFC 6266: an ASCII name for everybody, the real one for those who read it. */
function sendFile(reply: FastifyReply, { type, nom: stored, contenu, inline }: FileAnswer): FastifyReply {
  // [D24] What was stored before names were cleaned is cleaned as it leaves.
  const nom = fileName(stored, type);
  const ascii = nom.replace(/[^\w.-]/g, '_');
  const disposition = inline ? 'inline' : 'attachment';
  return reply
    .type(type)
    .header('content-disposition', `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(nom)}`)
    .send(contenu);
}
