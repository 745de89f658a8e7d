/** What the office follows and does of an envelope ([signatures/E13], [signatures/E15]). */
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { signaturesCalls } from '#domain/api/signatures.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { turnOf } from '#domain/signatures/audit.ts';
import { followEvent, statusOf } from '#domain/signatures/envelope.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { type EnvelopeRow, findLast, findOpen, findSigned, updateEnvelope } from '../../reports/envelopes.ts';
import { attempt, type Limit, QUARTER_MS } from '../attempts.ts';
import { findOrRefuse, requireOk, show, transaction } from '../documents.ts';
import { prepareReport } from '../prepare-report.ts';
import { lockEnvelope, moveTo, senderOf, sourceOf, withLine } from './envelope-work.ts';
import { invite } from './invite.ts';
import { makeProof } from './proof.ts';

export type Tracking = z.output<typeof signaturesCalls.signatureTracking.answer>;
const REMINDERS: Limit = { name: 'signature:reminders', max: 1, windowMs: QUARTER_MS };

async function visitToSign(context: Context, id: string): Promise<Result<Intervention>> {
  const found = await findOrRefuse(context, 'interventions', id);
  if (!found.ok) return found;
  const visit = show<Intervention>(context, found.value);
  const right = can(context.actor, 'rapport.signer', visit);
  return right.ok ? ok(visit) : right;
}

export async function tracking(id: string, context: Context): Promise<Result<Tracking>> {
  const visit = await visitToSign(context, id);
  if (!visit.ok) return visit;
  const last = await findLast(context.db, visit.value.id);
  return last === null ? refuse('INTROUVABLE') : ok(presentTracking(context, last));
}

export const presentTracking = ({ sceau }: Context, envelope: EnvelopeRow): Tracking => ({
  signatureStatus: statusOf(envelope.etat),
  enveloppeId: envelope.id,
  signataires: [...envelope.signataires],
  expireLe: envelope.expireLe,
  etat: envelope.etat,
  maison: envelope.maison,
  demonstration: envelope.maison && (sceau?.isDemo ?? false),
  envoyePar: senderOf(envelope),
  envoyeLe: envelope.creeLe,
  sha256: envelope.sha256Signe ?? envelope.sha256,
  piste: [...envelope.piste],
});

/** An open envelope of ours; TRANSITION_INTERDITE otherwise. */
async function openHere(context: Context, id: string): Promise<Result<EnvelopeRow>> {
  const visit = await visitToSign(context, id);
  if (!visit.ok) return visit;
  const open = await findOpen(context.db, visit.value.id);
  return open?.maison === true && open.etat === 'EN COURS' ? ok(open) : refuse('TRANSITION_INTERDITE');
}

export async function remind(id: string, context: Context): Promise<Result<Tracking>> {
  const open = await openHere(context, id);
  if (!open.ok) return open;
  const counted = await attempt(context, [{ limit: REMINDERS, who: [open.value.id, turnOf(open.value)?.ordre ?? 0] }]);
  if (!counted.ok) return counted;
  const done = await transaction(context, async (tx) => {
    const before = await lockEnvelope(tx, open.value.id);
    if (before.etat !== 'EN COURS' || turnOf(before) === null) requireOk(refuse('TRANSITION_INTERDITE'));
    const { envelope, mail } = await invite(tx, context, { envelope: before, by: fullName(context.actor) });
    await updateEnvelope(tx, envelope.id, envelope);
    return { envelope, mail };
  });
  if (!done.ok) return done;
  if (done.value.mail !== null) await context.courrier.lancer([done.value.mail]);
  return ok(presentTracking(context, done.value.envelope));
}

interface Recalled {
  readonly id: string;
  readonly motif: string;
}

export async function recall({ id, motif }: Recalled, context: Context): Promise<Result<Tracking>> {
  const open = await openHere(context, id);
  if (!open.ok) return open;
  const done = await transaction(context, async (tx) => {
    const before = await lockEnvelope(tx, open.value.id);
    if (before.etat !== 'EN COURS') requireOk(refuse('TRANSITION_INTERDITE'));
    const moved = { ...before, ...followEvent(before, { statut: 'annule', signataire: null }) };
    const line = { quoi: 'annule', ordre: null, qui: fullName(context.actor), motif, ...sourceOf(context) } as const;
    const after = withLine(moved, context.clock(), line);
    await moveTo(tx, { before: before.etat, after }, 'recallSignature');
    return after;
  });
  return done.ok ? ok(presentTracking(context, done.value)) : done;
}

/** To who may have the signed report. */
export async function proof(id: string, context: Context): Promise<Result<FileAnswer>> {
  const prepared = await prepareReport(context, { id, template: null });
  if (!prepared.ok) return prepared;
  const signed = await findSigned(context.db, prepared.value.document.id);
  if (signed === null) return refuse('INTROUVABLE');
  const pdf = await makeProof(context, signed.id);
  if (!pdf.ok) return pdf;
  const { numero } = prepared.value.sources.intervention;
  return ok({ type: 'application/pdf', nom: `Preuve ${numero ?? ''}.pdf`, contenu: pdf.value, inline: true });
}
