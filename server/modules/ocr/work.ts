/**
 * [ocr/OC54] Papers are read one after the other, by whichever process takes them:
 *
 *   en attente ──taken──> page by page, each kept ──all read──> results, verdict, proposal ──> lu
 *                            └──killed──> taken again at the next page, if one was kept (three times) ──> en erreur
 */
import { must } from '#domain/base/must.ts';
import { sameJson } from '#domain/base/json.ts';
import { countsOf } from '#domain/ocr/analyse.ts';
import { analyseKind, documentOcrKind } from '#domain/ocr/analyse-kinds.ts';
import { type Defaut, type DocumentOcr, readingOf } from '#domain/ocr/document.ts';
import { motCleKind } from '#domain/ocr/mot-cle-kind.ts';
import { judge } from '#domain/ocr/verdict.ts';
import { confidenceOf, textOf } from '#domain/ocr/words.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Bases } from '../../bases.ts';
import type { Sql } from '../../db/db.ts';
import type { Author } from '../../documents/edit.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { recordOf, recordsOfAnalyse } from '../../documents/ocr.ts';
import { serverAuthor } from '../../documents/server-author.ts';
import { writeAsServer } from '../../documents/write.ts';
import { readPaper } from '../../ocr/read.ts';
import { searchWords } from '../../ocr/search.ts';
import { QueueFull } from '../../threads/pool.ts';
import { endJob, type Job, keepPage, leaveJob, pagesOf, takeJob } from './jobs.ts';
import { proposalOf } from './proposal.ts';

const TRIES_MAX = 3;
type Needs = Pick<Bases, 'db' | 'fichiers' | 'clock'>;

/** Reads what waits, until there is nothing more or its caller stops it. */
export async function readWaiting(needs: Needs, signal: AbortSignal): Promise<void> {
  let served: readonly string[] = [];
  for (;;) {
    const job = signal.aborted ? null : await takeJob(needs.db, needs.clock(), served);
    if (job === null) return;
    const { bureau } = job;
    if (bureau !== null) served = [...served.filter((one) => one !== bureau), bureau];
    try {
      await readOne(needs, job, signal);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      await leaveJob(needs.db, job.idDocument);
      return;
    }
  }
}

async function readOne(needs: Needs, job: Job, signal: AbortSignal): Promise<void> {
  const { db, fichiers, clock } = needs;
  const path = fichiers.locate(job.sha256);
  const kept = (await pagesOf(db, job.idDocument)).length;
  // [ocr/OC54] A process that ended with it in hand, and kept nothing of it, ended by it for all that is known.
  const tries = Math.min(TRIES_MAX, kept + 1);
  if (job.essais > tries || path === null) return finish(needs, job, 'trop-lourd');
  const from = kept + 1;
  let keeping: Promise<void> = Promise.resolve();
  const reading = await readPaper({
    path,
    from,
    signal,
    tell: ({ n, sur, lecture, mots }) => {
      const page = { n, lecture, mots, confiance: confidenceOf(mots), texte: linesOf(mots) };
      keeping = keeping.then(() => keepPage(db, job.idDocument, { page, sur, now: clock() }));
    },
  });
  await keeping;
  if ('interrompu' in reading) await leaveJob(db, job.idDocument);
  else await finish(needs, job, 'defaut' in reading ? reading.defaut : null);
}

/** The words of a page, a line each. */
function linesOf(mots: Parameters<typeof textOf>[0]): string {
  const lines = Map.groupBy(mots, ({ ligne }) => ligne);
  return [...lines.values()].map((line) => textOf(line)).join('\n');
}

/** What was read becomes what it is worth, and the analysis follows, in one transaction. */
async function finish({ db, clock }: Needs, job: Job, defaut: Defaut | null): Promise<void> {
  const author = serverAuthor(job.variante, clock().toISOString());
  // Searched before anything is held: others write meanwhile.
  const before = defaut === null ? await recordOf(db, documentOcrKind, { id: job.idDocument }) : null;
  const worth = before === null ? null : await worthOf(db, before, author);
  await db.transaction(async (tx) => {
    await endJob(tx, job.idDocument);
    const document = await recordOf(tx, documentOcrKind, { id: job.idDocument });
    // Taken away meanwhile.
    if (document === null) return;
    const changes = worth ?? { statut: 'en erreur' as const, defaut: defaut ?? 'trop-lourd' };
    await noteRecord(tx, author, { id: job.idDocument, changes });
    await followAnalyse(tx, author, job.idAnalyse);
  });
}

/** null: more work than a paper may give. */
async function worthOf(sql: Sql, document: DocumentOcr, author: Author): Promise<Partial<DocumentOcr> | null> {
  const pages = await pagesOf(sql, document.id);
  const analyse = must(await recordOf(sql, analyseKind, { id: document.idAnalyse }), 'a paper has its analysis');
  const sought = [];
  for (const id of analyse.motsCles) {
    const found = await recordOf(sql, motCleKind, { id });
    if (found !== null && found.retireLe === null) sought.push(found);
  }
  const found = await searchWords(pages, sought);
  if (found === null) return null;
  const { resultats, names } = found;
  const read = pages.map(({ n, lecture, confiance, mots }) => ({ n, lecture, confiance, mots: mots.length }));
  return {
    statut: 'lu',
    defaut: null,
    pages: read,
    resultats: [...resultats],
    ...judge(resultats, readingOf(read)),
    proposition: document.idDossier === null ? await proposalOf(sql, { document, pages, names, author }) : null,
  };
}

export const noteRecord = (tx: Sql, author: Author, { id, changes }: { id: string; changes: Changes }) =>
  writeAsServer(tx, author, {
    collection: 'records',
    id,
    changes: { ...changes, updatedAt: author.now },
    action: 'analyse',
  });

/** [ocr/OC53] An analysis says what its papers are. Two of its papers that end at once wait for one another. */
export async function followAnalyse(tx: Sql, author: Author, idAnalyse: string): Promise<void> {
  const analyse = await recordOf(tx, analyseKind, { id: idAnalyse, lock: true });
  if (analyse === null) return;
  const papers = (await recordsOfAnalyse(tx, idAnalyse)).map((one) => dataOf(documentOcrKind, one));
  const counts = countsOf(papers);
  const isOver = counts.statut === 'terminée' || counts.statut === 'en erreur';
  const { statut, lus, trouves, manquants, score } = analyse;
  if (sameJson(counts, { statut, lus, trouves, manquants, score })) return;
  const changes = { ...counts, termineLe: isOver ? author.now : null };
  await noteRecord(tx, author, { id: idAnalyse, changes });
}
