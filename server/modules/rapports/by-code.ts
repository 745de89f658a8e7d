import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { estValide } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Sql } from '../../db/db.ts';
import { findDocument } from '../../documents/document.ts';
import type { FileAnswer, PublicContext } from '../../http/context.ts';
import { findByCode, noteReading, type CodeReading, type ReportRef } from '../../reports/codes.ts';
import { issuedReport } from '../../reports/issued.ts';
import { reportName } from '../../reports/name.ts';
import { readSources } from '../../reports/sources.ts';
import { attempt, type Limit, QUARTER_MS, sourceOf } from '../attempts.ts';

/** Readings of one source in a quarter of an hour: a site office behind one, never somebody who tries tokens. */
const READINGS: Limit = { name: 'code:readings', max: 60, windowMs: QUARTER_MS };
const UNKNOWN: Limit = { name: 'code:unknown', max: 10, windowMs: QUARTER_MS };

/** The report behind a printed code, for whoever has the code ([R15]). */
export async function byCode(jeton: string, context: PublicContext): Promise<Result<FileAnswer>> {
  const { db } = context;
  const who = [sourceOf(context.ip)];
  const reading = await attempt(context, [{ limit: READINGS, who }]);
  if (!reading.ok) return reading;
  const guess = await attempt(context, [{ limit: UNKNOWN, who }]);
  if (!guess.ok) return guess;
  const ref = await findByCode(db, jeton);
  const intervention = ref === null ? null : await read<Intervention>(db, 'interventions', ref.idIntervention);
  if (ref === null || intervention === null) return refuse('INTROUVABLE');
  await guess.value.giveBack();
  return open(context, ref, intervention);
}

async function open(context: PublicContext, ref: ReportRef, intervention: Intervention): Promise<Result<FileAnswer>> {
  const note = (reponse: CodeReading['reponse']) =>
    noteReading(context.db, {
      le: context.maintenant,
      idIntervention: intervention.id,
      ip: context.ip,
      reponse,
    });
  if (intervention.etat === 'REMPLACE') {
    await note('REMPLACE');
    return refuse('RAPPORT_REMPLACE', await lastVersion(context.db, intervention));
  }
  const dossier = await read<Dossier>(context.db, 'dossiers', intervention.demandeId);
  const sources = await readSources(context.db, intervention);
  if (dossier === null || sources === null || !isOpen(intervention, dossier, context.maintenant)) {
    await note('EXPIRE');
    return refuse('LIEN_EXPIRE');
  }
  await note('OUVERT');
  const { pdf } = await issuedReport(context, sources, { ...ref, qr: true });
  return ok({
    type: 'application/pdf',
    nom: reportName(intervention, context.clock()),
    contenu: pdf,
    inline: true,
  });
}

/** As long as the report is issued, and the file it belongs to must be kept. */
const isOpen = (intervention: Intervention, { conserverJusquAu }: Dossier, maintenant: string): boolean =>
  estValide(intervention) && (conserverJusquAu === null || maintenant.slice(0, 10) <= conserverJusquAu);

async function read<T>(db: Sql, collection: 'interventions' | 'dossiers', id: string): Promise<T | null> {
  const document = await findDocument(db, { collection, id });
  return document === null || document.supprime ? null : (document.data as T);
}

const VERSIONS_MAX = 100;

/** What replaces it, whatever was replaced since: its number and version, and when it was issued (null: not yet). */
async function lastVersion(db: Sql, replaced: Intervention): Promise<Readonly<Record<string, unknown>>> {
  let last = replaced;
  for (let steps = 0; steps < VERSIONS_MAX; steps++) {
    const [next] = await db.query<{ data: Intervention }>(
      `select data from documents where collection = 'interventions' and id_dossier = $1 and not supprime
       and data ->> 'remplaceId' = $2`,
      [last.demandeId, last.id],
    );
    if (next === undefined) break;
    last = next.data;
  }
  if (last.id === replaced.id) return {};
  return { numero: last.numero, version: last.version, emisLe: estValide(last) ? last.valideLe : null };
}
