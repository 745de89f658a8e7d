import { dossierKind } from '#domain/dossiers/kind.ts';
import { followDossier } from '#domain/interventions/follow-dossier.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import { listOfDossier, type StoredDocument, type StoredIn } from './document.ts';
import { isOf } from './of-kind.ts';

interface Followed {
  readonly visit: StoredDocument;
  /** As it has become. */
  readonly dossier: StoredIn<'dossiers'>;
  readonly changes: Changes;
}

/** [interventions/I26] The visits of a dossier that take something of its correction. `tx` holds the dossier. */
export async function visitsThatFollow(
  tx: Sql,
  { before, after }: { readonly before: StoredDocument; readonly after: StoredDocument },
): Promise<readonly Followed[]> {
  if (!isOf(dossierKind, before) || !isOf(dossierKind, after)) return [];
  const visits = await listOfDossier(tx, 'interventions', after.id);
  return visits
    .map((visit) => ({ visit, dossier: after, changes: followDossier(before.data, after.data, visit.data) }))
    .filter(({ changes }) => Object.keys(changes).length > 0);
}
