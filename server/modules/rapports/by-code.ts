import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { isValidated } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Sql } from '../../db/db.ts';
import type { FileAnswer, PublicContext } from '../../http/context.ts';
import { dossierBehind, interventionBehind, lastVersion } from '../../reports/behind.ts';
import { findByCode, noteReading, type CodeReading, type ReportRef } from '../../reports/codes.ts';
import { issuedReport } from '../../reports/issued.ts';
import { reportName } from '../../reports/name.ts';
import { readSources } from '../../reports/sources.ts';
import { attempt, type Limit, QUARTER_MS } from '../attempts.ts';

/** Readings of one code in a quarter of an hour: each draws a report. What nobody guesses is counted by nobody. */
const READINGS: Limit = { name: 'code:readings', max: 60, windowMs: QUARTER_MS };

/** The report behind a printed code, for whoever has the code ([reports/R15]). */
export async function byCode(token: string, context: PublicContext): Promise<Result<FileAnswer>> {
  const { db } = context;
  const ref = await findByCode(db, token);
  const intervention = ref === null ? null : await interventionBehind(db, ref.idIntervention);
  if (ref === null || intervention === null) return refuse('INTROUVABLE');
  const reading = await attempt(context, [{ limit: READINGS, who: [intervention.id] }]);
  if (!reading.ok) return reading;
  return open(context, ref, intervention);
}

async function open(context: PublicContext, ref: ReportRef, intervention: Intervention): Promise<Result<FileAnswer>> {
  const note = (answer: CodeReading['reponse']) =>
    noteReading(context.db, {
      le: context.now,
      idIntervention: intervention.id,
      ip: context.ip,
      reponse: answer,
    });
  if (intervention.etat === 'REMPLACE') {
    await note('REMPLACE');
    return refuse('RAPPORT_REMPLACE', await replacedBy(context.db, intervention));
  }
  const dossier = await dossierBehind(context.db, intervention);
  const sources = await readSources(context.db, intervention);
  if (dossier === null || sources === null || !isOpen(intervention, dossier, context.now)) {
    await note('EXPIRE');
    return refuse('LIEN_EXPIRE');
  }
  await note('OUVERT');
  const issued = await issuedReport(context, sources, { ...ref, qr: true });
  if (!issued.ok) return issued;
  return ok({
    type: 'application/pdf',
    nom: reportName(intervention, context.clock()),
    contenu: issued.value.pdf,
    inline: true,
  });
}

/** As long as the report is issued, and the file it belongs to must be kept. */
const isOpen = (intervention: Intervention, { conserverJusquAu }: Dossier, now: string): boolean =>
  isValidated(intervention) && (conserverJusquAu === null || localDay(now, zoneOf(intervention)) <= conserverJusquAu);

/** What replaces it: its number and version, and when it was issued (null: not yet). */
async function replacedBy(db: Sql, replaced: Intervention): Promise<Readonly<Record<string, unknown>>> {
  const last = await lastVersion(db, replaced);
  if (last.id === replaced.id) return {};
  return {
    numero: last.numero,
    version: last.version,
    emisLe: isValidated(last) ? last.valideLe : null,
    ...(last.fuseau == null ? {} : { fuseau: last.fuseau }),
  };
}
