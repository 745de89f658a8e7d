import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { envelopeAnswer } from '#domain/api/rapports.ts';
import { must } from '#domain/base/must.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/base/result.ts';
import { hasSignature, SIGNATURE } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { type Signatory, statusOf } from '#domain/signatures/envelope.ts';
import { type AskedSignatory, signatoriesFrom } from '#domain/signatures/signatories.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { lastVersion, signatoriesOf } from '../../reports/behind.ts';
import {
  type EnvelopeRow,
  findOpen,
  findSigned,
  insertEnvelope,
  type SubjectKey,
  updateEnvelope,
} from '../../reports/envelopes.ts';
import { noteIllPhotos } from '../../reports/ill-photos.ts';
import { drawToSign, readPdf, type ReportKey, storePdf } from '../../reports/issued.ts';
import { reportName } from '../../reports/name.ts';
import type { SignatureService } from '../../signature/service.ts';
import { authorOf } from '../documents.ts';
import { type Prepared, prepareReport, type ReportAsked } from '../prepare-report.ts';
import { carrierOf, endOf, prepared as preparedFor, sendPrepared } from '../signatures/leave.ts';
import { subjectOf } from '../signatures/subject.ts';

type Answer = z.output<typeof envelopeAnswer>;
interface Asked extends ReportAsked {
  readonly qr: boolean;
  readonly test: boolean;
}

const reportOf = (idIntervention: string): SubjectKey => ({ sujet: 'rapport', idSujet: idIntervention });

/** Call 15: the report leaves for its signatures, once; a trial says what would leave. */
export async function generateSignature(asked: Asked, context: Context): Promise<Result<Answer>> {
  const judged = await judge(context, asked);
  if (!judged.ok) return judged;
  const { prepared } = judged.value;
  const intervention = prepared.sources.intervention;
  if (asked.test && judged.value.gone === null) return ok(await trial(context, intervention));
  const sent = await leave(context, judged.value, {
    ...asked,
    signataires: await signatoriesOf(context.db, intervention),
  });
  return sent.ok ? ok(present(sent.value)) : sent;
}

interface Sending extends ReportAsked {
  readonly qr: boolean;
  readonly signataires: readonly AskedSignatory[];
}

/** [signatures/E20] The report leaves to those that the office named; gone before, the envelope as it stands. */
export async function sendToSign(asked: Sending, context: Context): Promise<Result<EnvelopeRow>> {
  const judged = await judge(context, { ...asked, test: false });
  if (!judged.ok) return judged;
  const signataires = signatoriesFrom(asked.signataires);
  return signataires.ok ? leave(context, judged.value, { ...asked, signataires: signataires.value }) : signataires;
}

interface Judged {
  readonly prepared: Prepared;
  /** It had left before. */
  readonly gone: EnvelopeRow | null;
  /** Prepared before, and not gone. */
  readonly open: EnvelopeRow | null;
  /** null: this server carries it. */
  readonly service: SignatureService | null;
}

async function judge(context: Context, asked: Asked): Promise<Result<Judged>> {
  const prepared = await prepareReport(context, asked);
  if (!prepared.ok) return prepared;
  const { intervention } = prepared.value.sources;
  const right = can(context.actor, 'rapport.signer', intervention);
  if (!right.ok) return right;
  const open = await stillOpen(context, intervention, asked.test);
  if (open !== null && open.etat !== 'PREPARATION')
    return ok({ prepared: prepared.value, gone: open, open: null, service: null });
  const ready = await isReady(context, prepared.value);
  return ready.ok ? ok({ prepared: prepared.value, gone: null, open, service: ready.value }) : ready;
}

interface Leaving extends ReportAsked {
  readonly qr: boolean;
  readonly signataires: readonly Signatory[];
}

async function leave(
  context: Context,
  { prepared, gone, open, service }: Judged,
  { id, template, qr, signataires }: Leaving,
): Promise<Result<EnvelopeRow>> {
  if (gone !== null) return ok(gone);
  const key = { idIntervention: id, template, qr };
  const envelope =
    open === null ? await prepare(context, prepared, { key, signataires }) : ok({ ...open, signataires });
  return envelope.ok ? sendPrepared(context, service, envelope.value) : envelope;
}

