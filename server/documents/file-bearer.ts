import { can } from '#domain/access/can.ts';
import { refuse, type Refusal } from '#domain/base/result.ts';
import { refusDEcrire } from '#domain/dossiers/fichiers.ts';
import type { FichierRecord } from '#domain/dossiers/fichier.ts';
import type { Sql } from '../db/db.ts';
import { findInScope } from './document.ts';
import type { Auteur } from './edit.ts';

type Sender = Pick<Auteur, 'acteur' | 'portees'>;

/** [dossiers/D18] [tickets/B12] Why this person may not add a file to this dossier, or to this ticket; null when they may. */
export async function refusDAjouter(
  sql: Sql,
  { acteur, portees }: Sender,
  { idTicket, idDossier = '' }: Pick<FichierRecord, 'idTicket' | 'idDossier'>,
): Promise<Refusal | null> {
  if (idTicket !== undefined) {
    const ticket = await findInScope(sql, { collection: 'records', id: idTicket, portees });
    if (ticket?.data['kind'] !== 'ticket') return refuse('INTROUVABLE');
    const droit = can(acteur, 'commentaire.ecrire');
    return droit.ok ? null : droit;
  }
  const dossier = await findInScope(sql, { collection: 'dossiers', id: idDossier, portees });
  return dossier === null ? refuse('INTROUVABLE') : refusDEcrire(acteur, dossier.data);
}

/** Why the bytes of this file may not be sent by this person; null when they may, or when they are here already. */
export async function refusDeRecevoir(sql: Sql, sender: Sender, fichier: FichierRecord): Promise<Refusal | null> {
  const refus = await refusDAjouter(sql, sender, fichier);
  return refus?.code === 'VERROUILLE' && fichier.recuLe !== null ? null : refus;
}
