import { DAY_MS } from '#domain/base/days.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { envelopeAnswer } from '#domain/api/rapports.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/base/result.ts';
import { hasSignature, SIGNATURE } from '#domain/interventions/etat.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { type EnvelopeState, type Signatory, statusOf } from '#domain/signatures/envelope.ts';
import { type AskedSignatory, signatoriesFrom } from '#domain/signatures/signatories.ts';
import type { Sql } from '../../db/db.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context, FileAnswer } from '../../http/context.ts';
import { addressOf } from '../../mail/liens.ts';
import { lastVersion, signatoriesOf } from '../../reports/behind.ts';
import {
  type EnvelopeRow,
  findEnvelope,
  findOpen,
  findSigned,
  insertEnvelope,
  updateEnvelope,
} from '../../reports/envelopes.ts';
import { noteIllPhotos } from '../../reports/ill-photos.ts';
import { drawToSign, readPdf, type ReportKey, storePdf } from '../../reports/issued.ts';
import { reportName } from '../../reports/name.ts';
import type { SignatureService } from '../../signature/service.ts';
import { authorOf } from '../documents.ts';
import { type Prepared, prepareReport, type ReportAsked } from '../prepare-report.ts';
import { lockEnvelope, sourceOf, withLine } from '../signatures/envelope-work.ts';
import { invite } from '../signatures/invite.ts';

type Answer = z.output<typeof envelopeAnswer>;
interface Asked extends ReportAsked {
  readonly qr: boolean;
  readonly test: boolean;
}

const LIFE_DAYS = 30;

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
  return envelope.ok ? send(context, service, envelope.value) : envelope;
}

/** [signatures/E6] An envelope whose day has passed is closed here, should the service not have said so; a trial writes nothing. */
async function stillOpen(context: Context, { id }: Intervention, test: boolean): Promise<EnvelopeRow | null> {
  const { db, now } = context;
  const open = await findOpen(db, id);
  // An agreement that waits for its seal holds it open ([signatures/E14]).
  const isHeld = open?.signataires.some(({ statut }) => statut === 'en scellement');
  if (open === null || open.expireLe > now || isHeld) return open;
  if (test) return null;
  await db.transaction(async (tx) => {
    await updateEnvelope(tx, open.id, { ...open, etat: 'EXPIREE' });
    await writeStatus(tx, context, { id, etat: 'EXPIREE' });
  });
  return null;
}

const writeStatus = (tx: Sql, context: Context, { id, etat }: { readonly id: string; readonly etat: EnvelopeState }) =>
  writeAsServer(tx, authorOf(context), {
    collection: 'interventions',
    id,
    changes: { signatureStatus: statusOf(etat) },
    action: 'generateSignature',
  });

/** null: this server carries the envelope by itself. */
async function isReady(context: Context, { sources, complete }: Prepared): Promise<Result<SignatureService | null>> {
  const { etat, signatureStatus, typeOfTypeIntervention } = sources.intervention;
  if (!hasSignature(typeOfTypeIntervention)) return refuse('REGLE_METIER', { raison: 'sans signature' });
  if (context.signature === null && context.sceau === null) return refuse('SIGNATURE_ABSENTE');
  if (etat === 'REMPLACE') return replaced(context, sources.intervention);
  if (etat !== 'VALIDE') return refuse('RAPPORT_NON_EMIS', { etat });
  if (signatureStatus === SIGNATURE.finalisee) return refuse('VERROUILLE', { etat: SIGNATURE.finalisee });
  if (!complete.ok) return complete;
  return sources.photos.some(({ recuLe }) => recuLe === null) ? refuse('PHOTOS_MANQUANTES') : carrier(context);
}

/** [signatures/E20] By which version, when it is known. */
async function replaced({ db }: Context, visit: Intervention): Promise<Refusal> {
  const { id, numero, version } = await lastVersion(db, visit);
  return refuse('RAPPORT_REMPLACE', id === visit.id ? {} : { numero, version });
}