/** [signatures/E6] An envelope whose day has passed is closed here, should the service not have said so; a trial writes nothing. */
async function stillOpen(context: Context, { id }: Intervention, test: boolean): Promise<EnvelopeRow | null> {
  const { db, now } = context;
  const open = await findOpen(db, reportOf(id));
  // An agreement that waits for its seal holds it open ([signatures/E14]).
  const isHeld = open?.signataires.some(({ statut }) => statut === 'en scellement');
  if (open === null || open.expireLe > now || isHeld) return open;
  if (test) return null;
  await db.transaction(async (tx) => {
    const past = { ...open, etat: 'EXPIREE' } as const;
    await updateEnvelope(tx, open.id, past);
    await subjectOf(open).left(tx, authorOf(context), past);
  });
  return null;
}

/** null: this server carries the envelope by itself. */
async function isReady(context: Context, { sources, complete }: Prepared): Promise<Result<SignatureService | null>> {
  const { etat, signatureStatus, typeOfTypeIntervention } = sources.intervention;
  if (!hasSignature(typeOfTypeIntervention)) return refuse('REGLE_METIER', { raison: 'sans signature' });
  if (context.signature === null && context.sceau === null) return refuse('SIGNATURE_ABSENTE');
  if (etat === 'REMPLACE') return replaced(context, sources.intervention);
  if (etat !== 'VALIDE') return refuse('RAPPORT_NON_EMIS', { etat });
  if (signatureStatus === SIGNATURE.finalisee) return refuse('VERROUILLE', { etat: SIGNATURE.finalisee });
  if (!complete.ok) return complete;
  return sources.photos.some(({ recuLe }) => recuLe === null) ? refuse('PHOTOS_MANQUANTES') : carrierOf(context);
}

/** [signatures/E20] By which version, when it is known. */
async function replaced({ db }: Context, visit: Intervention): Promise<Refusal> {
  const { id, numero, version } = await lastVersion(db, visit);
  return refuse('RAPPORT_REMPLACE', id === visit.id ? {} : { numero, version });
}

async function trial({ db, now }: Context, intervention: Intervention): Promise<Answer> {
  const signataires = await signatoriesOf(db, intervention);
  return {
    signatureStatus: intervention.signatureStatus ?? SIGNATURE.prete,
    enveloppeId: null,
    signataires,
    expireLe: endOf(now),
  };
}

/** Written before it leaves: two who press at once, or a server stopped in between, make one envelope. */
async function prepare(
  context: Context,
  { sources }: Prepared,
  { key, signataires }: { readonly key: ReportKey; readonly signataires: readonly Signatory[] },
): Promise<Result<EnvelopeRow>> {
  const { db, fichiers, now } = context;
  const drawn = await drawToSign(context, sources, key);
  if (!drawn.ok) return drawn;
  const { pdf, ill } = drawn.value;
  const sha256 = await storePdf(fichiers, pdf);
  const subject = reportOf(key.idIntervention);
  const { template, qr } = key;
  await insertEnvelope(db, preparedFor(context, { ...subject, template, qr, sha256, signataires }));
  await noteIllPhotos(db, key.idIntervention, { ill, now });
  return ok(must(await findOpen(db, subject), 'an envelope was just opened'));
}

const present = ({ id, etat, signataires, expireLe }: EnvelopeRow): Answer => ({
  signatureStatus: statusOf(etat),
  enveloppeId: id,
  signataires: [...signataires],
  expireLe,
});

/** Call 14 ([signatures/E7]). */
export async function downloadSign(id: string, context: Context): Promise<Result<FileAnswer>> {
  const prepared = await prepareReport(context, { id, template: null });
  if (!prepared.ok) return prepared;
  const { document, sources } = prepared.value;
  const signed = await findSigned(context.db, reportOf(document.id));
  const pdf = signed?.sha256Signe == null ? null : await readPdf(context.fichiers, signed.sha256Signe);
  if (pdf === null) return refuse('INTROUVABLE');
  const nom = reportName(sources.intervention, context.clock());
  return ok({ type: 'application/pdf', nom, contenu: pdf, inline: true });
}
