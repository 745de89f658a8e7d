import type { z } from 'zod';
import { ocrAnalysesCalls } from '#domain/api/ocr.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { analyseKind, documentOcrKind } from '#domain/ocr/analyse-kinds.ts';
import type { DocumentOcr } from '#domain/ocr/document.ts';
import { allOfKind, type SeenOf } from '../../documents/page.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { defineModule } from '../../http/mount.ts';
import { show } from '../documents.ts';
import { findOf, pageOf } from '../kind-calls.ts';
import { attachPaper, retryAnalyse, typeValue } from './gestures.ts';
import { pagesOf, progressOf } from './jobs.ts';
import { startAnalyse } from './start.ts';
import { tryKeyword } from './try-keyword.ts';

type Whole = z.output<typeof ocrAnalysesCalls.analyse.answer>;
type Paper = Whole['documents'][number];
const showAnalyse = show<z.output<typeof ocrAnalysesCalls.analyses.answer>['items'][number]>;

/** With the words of its pages: they stand beside the record. */
async function showPaper(context: Context, document: SeenOf<DocumentOcr>): Promise<Paper> {
  const kept = await pagesOf(context.db, document.id);
  const textOf = (n: number): string => kept.find((one) => one.n === n)?.texte ?? '';
  const pages = document.data.pages.map((page) => ({ ...page, texte: textOf(page.n) }));
  return { ...show<Paper>(context, document), pages };
}

const paper = async (context: Context, result: Result<SeenOf<DocumentOcr>>): Promise<Result<Paper>> =>
  result.ok ? ok(await showPaper(context, result.value)) : result;

async function wholeOf(context: Context, id: string): Promise<Result<Whole>> {
  const found = await findOf(context, analyseKind, id);
  if (!found.ok) return found;
  const condition = { field: 'idAnalyse', is: found.value.id } as const;
  const papers = await allOfKind(context.db, context, { kind: documentOcrKind, condition, limit: 100 });
  const documents = [];
  for (const one of papers.toSorted((a, b) => a.data.place - b.data.place))
    documents.push(await showPaper(context, one));
  return ok({
    ...showAnalyse(context, found.value),
    documents,
    avancement: await progressOf(context.db, found.value.id),
  });
}

async function fileOf(context: Context, id: string): Promise<Result<FileAnswer>> {
  const found = await findOf(context, documentOcrKind, id);
  if (!found.ok) return found;
  const { nom, type, sha256 } = found.value.data;
  const bytes = await context.fichiers.read(sha256);
  return bytes === null ? refuse('INTROUVABLE') : ok({ type, nom, contenu: bytes.contenu, inline: true });
}

/** Analyses of papers (domain/ocr/SPEC.md). */
export const ocrAnalysesModule = defineModule(ocrAnalysesCalls, {
  analyses: ({ query }, context) => pageOf(context, analyseKind, { query, present: showAnalyse }),
  analyseStart: (_input, context) => startAnalyse(context),
  analyse: ({ params }, context) => wholeOf(context, params.id),
  analyseRetry: ({ params }, context) => retryAnalyse(context, params.id),
  analyseValue: async ({ params, body }, context) => paper(context, await typeValue(context, params.id, body)),
  analyseAttach: async ({ params, body }, context) =>
    paper(context, await attachPaper(context, params.id, body.idDossier)),
  analyseFile: ({ params }, context) => fileOf(context, params.id),
  motCleTest: (_input, context) => tryKeyword(context),
});
