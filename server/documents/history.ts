import { fullName } from '#domain/base/person.ts';
import type { Actor } from '#domain/access/roles.ts';
import type { FieldPath, SyncedCollection } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';

/** Where a write comes from: shown in the history, never used to decide. */
export interface Origin {
  readonly appareil: string | null;
  /** ISO instant of the device. */
  readonly faitLe: string | null;
  readonly horsLigne: boolean;
  /** [sync/S41] Account that brought it in the name of its author; absent: nobody did. */
  readonly importePar?: number;
}
export const SERVER_ORIGIN: Origin = { appareil: null, faitLe: null, horsLigne: false };

export interface HistoryEntry {
  readonly collection: SyncedCollection;
  readonly id: string;
  readonly idDossier: string | null;
  readonly numero: string | null;
  readonly rev: number;
  /** creation, modification, calcul, suppression, or the name of a call. */
  readonly action: string;
  readonly acteur: Pick<Actor, 'id' | 'nom' | 'prenom'>;
  readonly maintenant: string;
  readonly origine: Origin;
}
export interface FieldChange {
  readonly champ: FieldPath | null;
  readonly avant: unknown;
  readonly apres: unknown;
}

/** One line per changed path: who, when, what, before, after, from which device, made offline or not. */
export async function recordHistory(tx: Sql, entry: HistoryEntry, changes: readonly FieldChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.query(
    `insert into historique (le, id_user, utilisateur, action, collection, id_doc, id_dossier, numero, rev,
                             champ, avant, apres, appareil, fait_le, hors_ligne, importe_par)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, c.champ, c.avant, c.apres, $10, $11, $12, $13
     from jsonb_to_recordset($14::jsonb) as c(champ text, avant jsonb, apres jsonb)`,
    [
      entry.maintenant,
      entry.acteur.id,
      fullName(entry.acteur),
      entry.action,
      entry.collection,
      entry.id,
      entry.idDossier,
      entry.numero,
      entry.rev,
      entry.origine.appareil,
      entry.origine.faitLe,
      entry.origine.horsLigne,
      entry.origine.importePar ?? null,
      JSON.stringify(changes),
    ],
  );
}
