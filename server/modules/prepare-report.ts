import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { templatesOf } from '#domain/interventions/report-templates.ts';
import { judgeSubmission } from '#domain/interventions/submission.ts';
import { isIssued } from '#domain/reports/issued.ts';
import type { SeenDocument } from '../documents/visible.ts';
import type { Context } from '../http/context.ts';
import { show, findOrRefuse } from './documents.ts';
import { readSources, type Sources } from '../reports/sources.ts';

export interface ReportAsked {
  readonly id: string;
  readonly template: string;
}
export interface Prepared {
  readonly document: SeenDocument;
  readonly sources: Sources;
  /** CHAMPS_MANQUANTS when a required field is empty, FORMULAIRE_ILLISIBLE when it cannot be told. */
  readonly complete: Result<unknown>;
}

/** A report that the caller may have (`template` null: whichever), with what it is drawn from; nothing is drawn yet. */
export async function prepareReport(
  context: Context,
  { id, template }: Pick<ReportAsked, 'id'> & { readonly template: string | null },
): Promise<Result<Prepared>> {
  const found = await findOrRefuse(context, 'interventions', id);
  if (!found.ok) return found;
  const intervention = show<Intervention>(context, found.value);
  const right = can(context.actor, 'rapport.produire', intervention);
  if (!right.ok) return right;
  if (intervention.effaceLe !== undefined) return refuse('DONNEES_EFFACEES');
  if (template !== null && !templatesOf(intervention).includes(template))
    return refuse('INTROUVABLE', { champs: { template: 'inconnu' } });
  const sources = await readSources(context.db, intervention);
  if (sources === null) return refuse('INTROUVABLE', { champs: { id: 'sans formulaire' } });
  const { definition: formulaire, photos } = sources;
  const judged = judgeSubmission(intervention, { formulaire, photos }, localDay(context.now, zoneOf(intervention)));
  // It was complete when it was issued, and is kept as bytes: its form need not be read again.
  const isPast = !judged.ok && judged.code === 'FORMULAIRE_ILLISIBLE' && isIssued(intervention);
  const complete = isPast ? ok(null) : judged;
  return ok({ document: found.value, sources, complete });
}
