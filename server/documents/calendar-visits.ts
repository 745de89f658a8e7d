import type { CalendarVisit } from '#domain/agenda/told.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';

/** Of whom, on which portal, between which instants. */
interface Wanted {
  readonly idUser: number;
  readonly variante: Variant;
  readonly from: string;
  readonly until: string;
}

/** [agenda/IC1] Visits of a controller, by their own keys, archived ones too; those of a dossier set to delete are nobody's. */
export async function calendarVisits(sql: Sql, { idUser, variante, from, until }: Wanted): Promise<CalendarVisit[]> {
  const rows = await sql.query<{ data: CalendarVisit }>(
    `select data from documents where collection = 'interventions' and not supprime
       and $1 in (data ->> 'idControleur', data ->> 'idSecond') and portees && $2::text[] and data ->> 'dateRdv' between $3 and $4`,
    [String(idUser), ['control', 'consultation'].map((genre) => `${genre}:${idUser}:${variante}`), from, until],
  );
  return rows.map(({ data }) => data);
}
