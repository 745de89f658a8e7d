import fc, { type Arbitrary } from 'fast-check';
import type { Call } from '#domain/api/call.ts';
import { CONTRACT, type CallName } from '#domain/api/contract.ts';
import { must } from '#domain/base/must.ts';
import type { Fields } from '#domain/fields/documents.ts';
import type { Random } from '../../server/demo/random.ts';
import { openApiOf } from '../../server/http/openapi.ts';
import { brokenValue, type Schema, validValue } from '../fuzz/arbitraries.ts';
import type { Caller } from './callers.ts';
import type { Targets } from './targets.ts';
import type { Shot } from './wire.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query'; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}
interface Parts {
  readonly params: Fields;
  readonly query: Fields;
  readonly body: unknown;
}

/** Their bodies are made elsewhere (generate-pushes.ts, generate-uploads.ts); the stream never ends. */
const ELSEWHERE: ReadonlySet<string> = new Set(['syncPush', 'syncStream', 'health']);
const CALLS = Object.entries<Call>(CONTRACT) as [CallName, Call][];
/** Every call of the contract that a request of JSON, or without a body, reaches. */
export const CALL_NAMES: readonly CallName[] = CALLS.filter(
  ([name, { body }]) => !ELSEWHERE.has(name) && body !== 'multipart' && body !== 'octets',
).map(([name]) => name);

const document = JSON.parse(JSON.stringify(openApiOf(CONTRACT))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const OPERATIONS = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((operation) => [operation.operationId, operation]),
);

const BATCH = 12;
/** Fields that hold the id of something, by name. */
const IDS = /^(?:id[A-Z]\w*|demandeId|rsBatchId|interventionIds|controllerIds|destinataires|assigneA|facture|entite)$/;

/** Requests for one call: values that its schema takes, or nearly, aimed at documents that exist. */
export class CallGenerator {
  readonly #draw: Random;
  readonly #targets: Targets;
  readonly #batches = new Map<string, Parts[]>();

  constructor(draw: Random, targets: Targets) {
    this.#draw = draw;
    this.#targets = targets;
  }

  shot(name: CallName, caller: Caller | null, isSound = this.#draw.chance(0.6)): Shot {
    const { method, path }: Call = CONTRACT[name];
    const { params, query, body } = this.#parts(name, isSound);
    const place = (key: string): string => partOf(this.#aim(caller, `${path} ${key}`) ?? params[key]);
    const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => place(key));
    const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, textOf(value)]));
    return {
      call: name,
      method,
      path: search.size === 0 ? filled : `${filled}?${search}`,
      caller,
      ...(body === undefined ? {} : { json: this.#aimInside(caller, body) }),
    };
  }

  #aim(caller: Caller | null, place: string): unknown {
    return this.#draw.chance(0.75) ? this.#targets.id(caller, place) : undefined;
  }

  #aimInside(caller: Caller | null, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#aimInside(caller, one));
    if (typeof value !== 'object' || value === null) return value;
    const aimed = Object.entries(value).map(([name, inner]): [string, unknown] => {
      const target = IDS.test(name) ? this.#aim(caller, name) : undefined;
      return [name, target === undefined ? this.#aimInside(caller, inner) : Array.isArray(inner) ? [target] : target];
    });
    return Object.fromEntries(aimed);
  }

  #parts(name: CallName, isSound: boolean): Parts {
    const key = `${name} ${isSound}`;
    const batch = this.#batches.get(key) ?? [];
    if (batch.length === 0) {
      const operation = must(OPERATIONS.get(name), `${name} is documented`);
      const seed = this.#draw.integer(0, 2 ** 31 - 1);
      batch.push(...fc.sample(partsOf(operation, isSound ? validValue : brokenValue), { seed, numRuns: BATCH }));
      this.#batches.set(key, batch);
    }
    return must(batch.pop(), 'a batch was just filled');
  }
}

function partsOf({ parameters = [], requestBody }: Operation, make: typeof validValue): Arbitrary<Parts> {
  const fields = (place: 'path' | 'query', of: typeof validValue) => {
    const all = parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, of(schema, KNOWN)]);
    const record = Object.fromEntries(all) as Record<string, Arbitrary<unknown>>;
    return place === 'path' ? fc.record(record) : fc.record(record, { requiredKeys: [] });
  };
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  return fc.record({
    params: fields('path', make),
    query: fields('query', make),
    body: body === undefined ? fc.constant(undefined) : make(body, KNOWN),
  });
}
/** Where a pattern or a UUID is asked for and nothing better is known. */
const KNOWN = ['1', '2', '7', '8e1f3ad2-0001-4a00-8000-000000000001', 'rapport', 'BAR-EN-101'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** A part of a path. No client can send `.` or `..`, encoded or not: they are steps of the path, and lead to another call. */
const partOf = (value: unknown): string => {
  const text = textOf(value).replaceAll(/[\uD800-\uDFFF]/gu, 'x');
  return text === '' || text === '.' || text === '..' ? 'x' : encodeURIComponent(text);
};
