import { dataOf } from '../../documents/of-kind.ts';
import { factureKind } from '#domain/facturation/kind.ts';
import { dossierKind } from '#domain/dossiers/kind.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { comparableEmail } from '#domain/base/email.ts';
import { asJson } from '#domain/base/json.ts';
import { fullName } from '#domain/base/person.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { facturationCalls } from '#domain/api/facturation.ts';
import { must } from '#domain/base/must.ts';
import { ok, refuse, type Result } from '#domain/base/result.ts';
import { writtenContent } from '#domain/courriels/content.ts';
import type { CourrielAttachment } from '#domain/courriels/attachments.ts';
import { recordSending } from '#domain/facturation/sending.ts';
import { isValidated } from '#domain/interventions/etat.ts';
import type { Sql } from '../../db/db.ts';
import { outsideContacts } from '../../documents/contacts.ts';
import { listVisible } from '../../documents/visible.ts';
import { writeAsServer } from '../../documents/write.ts';
import type { Context } from '../../http/context.ts';
import type { Depot, KeptCourriel } from '../../mail/outbox.ts';
import { storePdf } from '../../reports/issued.ts';
import { attachmentsOf } from '../attachments.ts';
import { dropSending, isSent, type Sending, sendingOf } from '../mail-sending.ts';
import { authorOf, requireOk, hold, transaction, findOrRefuse } from '../documents.ts';
import { pdfOf } from './pdf.ts';
import { chooseFacture, type SeenFacture, facturesOf } from './queries.ts';

type Asked = z.output<typeof facturationCalls.sendEmailFacturation.body>;

/** [facturation/F18] [facturation/F19] Call 62. */
export async function sendInvoice(context: Context, ref: string, asked: Asked) {
  const found = await sendable(context, ref, asked);
  if (!found.ok) return found;
  const facture = found.value;
  const id = asked.id ?? randomUUID();
  const sending = sendingOf(id, { ...asked, facture: facture.id }, context.actor.id);
  const sent = await isSent(context.db, sending);
  if (!sent.ok) return sent;
  const pieces = sent.value ? ok([]) : await piecesOf(context, facture, asked.joindreRapports);
  if (!pieces.ok) return pieces;
  const { courrier } = context;
  const mails = mailsOf(context, facture, { id, asked, pieces: pieces.value });
  const written = await transaction(context, async (tx) =>
    requireOk(await write(tx, context, { facture, asked, sending, mails })),
  );
  if (!written.ok) return written;
  await courrier.lancer(written.value);
  const kept = await Promise.all(mails.map(async ({ id }) => must(await courrier.read(id), 'it was written down')));
  const [first] = kept as [KeptCourriel];
  return ok({ envoyeLe: first.le, destinataires: kept.map(({ a, etat }) => ({ a, etat })) });
}

/** The invoice asked for, when its reader may send it to all of these addresses. */
async function sendable(context: Context, ref: string, asked: Asked): Promise<Result<SeenFacture>> {
  const { actor, db } = context;
  const found = await findOrRefuse(context, 'dossiers', ref);
  if (!found.ok) return found;
  const dossier = dataOf(dossierKind, found.value);
  const right = can(actor, 'facture.envoyer', dossier);
  if (!right.ok) return right;
  const facture = chooseFacture(await facturesOf(db, context, found.value.id), asked.facture);
  if (facture === null) return refuse('INTROUVABLE');
  return (await outsideContacts(db, dossier, [...asked.destinataires, ...asked.copie])) ?? ok(facture);
}

/** [facturation/F19] Its PDF, then the issued reports of its dossier. */
async function piecesOf(
  context: Context,
  { data }: SeenFacture,
  mustAttachRapports: boolean,
): Promise<Result<CourrielAttachment[]>> {
  const pdf = await pdfOf(context, data);
  if (!pdf.ok) return pdf;
  const { nom, contenu } = pdf.value;
  const sha256 = await storePdf(context.fichiers, contenu);
  const extra = [{ nom, type: 'application/pdf', taille: contenu.byteLength, sha256 } as const];
  const own = { collection: 'interventions', where: 'id_dossier = $3', params: [data.idDossier] } as const;
  const interventions = mustAttachRapports
    ? await listVisible(context.db, context, { ...own, tail: 'order by id' })
    : [];
  const issued = interventions.filter((one) => isValidated(dataOf(interventionKind, one)));
  return attachmentsOf(context, data.idDossier, { fichiers: [], rapports: issued.map(({ id }) => id), avec: extra });
}

const clean = (addresses: readonly string[]): string[] => [...new Set(addresses.map(comparableEmail))];

/** One mail to each: nobody reads the address of another. */
function mailsOf(
  { actor, variante }: Context,
  { id: idEntite }: SeenFacture,
  { id, asked, pieces }: { readonly id: string; readonly asked: Asked; readonly pieces: readonly CourrielAttachment[] },
) {
  const content = writtenContent(asked, { nom: fullName(actor), pieces });
  const origin = { par: actor.id, entite: 'facture', idEntite };
  return clean([...asked.destinataires, ...asked.copie]).map((a) => ({
    id: `${id}:${a}`,
    a,
    variante,
    contenu: content,
    origine: origin,
    modele: 'facture',
    pieces,
  }));
}

/** The mails and the sending, both or neither; nothing when all of them were there already. */
async function write(
  tx: Sql,
  context: Context,
  {
    facture: { id, idDossier },
    asked,
    sending,
    mails,
  }: {
    readonly sending: Sending;
    readonly facture: SeenFacture;
    readonly asked: Asked;
    readonly mails: ReturnType<typeof mailsOf>;
  },
): Promise<Result<Depot[]>> {
  // The dossier first, as every writer: a credit note made meanwhile is seen.
  await hold(tx, context, { collection: 'dossiers', id: String(idDossier) });
  const dropped = await dropSending(tx, context, { sending, mails });
  if (!dropped.ok) return dropped;
  const depots = dropped.value;
  const [first] = depots;
  if (first === undefined) return ok([]);
  const sent = (addresses: readonly string[]) => clean(addresses).filter((a) => depots.some((depot) => depot.a === a));
  const a = sent(asked.destinataires);
  const copie = sent(asked.copie).filter((one) => !a.includes(one));
  const document = await hold(tx, context, { collection: 'records', id });
  const kept = context.config.smtpUrl === null ? { garde: true as const } : {};
  const envoi = { le: first.le, a, copie, par: fullName(context.actor), ...kept };
  const changes = recordSending(dataOf(factureKind, document), envoi);
  if (!changes.ok) return changes;
  await writeAsServer(tx, authorOf(context), {
    collection: 'records',
    id,
    changes: asJson(changes.value),
    action: 'sendEmailFacturation',
  });
  return ok(depots);
}
