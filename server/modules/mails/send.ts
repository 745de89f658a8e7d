import { comparableEmail } from '#domain/base/email.ts';
import { fullName } from '#domain/base/person.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { mailsCalls } from '#domain/api/mails.ts';
import { must } from '#domain/base/must.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { writtenContent } from '#domain/courriels/content.ts';
import type { CourrielAttachment } from '#domain/courriels/attachments.ts';
import { outsideContacts } from '../../documents/contacts.ts';
import { recordHistory } from '../../documents/history.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import type { Depot } from '../../mail/outbox.ts';
import type { Sql } from '../../db/db.ts';
import { findOrRefuse, hold, requireOk, transaction } from '../documents.ts';
import { dropSending, isSent, sendingOf } from '../mail-sending.ts';
import { attachmentsOf } from '../attachments.ts';

type Asked = z.output<typeof mailsCalls.sendEmail.body>;

/** [courriels/L1] [courriels/L2] [courriels/L3] [courriels/L23] One mail to each recipient: nobody reads the address of another. */
export async function sendToContacts(context: Context, asked: Asked) {
  const found = await sendable(context, asked);
  if (!found.ok) return found;
  const id = asked.id ?? randomUUID();
  const written = await writeSending(context, { id, asked, idDossier: found.value.id });
  if (!written.ok) return written;
  const { courrier } = context;
  await courrier.lancer(written.value);
  const mails = await Promise.all(
    addressesOf(asked).map(async (a) => must(await courrier.read(idOf(id, a)), 'it was posted')),
  );
  return ok({
    id,
    envoyeLe: mails[0]?.envoyeLe ?? null,
    destinataires: mails.map(({ a, etat }) => ({ a, etat })),
  });
}

const addressesOf = ({ destinataires }: Asked): string[] => [...new Set(destinataires.map((a) => comparableEmail(a)))];

/** The mails and the line of history that tells of them, together; none when they were written down already. */
async function writeSending(
  context: Context,
  { id, asked, idDossier }: { readonly id: string; readonly asked: Asked; readonly idDossier: string },
): Promise<Result<Depot[]>> {
  const { actor, variante } = context;
  const sending = sendingOf(id, asked, actor.id);
  const sent = await isSent(context.db, sending);
  if (!sent.ok || sent.value) return sent.ok ? ok([]) : sent;
  const pieces = await attachmentsOf(context, idDossier, asked);
  if (!pieces.ok) return pieces;
  const origine = { par: actor.id, entite: asked.entite, idEntite: idDossier };
  const content = writtenContent(asked, { nom: fullName(actor), pieces: pieces.value });
  const courriel = { variante, contenu: content, origine, modele: asked.modele, pieces: pieces.value };
  const mails = addressesOf(asked).map((a) => ({ ...courriel, id: idOf(id, a), a }));
  return transaction(context, async (tx) => {
    const document = await hold(tx, context, { collection: 'dossiers', id: idDossier });
    const depots = requireOk(await dropSending(tx, context, { sending, mails }));
    const said = { objet: asked.objet, adresses: depots.map(({ a }) => a), pieces: pieces.value };
    if (depots.length > 0) await writeDown(tx, context, { document, sent: said });
    return depots;
  });
}

/** The dossier, when its reader may write about it to all of these addresses. */
async function sendable(context: Context, asked: Asked): Promise<Result<SeenDocument>> {
  const found = await dossierOf(context, asked);
  if (!found.ok) return found;
  const dossier = found.value.data;
  const right = can(context.actor, 'courriel.envoyer', dossier);
  if (!right.ok) return right;
  return (await outsideContacts(context.db, dossier, asked.destinataires)) ?? found;
}

const idOf = (id: string, adresse = ''): string => `${id}:${adresse}`;

async function dossierOf(context: Context, { entite, idEntite }: Asked) {
  if (entite === 'dossier') return findOrRefuse(context, 'dossiers', idEntite);
  const intervention = await findOrRefuse(context, 'interventions', idEntite);
  return intervention.ok ? findOrRefuse(context, 'dossiers', String(intervention.value.idDossier)) : intervention;
}

/** What was sent about a dossier stands in its history. */
function writeDown(
  tx: Sql,
  { actor, now }: Context,
  {
    document: { id, rev, data },
    sent,
  }: {
    readonly document: SeenDocument;
    readonly sent: {
      readonly objet: string;
      readonly adresses: readonly string[];
      readonly pieces: readonly CourrielAttachment[];
    };
  },
): Promise<void> {
  const numero = typeof data['numero'] === 'string' ? data['numero'] : null;
  const origin = { appareil: null, faitLe: null, horsLigne: false };
  const line = {
    collection: 'dossiers',
    id,
    idDossier: id,
    rev,
    numero,
    action: 'sendEmail',
    acteur: actor,
    maintenant: now,
    origine: origin,
  } as const;
  return recordHistory(tx, line, [
    {
      champ: 'courriel',
      avant: null,
      apres: [`${sent.objet} (${sent.adresses.join(', ')})`, ...sent.pieces.map(({ nom }) => nom)].join(' + '),
    },
  ]);
}
