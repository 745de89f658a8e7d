import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Analyse } from '#domain/ocr/analyse.ts';
import { analyseKind } from '#domain/ocr/analyse-kinds.ts';
import { erasedFrom } from '#domain/ocr/retention.ts';
import type { Db, Sql } from '../db/db.ts';
import { findDocument } from './document.ts';
import { eachAlone } from './each.ts';
import { eraseAround } from './erase-around.ts';
import { circleOf } from './told-of.ts';
import { subjectOf, writeErased } from './write-erased.ts';
import { eraseHistory } from './erase-history.ts';
import { recordsOfAnalyse } from './ocr.ts';
import { isOf } from './of-kind.ts';

/** Those of which a paper stands in no dossier. */
const LOOSE = `select id, data from documents a where collection = 'records' and not supprime
  and data ->> 'kind' = 'analyseOcr' and exists (select 1 from documents p where p.collection = 'records'
    and p.data ->> 'idAnalyse' = a.id and p.data ->> 'idDossier' is null and not p.supprime) order by id`;

/**
 * [ocr/OC60] Papers that stand in no dossier leave with their words and their bytes; an analysis that has no other leaves
 * with them. Run every hour, before the bytes are taken off the disk. Answers for how many analyses. One that cannot be
 * erased holds up no other: throws once all were tried.
 */
export async function eraseLoosePapers(db: Db, now: string): Promise<number> {
  const today = localDay(now, zoneOf(null));
  const all = await db.query<{ id: string; data: Analyse }>(LOOSE);
  let done = 0;
  await eachAlone(
    all.filter(({ data }) => erasedFrom(data) <= today),
    async ({ id }) => {
      if (await db.transaction((tx) => eraseOne(tx, id, now))) done += 1;
    },
  );
  return done;
}

/** false: another process did it meanwhile, or its papers stand in dossiers by now. */
async function eraseOne(tx: Sql, id: string, now: string): Promise<boolean> {
  // Papers first, as a gesture on one of them does.
  const papers = await recordsOfAnalyse(tx, id, true);
  const analyse = await findDocument(tx, { collection: 'records', id }, true);
  if (analyse === null || analyse.supprime || !isOf(analyseKind, analyse)) return false;
  const loose = papers.filter(({ data }) => data['idDossier'] === null);
  if (loose.length === 0) return false;
  const documents = loose.length === papers.length ? [analyse, ...loose] : loose;
  const ids = documents.map((one) => one.id);
  const subjects = new Map(documents.map((one) => [one.id, subjectOf(one)]));
  for (const document of documents) await writeErased(tx, document, { now, isGone: true });
  await eraseHistory(tx, { idDossier: null, ids, subjectOf: ({ idDoc }) => subjects.get(idDoc) ?? subjectOf(analyse) });
  const clues = { ids, names: [], cities: [], words: [], email: null };
  const told = { notices: [], mails: [], searches: [] };
  await eraseAround(tx, { documents, clues, circle: circleOf({ ...analyse.data }), told });
  return true;
}
