import type { Dossier } from '#domain/dossiers/dossier.ts';
import type { Sql } from '../db/db.ts';

export const lienDossier = (variante: string, id: string): string =>
  `/${variante === 'mar' ? 'projets' : 'dossiers'}/current/${id}`;

/** Active users of a role in an office, or of a customer. */
export async function recipients(
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

/** Users of the client and of the installer of a dossier. */
export async function clientsOf(
  tx: Sql,
  { idClient, idEntreprise }: Pick<Dossier, 'idClient' | 'idEntreprise'>,
): Promise<number[]> {
  const clients = await recipients(tx, { role: 'CLIENT', colonne: 'id_client', valeur: idClient });
  if (idEntreprise === null) return clients;
  return [
    ...clients,
    ...(await recipients(tx, { role: 'ENTREPRISE', colonne: 'id_entreprise', valeur: idEntreprise })),
  ];
}
