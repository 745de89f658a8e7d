import { deriverDossier } from '#domain/dossiers/derive.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { Sql } from '../db/db.ts';
import { findDocument, listOfDossier, type StoredDocument } from './document.ts';

interface Derived {
  readonly collection: 'dossiers';
  readonly id: string;
  readonly changes: Changes;
  readonly avant: StoredDocument;
}

/** What a dossier becomes after a write of one of its interventions; null when nothing moves. */
export async function deriveDossier(tx: Sql, idDossier: string, maintenant: string): Promise<Derived | null> {
  const avant = await findDocument(tx, { collection: 'dossiers', id: idDossier }, true);
  if (avant === null) return null;
  const interventions = (await listOfDossier(tx, 'interventions', idDossier)).map(({ data }) => data);
  const changes = deriverDossier(avant.data, interventions, maintenant);
  return Object.keys(changes).length === 0 ? null : { collection: 'dossiers', id: idDossier, changes, avant };
}
