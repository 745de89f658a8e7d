import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SECRET_NAMES } from '#domain/api/proof.ts';
import { cleanJson, cleanText } from '#domain/base/clean-text.ts';
import { isDeeperThan } from '#domain/base/json.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { UNREADABLE_BODY } from './errors.ts';

export const MAX_JSON_BYTES = 5 * 1024 * 1024;
const MAX_FILE_BYTES = 25 * 1024 * 1024;
const MAX_FILES = 20;
/** No document of ours goes beyond twenty levels; schemas and the database go down by recursion, and would fall at some thousands. */
const MAX_LEVELS = 100;

/** A body that its sender wrote wrong, whatever the parser that saw it (errors.ts). */
class UnreadableBody extends Error {
  readonly code = UNREADABLE_BODY;
}

/** [platform/T1] What the server reads of a body: JSON, a form, bytes. Anything else is refused (domain/access/SPEC.md, [http/H1]). */
export async function mountBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    parseJson(request, String(text), (error, value: unknown) =>
      error === null && isDeeperThan(value, MAX_LEVELS)
        ? done(new UnreadableBody())
        : done(error, cleanJson(value, SECRET_NAMES)),
    ),
  );
  await app.register(multipart, {
    limits: { fileSize: MAX_FILE_BYTES, files: MAX_FILES, fields: 50, fieldSize: 100_000 },
  });
  // Bytes are read by their handler as they come, under its own limits.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
}

/** What a form says beside its files, as far as it has come. */
export type FormFields = Readonly<Record<string, string>>;

/**
 * Reads a form to its end and hands each file to `onFile`, with the fields that came before it. Answers all its fields.
 * VALIDATION: no form at all. Throws UnreadableBody when the form is cut, has no boundary, or is none; what escapes
 * `onFile` for another reason (a full disk) stays what it is.
 */
export async function readForm(
  request: FastifyRequest,
  onFile: (file: MultipartFile, fields: FormFields) => Promise<void>,
): Promise<Result<FormFields>> {
  if (!request.isMultipart()) return refuse('VALIDATION', { champs: { '': 'multipart/form-data attendu' } });
  const fields: Record<string, string> = {};
  const parts = request.parts();
  for (;;) {
    const next = await parts.next().catch(rethrowUncoded);
    if (next.done === true) return ok(fields);
    const part = next.value;
    if (part.type === 'file') {
      part.filename = nameIn(part);
      await onFile(part, fields).catch((failure: unknown) => explain(failure, part, parts));
      part.file.resume();
      continue;
    }
    if (typeof part.value !== 'string' || part.valueTruncated || part.fieldnameTruncated) throw new UnreadableBody();
    fields[part.fieldname] = cleanText(part.value);
  }
}

/** Bytes that are a file by their type alone have no `filename`, whatever the types of the parser say. */
const nameIn = ({ filename }: { readonly filename?: unknown }): string =>
  typeof filename === 'string' ? filename : '';

/** A file that could not be read to its end: the parser knows whether its bytes came to an end too early. */
async function explain(failure: unknown, { file }: MultipartFile, parts: AsyncIterator<Multipart>): Promise<never> {
  file.destroy();
  await parts.next().catch(rethrowUncoded);
  throw failure;
}

/** The framework names its own refusals; what the parser throws has no name. */
function rethrowUncoded(error: unknown): never {
  throw error instanceof Error && 'code' in error ? error : new UnreadableBody();
}
