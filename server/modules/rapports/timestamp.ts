import type { z } from 'zod';
import { isAssessor } from '#domain/access/roles.ts';
import { can } from '#domain/access/can.ts';
import type { horodatageAnswer } from '#domain/api/rapports.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/base/result.ts';
import { isValidated } from '#domain/interventions/etat.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { issuedReport, type ReportKey } from '../../reports/issued.ts';
import { noteRequest, noteToken } from '../../reports/late-timestamps.ts';
import { reportName } from '../../reports/name.ts';
import { findStamp, type KeptStamp, stampedPdf, stampReport } from '../../reports/timestamps.ts';
import { authorOf } from '../documents.ts';
import { type Prepared, prepareReport, type ReportAsked } from '../prepare-report.ts';

type Answer = z.output<typeof horodatageAnswer>;

/** Call 22: the timestamp of the report as it is handed over; made by who may, read by the others. */
export async function timestamp(asked: ReportAsked, context: Context): Promise<Result<Answer>> {
  const prepared = await prepareReport(context, asked);
  if (!prepared.ok) return prepared;
  const { document, sources } = prepared.value;
  const key = { idIntervention: document.id, template: asked.template, qr: true };
  const known = await findStamp(context.db, key, 'RAPPORT');
  const stamp = known === null ? await make(context, prepared.value, key) : ok(known);
  if (!stamp.ok) return stamp;
  const issued = await issuedReport(context, sources, key);
  return issued.ok ? ok({ ...stamp.value, verifie: await isVerified(context, stamp.value, issued.value.pdf) }) : issued;
}

const isVerified = async ({ horodatage }: Context, { jeton }: KeptStamp, pdf: Buffer): Promise<boolean> =>
  (await horodatage?.verify(pdf, Buffer.from(jeton, 'base64'))) ?? false;

async function make(context: Context, prepared: Prepared, key: ReportKey): Promise<Result<KeptStamp>> {
  const { role } = context.actor;
  // An assessor reads the timestamp of an archive, and makes none.
  if (isAssessor(role)) return refuse('INTROUVABLE');
  const allowed = mayStamp(context, prepared);
  if (!allowed.ok) return allowed;
  const made = await stampReport(context, prepared.sources, key);
  if (!made.ok) return awaited(context, key, made);
  if (made.value.isNew) await noteToken(context, authorOf(context), { key, stamp: made.value.stamp });
  return ok(made.value.stamp);
}

/** Call 13: the same report, with a document timestamp in the file. */
export async function timestampedPdf(
  asked: ReportAsked & { readonly qr: boolean },
  context: Context,
): Promise<Result<FileAnswer>> {
  const prepared = await prepareReport(context, asked);
  if (!prepared.ok) return prepared;
  const allowed = mayStamp(context, prepared.value);
  if (!allowed.ok) return allowed;
  const { document, sources } = prepared.value;
  const key = { idIntervention: document.id, template: asked.template, qr: asked.qr };
  const isNew = (await findStamp(context.db, key, 'RAPPORT')) === null;
  const pdf = await stampedPdf(context, sources, key);
  const stamp = isNew ? await findStamp(context.db, key, 'RAPPORT') : null;
  if (stamp !== null) await noteToken(context, authorOf(context), { key, stamp });
  if (!pdf.ok) return awaited(context, key, pdf);
  const nom = reportName(sources.intervention, context.clock());
  return ok({ type: 'application/pdf', nom, contenu: pdf.value, inline: true });
}

/** Only what is issued, and not replaced since, is sealed. */
function mayStamp({ actor, horodatage }: Context, { sources: { intervention } }: Prepared): Result<unknown> {
  const right = can(actor, 'rapport.horodater', intervention);
  if (!right.ok) return right;
  if (isValidated(intervention)) return right;
  // Issuing it would not help.
  if (horodatage === null) return refuse('HORODATAGE_ABSENT');
  return refuse('RAPPORT_NON_EMIS', { etat: intervention.etat });
}

/** [reports/E62] The authority is silent: what was asked for is kept, and the visit says that it waits. */
async function awaited(context: Context, key: ReportKey, refusal: Refusal): Promise<Refusal> {
  if (refusal.code === 'HORODATAGE_ECHEC') await noteRequest(context, authorOf(context), key);
  return refusal;
}
