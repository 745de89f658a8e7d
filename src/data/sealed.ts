import { refuse, type Refusal } from '#domain/base/result.ts';
import { idOfLateWords, lateWords } from '#domain/sync/sealed.ts';
import type { Changes, LocalDocument } from '#domain/fields/documents.ts';
import type { Connection } from './connection.ts';
import { writeDocument } from './write.ts';

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
