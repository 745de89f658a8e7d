import { LINE_MAX, MESSAGE_MAX } from '../base/text-limits.ts';
import { z } from 'zod';
import { can } from '../access/can.ts';
import { type WrittenFor, writtenFor } from '../access/keys.ts';
import type { Actor } from '../access/roles.ts';
import { CUSTOMERS } from '../kind/reserves.ts';
import type { CheckedEdit } from '../kind/edit-input.ts';
import type { DossierEdit } from './context.ts';
import { ok, refuse } from '../base/result.ts';
import { MESSAGE_THREADS, writableThreads } from './messages.ts';

/** What a person writes of a message; the rest is the server's. */
export const message = z.object({
  idDossier: z.uuid(),
  fil: z.enum(MESSAGE_THREADS),
  texte: z.string().trim().min(1).max(MESSAGE_MAX),
  /** Those whom its author saw on the dossier; absent: those whom it has. */
  tiers: z
    .object({
      idClient: z.uuid(),
      nomClient: z.string().max(LINE_MAX),
      idEntreprise: z.uuid().nullable(),
      nomEntreprise: z.string().max(LINE_MAX).nullable(),
    })
    .optional(),
});
/** [access/E8] [dossiers/D32] A new message of a dossier; `partage` comes from devices that do not know the threads yet. */
export function checkNewMessage({ actor, changes, context, now }: DossierEdit): CheckedEdit {
  if (context.dossier === null) return refuse('VALIDATION', { champs: { idDossier: 'inconnu' } });
  const right = can(actor, 'message.ecrire', context.dossier);
  if (!right.ok) return right;
  const read = message.safeParse(changes);
  if (!read.success) {
    return refuse('VALIDATION', {
      champs: Object.fromEntries(read.error.issues.map(({ path }) => [path.join('.'), 'valeur'])),
    });
  }
  const { tiers: seen, ...written } = read.data;
  const { fil } = written;
  if (fil !== 'partage' && !writableThreads(actor.role, context.dossier).includes(fil)) {
    const isOutsider = actor.role === 'CLIENT' || actor.role === 'ENTREPRISE';
    return refuse(isOutsider ? 'DROIT_INSUFFISANT' : 'VALIDATION', { champs: { fil: 'interdit' } });
  }
  return ok({
    changes: {
      kind: 'message',
      ...written,
      tiers: { ...addressees(actor, context.dossier, seen) },
      variante: context.variante,
      auteur: { id: actor.id, nom: `${actor.prenom} ${actor.nom}`, role: actor.role },
      createdAt: now,
    },
  });
}

/** [access/A45] What the office wrote without a network to a client who left meanwhile is not for the one who came. */
function addressees({ role }: Actor, dossier: WrittenFor, seen: WrittenFor | undefined): WrittenFor {
  const isSame = seen?.idClient === dossier.idClient && seen.idEntreprise === dossier.idEntreprise;
  return seen === undefined || isSame || CUSTOMERS.includes(role) ? writtenFor(dossier) : seen;
}
