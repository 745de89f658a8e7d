import { refuse, type Refusal } from '#domain/base/result.ts';
import { idOfLateWords, lateWords, sealedRefusal } from '#domain/sync/sealed.ts';
import type { Changes, LocalDocument } from '#domain/fields/documents.ts';
import type { Connection } from './connection.ts';
import { readDocument, writeDocument } from './write.ts';

type Words = { readonly changes: Changes; readonly now: string };

/** [sync/C20] VERROUILLE, once what was typed over a sealed intervention stands beside it on the disk. */
export async function keepAndRefuse(
  connection: Connection,
  document: LocalDocument,
  { changes, now }: Words,
): Promise<Refusal> {
  const target = { collection: 'conflits', id: idOfLateWords(document) } as const;
  const kept = await writeDocument(connection, target, (known) => lateWords(document, changes, { now, connue: known }));
  return kept.ok ? refuse('VERROUILLE') : kept;
}

/** [sync/C20] VERROUILLE when this photo stands in a report that was issued; otherwise null, or why it could not be told. */
export async function refusUnderSeal(connection: Connection, idPhoto: string): Promise<Refusal | null> {
  const photo = await readDocument(connection, { collection: 'photos', id: idPhoto });
  if (!photo.ok) return photo;
  if (photo.value === undefined) return null;
  const intervention = await readDocument(connection, { collection: 'interventions', id: photo.value.idIntervention });
  if (!intervention.ok) return intervention;
  return intervention.value !== undefined && sealedRefusal(intervention.value) !== null ? refuse('VERROUILLE') : null;
}
