import { type Account, annonceOfLeaving, isLeaving, leftBy } from '#domain/utilisateurs/leaving.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { fullName } from '#domain/base/person.ts';
import type { Supervision } from '#domain/supervisions/supervision.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { Sql } from '../db/db.ts';
import { ringPeople } from './announce.ts';
import { planners } from './announce-absences.ts';
import type { Author } from './edit.ts';

interface Change {
  readonly before: Account & { readonly id: number; readonly nom: string; readonly prenom: string };
  readonly after: Account;
}

/** [controleurs/LV4] In the transaction of the account: what stays to the name of who leaves, told to who plans where they were. */
export async function tellLeaving(tx: Sql, author: Author, { before, after }: Change): Promise<void> {
  const { id, idBureauInspection: idBureau } = before;
  if (idBureau === null || !isLeaving(before, after)) return;
  for (const variante of before.variantes) {
    const left = leftBy(id, await readHeld(tx, { id, idBureau, variante }));
    const annonce = annonceOfLeaving(id, fullName(before), left);
    if (annonce === null) continue;
    const a = await planners(tx, { variante, idBureau });
    await ringPeople(tx, { ...author, variante }, { a, annonce, evenement: 'visite' });
  }
}

async function readHeld(
  tx: Sql,
  { id, idBureau, variante }: { readonly id: number; readonly idBureau: number; readonly variante: Variant },
) {
  const read = async <T>(where: string, fields: readonly [string, string]): Promise<T[]> => {
    const rows = await tx.query<{ data: T }>(
      `select data from documents where ${where} and not supprime and id_bureau = $1 and data ->> 'variante' = $2
         and $3 in (data ->> '${fields[0]}', data ->> '${fields[1]}')`,
      [idBureau, variante, String(id)],
    );
    return rows.map(({ data }) => data);
  };
  return {
    visits: await read<Intervention>(`collection = 'interventions'`, ['idControleur', 'idSecond']),
    supervisions: await read<Supervision>(`collection = 'records' and data ->> 'kind' = 'supervision'`, [
      'idInspecteur',
      'idSuperviseur',
    ]),
  };
}
