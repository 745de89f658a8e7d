import { randomUUID } from 'node:crypto';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLES, type Role } from '#domain/access/roles.ts';
import { CONTRACT } from '#domain/api/contract.ts';
import { completer, openBureau } from '../../server/test-support/bureau.ts';
import { openApiOf } from '../../server/http/openapi.ts';
import { createTestServer, type TestServer } from '../../server/test-support/server.ts';
import { brokenValue, type Schema, validValue } from './arbitraries.ts';

/**
 * Every call of the OpenAPI document x valid and broken requests x roles. Three promises: no answer of 500, no status
 * that is not documented, no answer off its schema. SEED replays a run; RUNS asks for more of it.
 */
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const RUNS = Number(process.env['RUNS'] ?? 25);

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}
interface MadeRequest {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

const document = JSON.parse(JSON.stringify(openApiOf(CONTRACT))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
};
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
type Target = (typeof OPERATIONS)[number];

let server: TestServer;
let knownIds: string[];
const tokens = new Map<Role, string>();
/** Tokens found as they were since somebody last wrote: only what writes closes an account or changes it. */
const sure = new Set<string>();

beforeAll(async () => {
  server = await createTestServer();
  const bureau = await openBureau(server);
  await completer(server);
  const dossiers = [await bureau.dossier(), await bureau.dossier({ dossier: { etat: 'ARCHIVE' } })];
  const photos = await Promise.all(dossiers.map((dossier) => bureau.photo(dossier)));
  knownIds = [...dossiers.flatMap(({ idDossier, idIntervention }) => [idDossier, idIntervention]), ...photos, '1', '2'];
}, 180_000);
afterAll(() => server.close());

/** A request may have closed or changed the very account that made it: another one takes its place. */
async function tokenOf(role: Role): Promise<string> {
  const current = tokens.get(role);
  if (current !== undefined) {
    if (sure.has(current)) return current;
    const me = await server.call('GET', '/api/Auth/user', { jeton: current });
    if (me.statusCode === 200 && me.json<{ role: Role }>().role === role) {
      sure.add(current);
      return current;
    }
  }
  const email = `${role.toLowerCase()}-${randomUUID()}@bureau.example`;
  const isOutside = ['ADMIN', 'CLIENT', 'ENTREPRISE', 'COFRAC', 'PNCEE'].includes(role);
  await server.createAccount({ email, role, idBureau: isOutside ? null : 1, bureauxAttaches: [1] });
  const token = await server.signIn(email);
  tokens.set(role, token);
  return token;
}

const ajv = new Ajv2020({ strict: false, allErrors: false });
addFormats.default(ajv);
const validators = new Map<string, ValidateFunction>();
function validatorFor(key: string, schema: Schema): ValidateFunction {
  const known = validators.get(key) ?? ajv.compile({ ...schema, components: document.components });
  validators.set(key, known);
  return known;
}

/** What the answer breaks of its promises; null: nothing. */
function fault({ operation }: Target, answer: LightMyRequestResponse): string | null {
  const { statusCode: status } = answer;
  const promise = operation.responses[status];
  if (status >= 500) return `${status} ${answer.body.slice(0, 300)}`;
  if (promise === undefined) return `status ${status} is not documented: ${answer.body.slice(0, 200)}`;
  const media = promise.content?.['application/json'];
  if (media === undefined) return null;
  const validate = validatorFor(`${operation.operationId} ${status}`, media.schema);
  const body: unknown = answer.json();
  return validate(body)
    ? null
    : `${status} off its schema: ${ajv.errorsText(validate.errors)} ${answer.body.slice(0, 200)}`;
}

function requestsOf({ operation }: Target): fc.Arbitrary<MadeRequest> {
  const parametersIn = (place: 'path' | 'query') =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  const fieldsOf = (place: 'path' | 'query', make: typeof validValue) => {
    const all = Object.fromEntries(parametersIn(place).map(({ name, schema }) => [name, make(schema, knownIds)]));
    return place === 'path' ? fc.record(all) : fc.record(all, { requiredKeys: [] });
  };
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const wholeRequest = (make: typeof validValue) =>
    fc.record({
      params: fieldsOf('path', validValue),
      query: fieldsOf('query', make),
      body: body === undefined ? fc.constant(undefined) : make(body, knownIds),
    });
  return fc.oneof(
    { weight: 3, arbitrary: wholeRequest(validValue) },
    { weight: 2, arbitrary: wholeRequest(brokenValue) },
  );
}

const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A part of a path. No client can send `.` or `..`, encoded or not: they are steps of the path, and lead to another call. */
const pathPart = (value: unknown): string => {
  const text = written(value);
  return text === '' || text === '.' || text === '..' ? 'x' : encodeURIComponent(text);
};

async function ask({ path, method }: Target, { params, query, body }: MadeRequest, token: string | null) {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, nom: string) => pathPart(params[nom]));
  const search = new URLSearchParams(Object.entries(query).map(([nom, valeur]) => [nom, written(valeur)]));
  return server.app.inject({
    method: method as 'GET',
    url: search.size === 0 ? url : `${url}?${search}`,
    headers: {
      host: 'cee.localhost',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
}

/** Never ends: server/sync/stream.db.test.ts. */
const APART = new Set(['syncStream']);

describe(`requests made up from the OpenAPI document, seed ${SEED}`, () => {
  const targets = OPERATIONS.filter(({ operation }) => !APART.has(operation.operationId));
  test.each(targets.map((target) => [target.operation.operationId, target] as const))(
    '%s answers within its contract',
    { timeout: 120_000 },
    async (_, target) => {
      const caller = fc.constantFrom<Role | null>(...ROLES, 'ADMIN', 'MANAGER', 'MANAGER', null);
      await fc.assert(
        fc.asyncProperty(requestsOf(target), caller, async (request, role) => {
          const token = role === null ? null : await tokenOf(role);
          const answer = await ask(target, request, token);
          if (target.method !== 'GET' && answer.statusCode < 400) sure.clear();
          expect(fault(target, answer)).toBeNull();
        }),
        { seed: SEED, numRuns: RUNS, endOnFailure: true },
      );
    },
  );
});
