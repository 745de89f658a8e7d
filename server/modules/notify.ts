import type { Sql } from '../db/db.ts';
import { sonner } from '../documents/announce.ts';

/** Rings the bell of these users, in the transaction of what they are told; never the one who did it. */
export const annoncer = sonner;

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
