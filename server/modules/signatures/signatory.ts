/** What a signatory does through their link, without a session ([signatures/E10] to [signatures/E12]). */
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { hasNotAgreed, maskedEmail, mayAct, withStatut } from '#domain/signatures/audit.ts';
import { followEvent } from '#domain/signatures/envelope.ts';
import type { FileAnswer, PublicContext } from '../../http/context.ts';
import { type EnvelopeRow, updateEnvelope } from '../../reports/envelopes.ts';
import { readPdf } from '../../reports/issued.ts';
import { requireOk, transaction } from '../documents.ts';
import { proveCode, withCode } from './code.ts';
import { moveTo, shownHash, sourceOf, withLine } from './envelope-work.ts';
import { openLink, type Opened, readLink } from './link.ts';
import { sealAgreed } from './seal-agreed.ts';
import { aboutOf, subjectOf } from './subject.ts';

export async function readSignature(token: string, context: PublicContext) {
  const opened = await openLink(token, context);
  return opened.ok ? ok(await present(context, opened.value)) : opened;
}

async function present({ db, sceau }: PublicContext, { envelope, signatory }: Opened) {
  const { numero, bureau } = await aboutOf(db, envelope);
  return {
    numero,
    bureau,
    nom: signatory.nom,
    email: maskedEmail(signatory.email),
    statut: signatory.statut,
    expireLe: envelope.expireLe,
    sha256: shownHash(envelope),
    finalisee: envelope.etat === 'FINALISEE',
    demonstration: sceau?.isDemo ?? false,
    // What is not said is a report.
    ...(envelope.sujet === 'contrat' ? { sujet: envelope.sujet } : {}),
  };
}

/** The document as it stands: with the seals of those before. A first reading is « consulté ». */
export async function signatureDocument(token: string, context: PublicContext): Promise<Result<FileAnswer>> {
  const opened = await openLink(token, context);
  if (!opened.ok) return opened;
  const { envelope } = opened.value;
  const pdf = must(await readPdf(context.fichiers, shownHash(envelope)), 'the document of an envelope is kept');
  await noteReading(token, context);
  const { numero } = await aboutOf(context.db, envelope);
  return ok({ type: 'application/pdf', nom: `${subjectOf(envelope).noun} ${numero}.pdf`, contenu: pdf, inline: true });
}

const noteReading = (token: string, context: PublicContext) =>
  transaction(context, async (tx) => {
    const { envelope, signatory } = requireOk(await readLink(tx, { token, now: context.now, lock: true }));
    const { ordre, nom: qui } = signatory;
    const line = { quoi: 'consulte', ordre, qui, sha256: shownHash(envelope), ...sourceOf(context) } as const;
    // Once from an address: whoever opens it a thousand times makes no trail of a thousand lines.
    const isNoted = envelope.piste.some((one) => one.quoi === 'consulte' && one.ordre === ordre && one.ip === line.ip);
    if (!hasNotAgreed(signatory) || (isNoted && signatory.statut === 'consulté')) return;
    const told = withLine(withStatut(envelope, ordre, 'consulté'), context.clock(), line);
    await updateEnvelope(tx, envelope.id, told);
  });

interface Signing {
  readonly token: string;
  readonly code: string;
  readonly sha256: string;
}

/** [signatures/E11] The agreement is kept first; then the seal, at once or later. */
export async function signDocument({ token, code, sha256 }: Signing, context: PublicContext) {
  const done = await act(context, { token, code }, (opened) => {
    const { envelope, signatory } = opened;
    if (shownHash(envelope) !== sha256) return refuse('EMPREINTE_DIFFERENTE');
    const { ordre, nom: qui } = signatory;
    const agreed = withStatut(envelope, ordre, 'en scellement');
    return ok(withLine(agreed, context.clock(), { quoi: 'accord', ordre, qui, sha256, ...sourceOf(context) }));
  });
  if (!done.ok) return done;
  const sealed = await sealAgreed(context, done.value);
  if (!sealed.ok) context.log.warn({ code: sealed.code }, 'a seal is awaited');
  return readSignature(token, context);
}

interface Refusing {
  readonly token: string;
  readonly code: string;
  readonly motif: string;
}

export async function refuseDocument({ token, code, motif }: Refusing, context: PublicContext): Promise<Result<null>> {
  const done = await act(context, { token, code }, ({ envelope, signatory }) => {
    const { ordre, nom: qui, email } = signatory;
    const refused = { ...envelope, ...followEvent(envelope, { statut: 'refuse', signataire: email }) };
    const line = { quoi: 'refuse', ordre, qui, motif, sha256: shownHash(envelope), ...sourceOf(context) } as const;
    return ok(withLine(refused, context.clock(), line));
  });
  return done.ok ? ok(null) : done;
}

/** With the right code, once: the envelope as `change` makes it. Answers its id. */
async function act(
  context: PublicContext,
  { token, code }: Pick<Signing, 'token' | 'code'>,
  change: (opened: Opened) => Result<EnvelopeRow>,
): Promise<Result<string>> {
  const opened = await openLink(token, context);
  if (!opened.ok) return opened;
  const acting = mayAct(opened.value.signatory);
  if (!acting.ok) return acting;
  const proven = await proveCode(context, opened.value, code);
  if (!proven.ok) return proven;
  const done = await transaction(context, async (tx) => {
    const held = requireOk(await readLink(tx, { token, now: context.now, lock: true }));
    requireOk(mayAct(held.signatory));
    const after = requireOk(change(held));
    const liens = withCode(after.liens, held.empreinte, { code: null, codeFin: null });
    await moveTo(tx, { before: held.envelope.etat, after: { ...after, liens } }, 'signature');
    return held.envelope.id;
  });
  await proven.value.giveBack();
  return done;
}
