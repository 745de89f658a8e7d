import type { Edit } from '#domain/sync/messages.ts';
import type { Sql } from '../db/db.ts';
import { isKnown } from '../documents/used.ts';

/**
 * [S19] Whether a creation arrives before what it belongs to: its dossier or its intervention has never been seen
 * here, and is still on its way. A parent that exists elsewhere is judged by the rules, like everything else.
 */
export async function estEnAvance(tx: Sql, { collection, nouveau, changes }: Edit): Promise<boolean> {
  if (!nouveau) return false;
  const parents = [
    { collection: 'dossiers', id: changes[collection === 'interventions' ? 'demandeId' : 'idDossier'] },
    { collection: 'interventions', id: collection === 'photos' ? changes['idIntervention'] : undefined },
    ...commented(changes),
  ] as const;
  for (const { collection: de, id } of parents) {
    if (typeof id === 'string' && !(await isKnown(tx, { collection: de, id }))) return true;
  }
  return false;
}

/** What a comment is about: its ticket, or its intervention. */
function commented({ kind, entite, idEntite }: Edit['changes']) {
  if (kind !== 'commentaire') return [];
  return [{ collection: entite === 'intervention' ? 'interventions' : 'records', id: idEntite }] as const;
}
