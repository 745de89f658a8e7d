import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { estValide } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Sql } from '../../db/db.ts';
import type { FileAnswer, PublicContext } from '../../http/context.ts';
import { dossierBehind, interventionBehind, lastVersion } from '../../reports/behind.ts';
import { findByCode, noteReading, type CodeReading, type ReportRef } from '../../reports/codes.ts';
import { issuedReport } from '../../reports/issued.ts';
import { reportName } from '../../reports/name.ts';
import { readSources } from '../../reports/sources.ts';
import { Limiter, tooMany } from '../auth/limiter.ts';

/** Readings of one address in a quarter of an hour: a site office behind one, never somebody who tries tokens. */
const READINGS = 60;
const UNKNOWN = 10;

/** The report behind a printed code, for whoever has the code ([R15]). Counters are those of one server. */
export function makeByCode() {
  const readings = new Limiter(READINGS);
  const unknown = new Limiter(UNKNOWN);
  return async function byCode(jeton: string, context: PublicContext): Promise<Result<FileAnswer>> {
    const { ip, db } = context;
    const nowMs = context.clock().getTime();
    const blocked = tooMany(nowMs, [readings, ip], [unknown, ip]);
    if (blocked !== null) return blocked;
    readings.count(ip, nowMs);
    const ref = await findByCode(db, jeton);
    const intervention = ref === null ? null : await interventionBehind(db, ref.idIntervention);
    if (ref === null || intervention === null) {
      unknown.count(ip, nowMs);
      return refuse('INTROUVABLE');
    }
    return open(context, ref, intervention);
  };
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
    return refuse('RAPPORT_REMPLACE', await replacedBy(context.db, intervention));
  }
  const dossier = await dossierBehind(context.db, intervention);
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

/** What replaces it: its number and version, and when it was issued (null: not yet). */
async function replacedBy(db: Sql, replaced: Intervention): Promise<Readonly<Record<string, unknown>>> {
  const last = await lastVersion(db, replaced);
  if (last.id === replaced.id) return {};
  return { numero: last.numero, version: last.version, emisLe: estValide(last) ? last.valideLe : null };
}
