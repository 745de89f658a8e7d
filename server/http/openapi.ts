import { z } from 'zod';
import { refusalOfCall } from '#domain/access/calls.ts';
import { ASSESSOR_ROLES } from '#domain/access/roles.ts';
import type { Call } from '#domain/api/call.ts';
import { LINES_TYPE } from '#domain/api/lines.ts';
import { type ErrorCode, ERRORS } from '#domain/base/errors.ts';
import { APP_VERSION } from '../version.ts';
import { exampleOf, type Schema } from './examples.ts';
import { OUT_OF_CONTRACT } from './openapi-off-contract.ts';
import { phraseOf } from './phrases.ts';

type Json = Readonly<Record<string, unknown>>;

/** What every signed-in call may answer beside its own refusals. */
const COMMON: readonly ErrorCode[] = [
  'VALIDATION',
  'SESSION_EXPIREE',
  'DROIT_INSUFFISANT',
  'INTROUVABLE',
  'TROP_DE_TENTATIVES',
  'ERREUR_INTERNE',
];

const BINARY = { type: 'string', format: 'binary' };
/** The one recursive schema of the contract is z.json(), any JSON value: its references would point outside the document. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, $defs: _recursive, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(json), (_, value: unknown) => (isReference(value) ? {} : value)) as Json;
};
const isReference = (value: unknown): boolean => typeof value === 'object' && value !== null && '$ref' in value;

const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(ERRORS).filter((code) => ERRORS[code as ErrorCode].status > 0) },
    message: { type: 'string', description: 'Phrase en français qui peut être affichée.' },
    champs: { type: 'object', additionalProperties: { type: 'string' }, description: 'Champs refusés, et pourquoi.' },
    data: { type: 'object', additionalProperties: true },
  },
};

/** OpenAPI 3.1 document of the whole contract: the same schemas check what comes in and what goes out. */
export function openApiOf(contract: Readonly<Record<string, Call>>): Json {
  const paths: Record<string, Record<string, Json>> = { ...OUT_OF_CONTRACT };
  for (const [name, call] of Object.entries(contract)) {
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(name, call) };
  }
  const tags = [...new Set([...Object.values(contract).map(({ tag }) => tag), 'Serveur'])].map((name) => ({ name }));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Constat',
      version: APP_VERSION,
      description: 'Interface du serveur de Constat. Les chemins ne distinguent pas les majuscules.',
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: '/' }],
    tags,
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Erreur: ERROR_SCHEMA },
    },
  };
}

function operationOf(name: string, call: Call): Json {
  const parameters = [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')];
  const body = bodyOf(call.body);
  return {
    operationId: name,
    summary: call.summary,
    description: descriptionOf(call),
    tags: [call.tag],
    security: call.roles === 'public' ? [] : [{ session: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === null ? {} : { requestBody: body }),
    responses: { ...answerOf(call), ...refusalsOf(call) },
  };
}

const OFFLINE = {
  L: 'Hors ligne : répondu par la base de l’appareil.',
  Q: 'Hors ligne : mis en file, rejoué au retour du réseau.',
  '-': 'Demande le réseau.',
};
const isClosedToReaders = (call: Call): boolean =>
  ASSESSOR_ROLES.some((role) => refusalOfCall(call, role)?.code === 'LECTURE_SEULE');

const descriptionOf = (call: Call): string => {
  const { roles, offline } = call;
  const who =
    roles === 'public'
      ? 'Sans session.'
      : roles === '*'
        ? `Tout utilisateur connecté${isClosedToReaders(call) ? `, sauf ${ASSESSOR_ROLES.join(' et ')}, qui consultent` : ''}.`
        : `Rôles : ${roles.join(', ')}.`;
  return `${who} ${OFFLINE[offline]}`;
};

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
    example: exampleOf(type as Schema, name),
  }));
}

function bodyOf(body: Call['body']): Json | null {
  if (body === undefined) return null;
  if (body === 'multipart') {
    return {
      required: true,
      content: {
        'multipart/form-data': {
          schema: { type: 'object', additionalProperties: true },
          example: { fichier: 'facade.jpg' },
        },
      },
    };
  }
  if (body === 'octets') {
    return { required: true, content: { 'application/octet-stream': { schema: BINARY, example: 'JFIF…' } } };
  }
  return { required: true, content: jsonOf(schemaOf(body, 'input')) };
}

function answerOf({ answer, progress, status = 200 }: Call): Json {
  if (answer === 'none') return { 204: { description: 'Fait.' } };
  if (answer === 'pdf')
    return { 200: { description: 'Document PDF.', content: { 'application/pdf': { schema: BINARY } } } };
  if (answer === 'file')
    return { 200: { description: 'Fichier.', content: { 'application/octet-stream': { schema: BINARY } } } };
  const lines =
    progress === undefined ? {} : { [LINES_TYPE]: { schema: { type: 'string', description: LINES }, example: LINE } };
  return {
    [status]: { description: 'Réponse.', content: { ...jsonOf(schemaOf(answer, 'output')), ...lines } },
  };
}

const LINES = 'Une ligne de JSON par nouvelle, la dernière porte la réponse ou le refus (domain/api/lines.ts).';
const LINE = '{"progres":{}}\n{"statut":200,"corps":{}}\n';

const jsonOf = (schema: Json): Json => ({ 'application/json': { schema, example: exampleOf(schema) } });

/** Refusals by status, each with its codes and the phrase of the first as an example. */
function refusalsOf({ errors = [], roles }: Call): Json {
  const common =
    roles === 'public' ? COMMON.filter((code) => code !== 'SESSION_EXPIREE' && code !== 'DROIT_INSUFFISANT') : COMMON;
  const codes = [...new Set([...common, ...errors])];
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => ERRORS[code].status === status);
      const examples = Object.fromEntries(
        own.map((code) => [code, { value: { code, message: phraseOf(code, 'cee') } }]),
      );
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Erreur' }, examples } };
      return [status, { description: own.join(', '), content }];
    }),
  );
}
