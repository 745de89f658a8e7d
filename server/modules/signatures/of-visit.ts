/** The envelope of the report of a visit: who may follow it, and its proof. */
import { can } from '#domain/access/can.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { AskedSignatory } from '#domain/signatures/signatories.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { findSigned, type SubjectKey } from '../../reports/envelopes.ts';
import { findOrRefuse, show } from '../documents.ts';
import { prepareReport } from '../prepare-report.ts';
import { recall, remind, type Tracking, tracking } from './office.ts';
import { makeProof } from './proof.ts';
import { replaceSignatory } from './replace.ts';

const reportOf = (idSujet: string): SubjectKey => ({ sujet: 'rapport', idSujet });

async function visitToSign(context: Context, id: string): Promise<Result<SubjectKey>> {
  const found = await findOrRefuse(context, 'interventions', id);
  if (!found.ok) return found;
  const visit = show<Intervention>(context, found.value);
  const right = can(context.actor, 'rapport.signer', visit);
  return right.ok ? ok(reportOf(visit.id)) : right;
}

export async function visitTracking(id: string, context: Context): Promise<Result<Tracking>> {
  const key = await visitToSign(context, id);
  return key.ok ? tracking(key.value, context) : key;
}

export async function visitReminder(id: string, context: Context): Promise<Result<Tracking>> {
  const key = await visitToSign(context, id);
  return key.ok ? remind(key.value, context) : key;
}

interface Recalled {
  readonly id: string;
  readonly motif: string;
}
export async function visitRecall({ id, motif }: Recalled, context: Context): Promise<Result<Tracking>> {
  const key = await visitToSign(context, id);
  return key.ok ? recall({ key: key.value, motif }, context) : key;
}

interface Replacing extends Recalled, AskedSignatory {
  readonly ordre: number;
}
export async function visitReplacement(
  { id, ordre, motif, nom, email, qualite }: Replacing,
  context: Context,
): Promise<Result<Tracking>> {
  const key = await visitToSign(context, id);
  return key.ok ? replaceSignatory({ key: key.value, ordre, motif, par: { nom, email, qualite } }, context) : key;
}

/** To who may have the signed report. */
export async function visitProof(id: string, context: Context): Promise<Result<FileAnswer>> {
  const prepared = await prepareReport(context, { id, template: null });
  if (!prepared.ok) return prepared;
  const signed = await findSigned(context.db, reportOf(prepared.value.document.id));
  if (signed === null) return refuse('INTROUVABLE');
  const pdf = await makeProof(context, signed.id);
  if (!pdf.ok) return pdf;
  const { numero } = prepared.value.sources.intervention;
  return ok({ type: 'application/pdf', nom: `Preuve ${numero ?? ''}.pdf`, contenu: pdf.value, inline: true });
}
