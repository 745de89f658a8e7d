import { fullName } from '#domain/base/person.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { can } from '#domain/access/can.ts';
import type { mailsCalls } from '#domain/api/mails.ts';
import { must } from '#domain/base/must.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { contenuEcrit } from '#domain/courriels/contenu.ts';
import type { PieceDeCourriel } from '#domain/courriels/pieces.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { outsideContacts } from '../../documents/contacts.ts';
import { recordHistory } from '../../documents/history.ts';
import type { SeenDocument } from '../../documents/visible.ts';
import type { Context } from '../../http/context.ts';
import { trouver } from '../documents.ts';
import { attachmentsOf } from '../attachments.ts';

type Asked = z.output<typeof mailsCalls.sendEmail.body>;

/** [courriels/L1] [courriels/L2] [courriels/L3] One mail to each recipient: nobody reads the address of another. */
export async function sendToContacts(context: Context, asked: Asked) {
  const found = await sendable(context, asked);
  if (!found.ok) return found;
  const { acteur, courrier, variante } = context;
  const id = asked.id ?? randomUUID();
  const contenu = contenuEcrit(asked, fullName(acteur));
  const origine = { par: acteur.id, entite: asked.entite, idEntite: found.value.id };
  const adresses = [...new Set(asked.destinataires.map((a) => a.trim().toLowerCase()))];
  const isSent = (await courrier.lire(idDe(id, adresses[0]))) !== null;
  // What was sent once is answered as the first time, whatever became of its files since.
  const pieces = isSent ? ok([]) : await attachmentsOf(context, found.value.id, asked);
  if (!pieces.ok) return pieces;
  const courriel = { variante, contenu, origine, modele: asked.modele, pieces: pieces.value };
  for (const a of adresses) await courrier.posterLibre({ ...courriel, id: idDe(id, a), a });
  if (!isSent) await writeDown(context, found.value, { objet: asked.objet, adresses, pieces: pieces.value });
  const mails = await Promise.all(adresses.map(async (a) => must(await courrier.lire(idDe(id, a)), 'it was posted')));
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
  const dossier = found.value.data as unknown as Dossier;
  const droit = can(context.acteur, 'courriel.envoyer', dossier);
  if (!droit.ok) return droit;
  return (await outsideContacts(context.db, dossier, asked.destinataires)) ?? found;
}

const idDe = (id: string, adresse = ''): string => `${id}:${adresse}`;

async function dossierOf(context: Context, { entite, idEntite }: Asked) {
  if (entite === 'dossier') return trouver(context, 'dossiers', idEntite);
  const intervention = await trouver(context, 'interventions', idEntite);
  return intervention.ok ? trouver(context, 'dossiers', String(intervention.value.idDossier)) : intervention;
}

/** What was sent about a dossier stands in its history. */
function writeDown(
  { db, acteur, maintenant }: Context,
  { id, rev, data }: SeenDocument,
  sent: { readonly objet: string; readonly adresses: readonly string[]; readonly pieces: readonly PieceDeCourriel[] },
): Promise<void> {
  const numero = typeof data['numero'] === 'string' ? data['numero'] : null;
  const origine = { appareil: null, faitLe: null, horsLigne: false };
  const line = {
    collection: 'dossiers',
    id,
    idDossier: id,
    rev,
    numero,
    action: 'sendEmail',
    acteur,
    maintenant,
    origine,
  } as const;
  return recordHistory(db, line, [
    {
      champ: 'courriel',
      avant: null,
      apres: [`${sent.objet} (${sent.adresses.join(', ')})`, ...sent.pieces.map(({ nom }) => nom)].join(' + '),
    },
  ]);
}
