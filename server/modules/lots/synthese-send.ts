import { randomUUID } from 'node:crypto';
import { can } from '#domain/access/can.ts';
import { comparableEmail } from '#domain/base/email.ts';
import { asJson } from '#domain/base/json.ts';
import { must } from '#domain/base/must.ts';
import { fullName } from '#domain/base/person.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { type CourrielAttachment, MAX_ATTACHMENTS_BYTES } from '#domain/courriels/attachments.ts';
import { contactsOfClient, horsContacts } from '#domain/courriels/contacts.ts';
import { writtenContent } from '#domain/courriels/content.ts';
import type { SyntheseRecord } from '#domain/lots/synthese.ts';
import { syntheseKind } from '#domain/lots/synthese-kind.ts';
import { clientKind } from '#domain/tiers/kind.ts';
import type { Sql } from '../../db/db.ts';
import { dataOf } from '../../documents/of-kind.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import type { Depot, KeptCourriel } from '../../mail/outbox.ts';
import { authorOf, hold, requireOk, transaction } from '../documents.ts';
import { dropSending, isSent, type Sending, sendingOf } from '../mail-sending.ts';
import { findOf } from '../kind-calls.ts';
import { findVersion } from './synthese.ts';
import { keptSynthese } from './synthese-bytes.ts';
import { syntheseFileName } from './synthese-name.ts';

interface Asked {
  readonly id?: string | undefined;
  readonly destinataires: readonly string[];
  readonly objet: string;
  readonly message: string;
}

/** [lots/L22] Sends the version that stands, its PDF attached, to contacts of the client; asked twice under one id, it leaves once. */
export async function sendSynthese(context: Context, idSynthese: string, asked: Asked) {
  const found = await sendable(context, idSynthese, asked);
  if (!found.ok) return found;
  const synthese = found.value;
  const id = asked.id ?? randomUUID();
  const sending = sendingOf(id, { ...asked, synthese: synthese.id }, context.actor.id);
  const sent = await isSent(context.db, sending);
  if (!sent.ok) return sent;
  const pieces = sent.value ? ok([]) : await pieceOf(context, synthese);
  if (!pieces.ok) return pieces;
  const mails = mailsOf(context, synthese, { id, asked, pieces: pieces.value });
  const written = await transaction(context, async (tx) =>
    requireOk(await write(tx, context, { synthese, sending, mails })),
  );
  if (!written.ok) return written;
  const { courrier } = context;
  await courrier.lancer(written.value);
  const kept = await Promise.all(mails.map(async (mail) => must(await courrier.read(mail.id), 'it was written down')));
  const [first] = kept as [KeptCourriel];
  return ok({ envoyeLe: first.le, destinataires: kept.map(({ a, etat }) => ({ a, etat })) });
}

/** The version asked for, when its reader may send it to all of these addresses. */
async function sendable(context: Context, id: string, asked: Asked): Promise<Result<SyntheseRecord>> {
  const found = await findVersion(context, id);
  if (!found.ok) return found;
  const synthese = found.value.data;
  const right = can(context.actor, 'synthese.envoyer', synthese);
  if (!right.ok) return right;
  if (synthese.remplacePar !== null)
    return refuse('REGLE_METIER', { regle: 'synthese-remplacee', version: synthese.remplacePar.version });
  const client = await findOf(context, clientKind, synthese.idClient);
  const contacts = client.ok ? contactsOfClient(client.value.data) : [];
  const unknown = horsContacts([...asked.destinataires], contacts);
  return unknown.length === 0
    ? ok(synthese)
    : refuse('VALIDATION', { champs: Object.fromEntries(unknown.map((a) => [`destinataires.${a}`, 'inconnu'])) });
}

async function pieceOf(context: Context, synthese: SyntheseRecord): Promise<Result<CourrielAttachment[]>> {
  const kept = await keptSynthese(context, synthese.id);
  if (!kept.ok) return kept;
  const { pdf, sha256 } = kept.value;
  if (pdf.byteLength > MAX_ATTACHMENTS_BYTES) return refuse('FICHIER_TROP_GROS', { max: MAX_ATTACHMENTS_BYTES });
  const nom = `${syntheseFileName(synthese)}.pdf`;
  return ok([{ nom, type: 'application/pdf', taille: pdf.byteLength, sha256 }]);
}

const clean = (addresses: readonly string[]): string[] => [...new Set(addresses.map(comparableEmail))];

/** One mail to each: nobody reads the address of another. */
function mailsOf(
  { actor, variante }: Context,
  { id: idEntite }: SyntheseRecord,
  { id, asked, pieces }: { readonly id: string; readonly asked: Asked; readonly pieces: readonly CourrielAttachment[] },
) {
  const contenu = writtenContent(asked, { nom: fullName(actor), pieces });
  const origine = { par: actor.id, entite: 'synthese', idEntite };
  return clean(asked.destinataires).map((a) => ({
    id: `${id}:${a}`,
    a,
    variante,
    contenu,
    origine,
    modele: 'synthese',
    pieces,
  }));
}

/** The mails and the sending, both or neither. */
async function write(
  tx: Sql,
  context: Context,
  {
    synthese: { id },
    sending,
    mails,
  }: { readonly synthese: SyntheseRecord; readonly sending: Sending; readonly mails: ReturnType<typeof mailsOf> },
): Promise<Result<Depot[]>> {
  const document = await hold(tx, context, { collection: 'records', id });
  const dropped = await dropSending(tx, context, { sending, mails });
  if (!dropped.ok) return dropped;
  const [first] = dropped.value;
  if (first === undefined) return ok([]);
  const kept = context.config.smtpUrl === null ? { garde: true as const } : {};
  const envoi = { le: first.le, a: dropped.value.map(({ a }) => a), par: fullName(context.actor), ...kept };
  const { envois } = dataOf(syntheseKind, document);
  const changes = asJson({ envois: [...envois, envoi] });
  await writeAsServer(tx, authorOf(context), { collection: 'records', id, changes, action: 'synthese-envoi' });
  return ok(dropped.value);
}
