/** A document leaves for its signatures, whatever it is: an envelope is prepared over its bytes, then sent. */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/base/days.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import type { Signatory } from '#domain/signatures/envelope.ts';
import type { Context } from '../../http/context.ts';
import { addressOf } from '../../mail/liens.ts';
import {
  type EnvelopeRow,
  findEnvelope,
  type NewEnvelope,
  type SubjectKey,
  updateEnvelope,
} from '../../reports/envelopes.ts';
import { readPdf } from '../../reports/issued.ts';
import type { SignatureService } from '../../signature/service.ts';
import { authorOf } from '../documents.ts';
import { lockEnvelope, sealerReady, sourceOf, withLine } from './envelope-work.ts';
import { invite } from './invite.ts';
import { subjectOf } from './subject.ts';

const LIFE_DAYS = 30;
export const endOf = (now: string): string => new Date(Date.parse(now) + LIFE_DAYS * DAY_MS).toISOString();

/** null: this server carries it. SCEAU_PERIME, HORODATAGE_ABSENT: nothing is sent that could not be sealed. */
export async function carrierOf({ signature, sceau, clock }: Context): Promise<Result<SignatureService | null>> {
  if (signature !== null) return ok(signature);
  const ready = await sealerReady({ sceau, clock });
  return ready.ok ? ok(null) : ready;
}

interface Prepared extends SubjectKey {
  readonly template: string;
  readonly qr: boolean;
  /** Of the bytes that are kept. */
  readonly sha256: string;
  readonly signataires: readonly Signatory[];
}

/** To be written before it leaves: two who press at once, or a server stopped in between, make one envelope. */
export const prepared = ({ actor, now, signature }: Context, asked: Prepared): NewEnvelope => ({
  id: randomUUID(),
  ...asked,
  etat: 'PREPARATION',
  par: actor,
  creeLe: now,
  expireLe: endOf(now),
  maison: signature === null,
  piste: [],
});

/** A prepared envelope reaches its signatories: those of `envelope`, should others have been prepared before. */
export async function sendPrepared(
  context: Context,
  service: SignatureService | null,
  envelope: EnvelopeRow,
): Promise<Result<EnvelopeRow>> {
  if (envelope.signataires.length === 0) return refuse('REGLE_METIER', { raison: 'aucun signataire' });
  if (service === null) return sendHere(context, envelope);
  const { id, sha256, signataires, expireLe } = envelope;
  const pdf = must(await readPdf(context.fichiers, sha256), 'the document of an envelope is kept');
  const rappel = addressOf(context.config, context.variante, '/api/CSContract/CallBackURL');
  const subject = subjectOf(envelope);
  const sent = await service.send({ id, titre: subject.noun, pdf, sha256, signataires, expireLe, rappel });
  if (!sent.ok) return sent;
  await context.db.transaction(async (tx) => {
    const now = await lockEnvelope(tx, id);
    // A call-back may have come before the answer: what it said stays.
    const isFirst = now.etat === 'PREPARATION';
    const { reference } = sent.value;
    const after: EnvelopeRow = isFirst
      ? { ...now, etat: 'EN COURS', reference, signataires: sent.value.signataires }
      : { ...now, reference };
    await updateEnvelope(tx, id, after);
    await subject.left(tx, authorOf(context), after);
  });
  return ok(must(await findEnvelope(context.db, id), 'the envelope exists'));
}

/** [signatures/E10] The first signatory is invited with the very transaction that opens the envelope. */
async function sendHere(context: Context, { id, signataires }: EnvelopeRow): Promise<Result<EnvelopeRow>> {
  const mail = await context.db.transaction(async (tx) => {
    const before = await lockEnvelope(tx, id);
    if (before.etat !== 'PREPARATION') return null;
    const opened = withLine({ ...before, signataires, maison: true, etat: 'EN COURS' }, context.clock(), {
      quoi: 'envoi',
      ordre: null,
      qui: fullName(context.actor),
      sha256: before.sha256,
      ...sourceOf(context),
    });
    const invited = await invite(tx, context, { envelope: opened, as: { quoi: 'invitation' } });
    await updateEnvelope(tx, id, invited.envelope);
    await subjectOf(opened).left(tx, authorOf(context), invited.envelope);
    return invited.mail;
  });
  if (mail !== null) await context.courrier.lancer([mail]);
  return ok(must(await findEnvelope(context.db, id), 'the envelope exists'));
}
