import { deriverDossier } from '#domain/dossiers/derive.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, listOfDossier, type StoredDocument } from './document.ts';

interface Derived {
  readonly collection: 'dossiers';
  readonly id: string;
  readonly changes: Changes;
  readonly before: StoredDocument;
}

/** What a dossier becomes after a write of one of its interventions; null when nothing moves. */
export async function deriveDossier(tx: Sql, idDossier: string, now: string): Promise<Derived | null> {
  const before = await findDocument(tx, { collection: 'dossiers', id: idDossier }, true);
  if (before === null) return null;
  const interventions = (await listOfDossier(tx, 'interventions', idDossier)).map(({ data }) => data);
  const changes = deriverDossier(before.data, interventions, now);
  return Object.keys(changes).length === 0 ? null : { collection: 'dossiers', id: idDossier, changes, before };
}
