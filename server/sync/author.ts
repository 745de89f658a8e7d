import type { Actor } from '#domain/access/roles.ts';
import { porteesOfActor } from '#domain/access/scopes.ts';
import { refuse, ok, type Result } from '#domain/base/result.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import type { Author } from '../documents/edit.ts';
import { ACTOR_COLUMNS } from '../http/sessions.ts';

interface Compte extends Actor {
  readonly actif: boolean;
  readonly variantes: readonly Variant[];
}

/** The author of an edit that somebody else brings: judged by the rights that this account has today. */
export async function currentAuthor(
  sql: Sql,
  { idUser, variante, now }: { idUser: number; variante: Variant; now: string },
): Promise<Result<Author>> {
  const [compte] = await sql.query<Compte>(`select ${ACTOR_COLUMNS}, u.variantes from utilisateurs u where u.id = $1`, [
    idUser,
  ]);
  if (compte === undefined) return refuse('INTROUVABLE');
  if (!compte.actif) return refuse('COMPTE_DESACTIVE');
  return ok({ actor: compte, variante, portees: porteesOfActor(compte, variante), now });
}
