import { deriverDossier, mayChangeDerived } from '#domain/dossiers/derive.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, listOfDossier, type StoredDocument, type StoredIn } from './document.ts';

interface Derived {
  readonly collection: 'dossiers';
  readonly id: string;
  readonly changes: Changes;
  readonly before: StoredDocument;
}

interface OfDossier {
  readonly idDossier: string;
  /** As the writer holds it; null: it has not read it. */
  readonly held: StoredIn<'dossiers'> | null;
}

/** What a dossier becomes after a write of these paths of one of its visits; null when nothing moves. */
export async function deriveDossier(
  tx: Sql,
  { idDossier, held }: OfDossier,
  { paths, now }: { readonly paths: readonly string[]; readonly now: string },
): Promise<Derived | null> {
  const before = held ?? (await findDocument(tx, { collection: 'dossiers', id: idDossier }, true));
  if (before === null || !mayChangeDerived(paths, before.data, now)) return null;
  const interventions = (await listOfDossier(tx, 'interventions', idDossier)).map(({ data }) => data);
  const changes = deriverDossier(before.data, interventions, now);
  return Object.keys(changes).length === 0 ? null : { collection: 'dossiers', id: idDossier, changes, before };
}
