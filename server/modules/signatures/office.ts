/** What the office follows and does of an envelope ([signatures/E13], [signatures/E15]), whatever it is about. */
import type { z } from 'zod';
import type { signaturesCalls } from '#domain/api/signatures.ts';
import { comparableEmail } from '#domain/base/email.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { SANS_SCEAU, turnOf } from '#domain/signatures/audit.ts';
import { type EnvelopeState, followEvent, statusOf } from '#domain/signatures/envelope.ts';
import type { Context } from '../../http/context.ts';
import { type EnvelopeRow, findLast, findOpen, type SubjectKey, updateEnvelope } from '../../reports/envelopes.ts';
import { attempt, type Limit, QUARTER_MS } from '../attempts.ts';
import { requireOk, transaction } from '../documents.ts';
import { lockEnvelope, moveTo, sealerReady, senderOf, sourceOf, withLine } from './envelope-work.ts';
import { invite } from './invite.ts';

export type Tracking = z.output<typeof signaturesCalls.signatureTracking.answer>;
const REMINDERS: Limit = { name: 'signature:reminders', max: 1, windowMs: QUARTER_MS };

export async function tracking(key: SubjectKey, context: Context): Promise<Result<Tracking>> {
  const last = await findLast(context.db, key);
  return last === null ? refuse('INTROUVABLE') : ok(await presentTracking(context, last));
}

export const presentTracking = async (context: Context, envelope: EnvelopeRow): Promise<Tracking> => ({
  signatureStatus: statusOf(envelope.etat),
  enveloppeId: envelope.id,
  signataires: [...envelope.signataires],
  expireLe: envelope.expireLe,
  etat: envelope.etat,
  maison: envelope.maison,
  demonstration: envelope.maison && (context.sceau?.isDemo ?? false),
  ...(await sealFault(context, envelope)),
  envoyePar: senderOf(envelope),
  envoyeLe: envelope.creeLe,
  sha256: envelope.sha256Signe ?? envelope.sha256,
  piste: [...envelope.piste],
});

/** [signatures/E16] To the office alone: a client has nothing to do about it. */
async function sealFault(context: Context, { maison, etat }: EnvelopeRow): Promise<Pick<Tracking, 'sansSceau'>> {
  if (!maison || etat !== 'EN COURS' || context.actor.role === 'CLIENT') return {};
  const ready = await sealerReady(context);
  const sansSceau = ready.ok ? undefined : SANS_SCEAU.find((code) => code === ready.code);
  return sansSceau === undefined ? {} : { sansSceau };
}

/** An envelope of ours, in one of these states; TRANSITION_INTERDITE otherwise. */
async function openHere(
  { db }: Context,
  key: SubjectKey,
  etats: readonly EnvelopeState[],
): Promise<Result<EnvelopeRow>> {
  const open = await findOpen(db, key);
  return open?.maison === true && etats.includes(open.etat) ? ok(open) : refuse('TRANSITION_INTERDITE');
}

export async function remind(key: SubjectKey, context: Context): Promise<Result<Tracking>> {
  const open = await openHere(context, key, ['EN COURS']);
  if (!open.ok) return open;
  const next = turnOf(open.value);
  // [signatures/E63] Somebody else in the same place was not reminded.
  const who = [open.value.id, next?.ordre ?? 0, comparableEmail(next?.email ?? '')];
  const counted = await attempt(context, [{ limit: REMINDERS, who }]);
  if (!counted.ok) return counted;
  const done = await transaction(context, async (tx) => {
    const before = await lockEnvelope(tx, open.value.id);
    if (before.etat !== 'EN COURS' || turnOf(before) === null) requireOk(refuse('TRANSITION_INTERDITE'));
    const { envelope, mail } = await invite(tx, context, {
      envelope: before,
      as: { quoi: 'relance', par: fullName(context.actor) },
    });
    await updateEnvelope(tx, envelope.id, envelope);
    return { envelope, mail };
  });
  if (!done.ok) return done;
  if (done.value.mail !== null) await context.courrier.lancer([done.value.mail]);
  return ok(await presentTracking(context, done.value.envelope));
}

interface Recalled {
  readonly key: SubjectKey;
  readonly motif: string;
  /** In which states it may be recalled. */
  readonly etats?: readonly EnvelopeState[];
}

export async function recall(
  { key, motif, etats = ['EN COURS'] }: Recalled,
  context: Context,
): Promise<Result<Tracking>> {
  const open = await openHere(context, key, etats);
  if (!open.ok) return open;
  const done = await transaction(context, async (tx) => {
    const before = await lockEnvelope(tx, open.value.id);
    if (!etats.includes(before.etat)) requireOk(refuse('TRANSITION_INTERDITE'));
    const moved = { ...before, ...followEvent(before, { statut: 'annule', signataire: null }) };
    const line = { quoi: 'annule', ordre: null, qui: fullName(context.actor), motif, ...sourceOf(context) } as const;
    const after = withLine(moved, context.clock(), line);
    await moveTo(tx, { before: before.etat, after }, 'recallSignature');
    return after;
  });
  return done.ok ? ok(await presentTracking(context, done.value)) : done;
}