/** SCEAU_PERIME, HORODATAGE_ABSENT: nothing is sent that could not be sealed. */
async function carrier({ signature, sceau, clock }: Context): Promise<Result<SignatureService | null>> {
  if (signature !== null) return ok(signature);
  if (sceau === null) return refuse('SIGNATURE_ABSENTE');
  const ready = await sceau.ready(clock());
  return ready.ok ? ok(null) : ready;
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

const endOf = (now: string): string => new Date(Date.parse(now) + LIFE_DAYS * DAY_MS).toISOString();

/** Written before it leaves: two who press at once, or a server stopped in between, make one envelope. */
async function prepare(
  context: Context,
  { sources }: Prepared,
  { key, signataires }: { readonly key: ReportKey; readonly signataires: readonly Signatory[] },
): Promise<Result<EnvelopeRow>> {
  const { db, fichiers, actor, now } = context;
  const drawn = await drawToSign(context, sources, key);
  if (!drawn.ok) return drawn;
  const { pdf, ill } = drawn.value;
  const sha256 = await storePdf(fichiers, pdf);
  const expireLe = endOf(now);
  const row = {
    id: randomUUID(),
    ...key,
    etat: 'PREPARATION',
    sha256,
    signataires,
    par: actor,
    creeLe: now,
    expireLe,
    maison: context.signature === null,
    piste: [],
  } as const;
  await insertEnvelope(db, row);
  await noteIllPhotos(db, key.idIntervention, { ill, now });
  return ok(must(await findOpen(db, key.idIntervention), 'an envelope was just opened'));
}

async function send(
  context: Context,
  service: SignatureService | null,
  envelope: EnvelopeRow,
): Promise<Result<EnvelopeRow>> {
  if (envelope.signataires.length === 0) return refuse('REGLE_METIER', { raison: 'aucun signataire' });
  if (service === null) return sendHere(context, envelope);
  const { id, sha256, signataires, expireLe } = envelope;
  const pdf = must(await readPdf(context.fichiers, sha256), 'the document of an envelope is kept');
  const rappel = addressOf(context.config, context.variante, '/api/CSContract/CallBackURL');
  const sent = await service.send({ id, titre: 'Rapport', pdf, sha256, signataires, expireLe, rappel });
  if (!sent.ok) return sent;
  await context.db.transaction(async (tx) => {
    const now = must(await findEnvelope(tx, id, true), 'the envelope exists');
    // A call-back may have come before the answer: what it said stays.
    const etat = now.etat === 'PREPARATION' ? 'EN COURS' : now.etat;
    const { reference } = sent.value;
    const places = now.etat === 'PREPARATION' ? sent.value.signataires : now.signataires;
    await updateEnvelope(tx, id, { ...now, etat, reference, signataires: places });
    await writeStatus(tx, context, { id: envelope.idIntervention, etat });
  });
  return ok(must(await findEnvelope(context.db, id), 'the envelope exists'));
}

/** [signatures/E10] The first signatory is invited with the very transaction that opens the envelope. */
async function sendHere(
  context: Context,
  { id, idIntervention, signataires }: EnvelopeRow,
): Promise<Result<EnvelopeRow>> {
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
    const invited = await invite(tx, context, { envelope: opened, by: null });
    await updateEnvelope(tx, id, invited.envelope);
    await writeStatus(tx, context, { id: idIntervention, etat: 'EN COURS' });
    return invited.mail;
  });
  if (mail !== null) await context.courrier.lancer([mail]);
  return ok(must(await findEnvelope(context.db, id), 'the envelope exists'));
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
  const signed = await findSigned(context.db, document.id);
  const pdf = signed?.sha256Signe == null ? null : await readPdf(context.fichiers, signed.sha256Signe);
  if (pdf === null) return refuse('INTROUVABLE');
  const nom = reportName(sources.intervention, context.clock());
  return ok({ type: 'application/pdf', nom, contenu: pdf, inline: true });
}
