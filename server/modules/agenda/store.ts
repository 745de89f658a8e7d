import type { ToldVisit } from '#domain/agenda/told.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../../db/db.ts';

/** Whose calendar, on which portal. */
export interface Owner {
  readonly idUser: number;
  readonly variante: Variant;
}
export interface CalendarOwner extends Owner {
  readonly nom: string;
  readonly idBureau: number | null;
}

/** [agenda/IC6] Who is behind an address, held while it is read; null: nobody whose account is open on that portal. */
export async function ownerBehind(tx: Sql, hash: string): Promise<CalendarOwner | null> {
  const [row] = await tx.query<CalendarOwner>(
    `select a.id_user as "idUser", a.variante, trim(u.prenom || ' ' || u.nom) as nom, u.id_bureau as "idBureau"
     from agendas a join utilisateurs u on u.id = a.id_user
     where a.empreinte = $1 and u.actif and u.role = 'CONTROL' and a.variante = any(u.variantes) for update of a`,
    [hash],
  );
  return row ?? null;
}

export const knownVisits = (tx: Sql, { idUser, variante }: Owner): Promise<ToldVisit[]> =>
  tx.query<ToldVisit & Record<string, unknown>>(
    `select id_visite as id, suite as sequence, empreinte as hash, debut as start, fin as "end", fuseau as zone,
       modifie_le as "changedAt", annule_le as "cancelledAt"
     from agenda_visites where id_user = $1 and variante = $2`,
    [idUser, variante],
  );

export async function keepTold(
  tx: Sql,
  { idUser, variante }: Owner,
  { changed, forgotten }: { readonly changed: readonly ToldVisit[]; readonly forgotten: readonly string[] },
): Promise<void> {
  for (const one of changed) {
    await tx.query(
      `insert into agenda_visites values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict (id_user, variante, id_visite) do update set suite = excluded.suite, empreinte = excluded.empreinte,
         debut = excluded.debut, fin = excluded.fin, fuseau = excluded.fuseau, modifie_le = excluded.modifie_le,
         annule_le = excluded.annule_le`,
      [idUser, variante, one.id, one.sequence, one.hash, one.start, one.end, one.zone, one.changedAt, one.cancelledAt],
    );
  }
  if (forgotten.length > 0) {
    await tx.query('delete from agenda_visites where id_user = $1 and variante = $2 and id_visite = any($3::text[])', [
      idUser,
      variante,
      forgotten,
    ]);
  }
}
