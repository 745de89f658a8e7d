import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { CONTRACT } from '#domain/api/contract.ts';
import { openApiOf } from './openapi.ts';

interface Media {
  readonly schema: object;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly (Media & { readonly name: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Media>> }>>;
}

const document = openApiOf(CONTRACT) as { readonly paths: Readonly<Record<string, Record<string, Operation>>> };
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);

/** What the example of a place breaks in its own schema. */
function faults(where: string, { schema, example }: Media): string[] {
  if (example === undefined) return [`${where} : sans exemple`];
  const validate = ajv.compile(schema);
  return validate(example) ? [] : (validate.errors ?? []).map((e) => `${where} ${e.instancePath} : ${e.message}`);
}

describe('the OpenAPI document', () => {
  test('is a valid OpenAPI 3.1 document for a validator that is not ours', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  test('documents every call of the contract, with a summary', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      [...Object.keys(CONTRACT), 'health', 'syncStream'].toSorted(),
    );
    expect(operations.filter(({ summary }) => summary.length < 8).map(({ operationId }) => operationId)).toEqual([]);
  });

  test.each(operations.map((operation) => [operation.operationId, operation] as const))(
    '%s shows a request and an answer that its schemas accept',
    (_, { parameters = [], requestBody, responses }) => {
      const request = Object.entries(requestBody?.content ?? {}).map(([type, media]) => [`requête ${type}`, media]);
      const answer = Object.entries(responses)
        .filter(([status]) => status < '300')
        .flatMap(([status, { content = {} }]) =>
          Object.entries(content)
            .filter(([type]) => type === 'application/json')
            .map(([, media]) => [`réponse ${status}`, media] as const),
        );
      const places = [...parameters.map((p) => [p.name, p] as const), ...request, ...answer] as [string, Media][];
      expect(places.flatMap(([ou, media]) => faults(ou, media))).toEqual([]);
    },
  );
});
