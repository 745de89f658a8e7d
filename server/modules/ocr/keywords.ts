import type { z } from 'zod';
import { ocrKeywordsCalls } from '#domain/api/ocr.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { motCleKind } from '#domain/ocr/mot-cle-kind.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { show } from '../documents.ts';
import { createOf, pageOf, replaceOf } from '../kind-calls.ts';

const showKeyword = show<z.output<typeof ocrKeywordsCalls.motCleReplace.answer>>;
const keyword = (context: Context, result: Result<SeenDocument>) =>
  result.ok ? ok(showKeyword(context, result.value)) : result;

/** Keywords of papers (domain/ocr/SPEC.md). */
export const ocrKeywordsModule = defineModule(ocrKeywordsCalls, {
  motsCles: ({ query }, context) => pageOf(context, motCleKind, { query, present: showKeyword }),
  motsClesOfBureau: ({ params, query }, context) =>
    pageOf(context, motCleKind, { query: { ...query, idBureauInspection: params.id }, present: showKeyword }),
  motCleCreate: async ({ body }, context) => keyword(context, await createOf(context, motCleKind, body)),
  motCleReplace: async ({ params, body }, context) =>
    keyword(context, await replaceOf(context, motCleKind, { ...body, id: params.id })),
  motCleDelete: async ({ params }, context) => {
    const written = await replaceOf(context, motCleKind, { id: params.id, retireLe: context.now });
    return written.ok ? ok(null) : written;
  },
});
