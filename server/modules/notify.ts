import { randomUUID } from 'node:crypto';
import type { NotificationRecord } from '#domain/sync/references.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { Sql } from '../db/db.ts';
import type { Auteur } from '../documents/edit.ts';
import { ecrireServeur } from '../documents/write.ts';

export type Annonce = Pick<NotificationRecord, 'titre' | 'message' | 'lien' | 'niveau'>;

/** Rings the bell of these users, in the transaction of what they are told; never the one who did it. */
export async function annoncer(
  tx: Sql,
  auteur: Auteur,
  { a, annonce }: { readonly a: readonly number[]; readonly annonce: Annonce },
): Promise<void> {
  for (const idUser of new Set(a)) {
    if (idUser === auteur.acteur.id) continue;
    const changes: Changes = {
      kind: 'notification',
      variante: auteur.variante,
      idUser,
      ...annonce,
      createdAt: auteur.maintenant,
      lueLe: null,
    };
    await ecrireServeur(tx, auteur, { collection: 'records', id: randomUUID(), changes, nouveau: true });
  }
}

export const lienDossier = (variante: string, id: string): string =>
  `/${variante === 'mar' ? 'projets' : 'dossiers'}/current/${id}`;

/** Active users of a role in an office, or of a customer. */
export async function destinataires(
  tx: Sql,
  {
    role,
    colonne,
    valeur,
  }: {
    readonly role: string;
    readonly colonne: 'id_bureau' | 'id_client' | 'id_entreprise';
    readonly valeur: number | string;
  },
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from utilisateurs where actif and role = $1 and ${colonne}::text = $2`,
    [role, String(valeur)],
  );
  return rows.map(({ id }) => id);
}
