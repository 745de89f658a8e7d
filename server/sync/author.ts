import type { Actor } from '#domain/access/roles.ts';
import { porteesDeActeur } from '#domain/access/scopes.ts';
import { refuse, ok, type Result } from '#domain/base/result.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import type { Auteur } from '../documents/edit.ts';
import { ACTOR_COLUMNS } from '../http/sessions.ts';

interface Compte extends Actor {
  readonly actif: boolean;
  readonly variantes: readonly Variant[];
}

/** The author of an edit that somebody else brings: judged by the rights that this account has today. */
export async function auteurActuel(
  sql: Sql,
  { idUser, variante, maintenant }: { idUser: number; variante: Variant; maintenant: string },
): Promise<Result<Auteur>> {
  const [compte] = await sql.query<Compte>(`select ${ACTOR_COLUMNS}, u.variantes from utilisateurs u where u.id = $1`, [
    idUser,
  ]);
  if (compte === undefined) return refuse('INTROUVABLE');
  if (!compte.actif) return refuse('COMPTE_DESACTIVE');
  return ok({ acteur: compte, variante, portees: porteesDeActeur(compte, variante), maintenant });
}
