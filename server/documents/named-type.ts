import { must } from '#domain/base/must.ts';
import type { TypeIntervention } from '#domain/interventions/type-intervention.ts';
import type { Sql } from '../db/db.ts';
import { findDocument } from './document.ts';
import type { Author } from './edit.ts';
import { SERVER_ORIGIN } from './history.ts';
import { lockName } from './named.ts';
import { insertDocument } from './store.ts';

/** Makes a type of intervention under the code of its fiche; false: there is one already, left as it is. `tx`: of a transaction. */
export async function createType(tx: Sql, author: Author, type: TypeIntervention): Promise<boolean> {
  const { id, bureaux: _bureaux, ...changes } = type;
  const key = { collection: 'typeInterventions', id } as const;
  await lockName(tx, id);
  const known = await findDocument(tx, key, true);
  if (known !== null && !known.supprime) return false;
  const written = await insertDocument(
    tx,
    { auteur: { ...author, origine: SERVER_ORIGIN }, edit: { ...key, changes, action: 'modele' } },
    { anyScope: true, over: known },
  );
  must(written.ok ? written.value : null, 'the server may write the types');
  return true;
}
