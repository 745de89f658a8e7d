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
import { findOrRefuse } from '../documents.ts';
import { attachmentsOf } from '../attachments.ts';

type Asked = z.output<typeof mailsCalls.sendEmail.body>;

/** [courriels/L1] [courriels/L2] [courriels/L3] One mail to each recipient: nobody reads the address of another. */
export async function sendToContacts(context: Context, asked: Asked) {
  const found = await sendable(context, asked);
  if (!found.ok) return found;
  const { actor, courrier, variante } = context;
  const id = asked.id ?? randomUUID();
  const content = writtenContent(asked, fullName(actor));
  const origin = { par: actor.id, entite: asked.entite, idEntite: found.value.id };
  const addresses = [...new Set(asked.destinataires.map((a) => a.trim().toLowerCase()))];
  const isSent = (await courrier.read(idOf(id, addresses[0]))) !== null;
  // What was sent once is answered as the first time, whatever became of its files since.
  const pieces = isSent ? ok([]) : await attachmentsOf(context, found.value.id, asked);
  if (!pieces.ok) return pieces;
  const courriel = { variante, contenu: content, origine: origin, modele: asked.modele, pieces: pieces.value };
  for (const a of addresses) await courrier.postFree({ ...courriel, id: idOf(id, a), a });
  if (!isSent) await writeDown(context, found.value, { objet: asked.objet, adresses: addresses, pieces: pieces.value });
  const mails = await Promise.all(addresses.map(async (a) => must(await courrier.read(idOf(id, a)), 'it was posted')));
  return ok({
    id,
    envoyeLe: mails[0]?.envoyeLe ?? null,
    destinataires: mails.map(({ a, etat }) => ({ a, etat })),
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
  { db, actor, now }: Context,
  { id, rev, data }: SeenDocument,
  sent: {
    readonly objet: string;
    readonly adresses: readonly string[];
    readonly pieces: readonly CourrielAttachment[];
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
  return recordHistory(db, line, [
    {
      champ: 'courriel',
      avant: null,
      apres: [`${sent.objet} (${sent.adresses.join(', ')})`, ...sent.pieces.map(({ nom }) => nom)].join(' + '),
    },
  ]);
}
