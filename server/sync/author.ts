import { type AccessPeriod, isOutsidePeriod } from '#domain/access/period.ts';
import type { Actor } from '#domain/access/roles.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { porteesOfActor } from '#domain/gate/scopes.ts';
import { refuse, ok, type Result } from '#domain/base/result.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import type { Author } from '../documents/edit.ts';
import { ACTOR_COLUMNS } from '../http/sessions.ts';

interface Compte extends Actor, AccessPeriod {
  readonly actif: boolean;
  readonly variantes: readonly Variant[];
}

/** The author of an edit that somebody else brings: judged by the rights that this account has today, on a portal and in a period that are its own ([sync/S40]). */
export async function currentAuthor(
  sql: Sql,
  { idUser, variante, now }: { idUser: number; variante: Variant; now: string },
): Promise<Result<Author>> {
  const [compte] = await sql.query<Compte>(
    `select ${ACTOR_COLUMNS}, u.acces_du as "accesDu", u.acces_au as "accesAu" from utilisateurs u where u.id = $1`,
    [idUser],
  );
  if (compte === undefined) return refuse('INTROUVABLE');
  if (!compte.actif) return refuse('COMPTE_DESACTIVE');
  if (isOutsidePeriod(compte, localDay(now, zoneOf(compte)))) return refuse('COMPTE_DESACTIVE');
  if (compte.role !== 'ADMIN' && !compte.variantes.includes(variante)) return refuse('MAUVAIS_PORTAIL');
  return ok({ actor: compte, variante, portees: porteesOfActor(compte, variante), now });
}
