import { z } from 'zod';
import type { Json } from '../base/json.ts';
import { sameJson } from '../base/json.ts';
import type { ConflitField, Changes, Conflit, FieldPath, Fields, LocalDocument } from '../fields/documents.ts';
import { newRecord, type SyncContext } from './journal.ts';
import { readPath } from '../fields/paths.ts';

/**
 * Who wrote a value that this form did not: the same person in another tab of this device or on another device,
 * somebody by name, or nobody knows who. `at`: ISO instant, null when it is not known.
 */
export type Writer =
  | { readonly who: 'tab' | 'device' | 'person'; readonly name: string; readonly at: string | null }
  | { readonly who: 'unknown' };

/** The reader of the form. */
export interface Me {
  readonly id: number;
  readonly name: string;
}

/** What a document tells of its last writer. */
export type Authored = Fields & Pick<LocalDocument, 'rev' | 'local'>;

const signature = z.object({ modifiePar: z.object({ id: z.number(), nom: z.string() }), updatedAt: z.string() });

/**
 * [sync/S28] Who gave this path the value that `after` holds and `before` did not. What waits on this device was typed on it,
 * by its user; the server's name counts when the document was written once since, as in [sync/S3]. What an unsent edit
 * of this device covered, and shows again once that edit is given up, was not written since: by nobody that is known.
 */
export function writerOf(
  path: FieldPath,
  {
    before,
    after,
    me,
  }: { readonly before: Pick<Authored, 'rev' | 'local'>; readonly after: Authored; readonly me: Me },
): Writer {
  const { local, rev } = after;
  const waits = { ...local?.base, ...local?.envoi?.changes };
  if (Object.hasOwn(waits, path)) return { who: 'tab', name: me.name, at: local?.modifieLe ?? null };
  if (isUncovered(path, before, after)) return { who: 'unknown' };
  const signed = signature.safeParse(after);
  if (rev !== before.rev + 1 || !signed.success) return { who: 'unknown' };
  const { modifiePar, updatedAt } = signed.data;
  return { who: modifiePar.id === me.id ? 'device' : 'person', name: modifiePar.nom, at: updatedAt };
}

/** Whether the value is the one that an unsent edit stood on before. */
function isUncovered(path: FieldPath, { local }: Pick<Authored, 'local'>, after: Authored): boolean {
  const covered = local?.base[path];
  return covered !== undefined && sameJson(covered, readPath(after, path));
}

/** What a form knows of a path that was typed in it. */
export interface Known {
  /** Values that it holds for its own: what it opened with or took since, and what it tried to write. */
  readonly own: readonly Json[];
  /** The last value that came from elsewhere while it was open. */
  readonly foreign?: { readonly value: Json; readonly writer: Writer } | undefined;
}

interface Typing {
  readonly known: Readonly<Record<FieldPath, Known>>;
  readonly writer: (path: FieldPath) => Writer;
}

/** [sync/S28] The values from elsewhere that these changes write over, shown or not. `writer`: of a value that was not shown. */
export function overtyped(doc: LocalDocument, changes: Changes, { known, writer }: Typing): ConflitField[] {
  return Object.entries(known).flatMap(([champ, { own, foreign }]) => {
    const mien = changes[champ];
    const leur = readPath(doc, champ);
    if (mien === undefined || sameJson(leur, mien)) return [];
    const isShown = foreign !== undefined && sameJson(leur, foreign.value);
    if (!isShown && own.some((one) => sameJson(leur, one))) return [];
    const author = isShown ? foreign.writer : writer(champ);
    const signed =
      author.who === 'unknown' ? { leurAuteur: null, leurLe: null } : { leurAuteur: author.name, leurLe: author.at };
    return [{ champ, base: own[0] ?? null, mien, leur, ...signed, choix: 'mien' as const }];
  });
}

/** [sync/S12] What was typed over, in a closed record: `losingValue` gives it back. `id`: fresh. */
export const overtypedRecord = (
  doc: LocalDocument,
  champs: readonly ConflitField[],
  { id, ...contexte }: Pick<SyncContext, 'collection' | 'now'> & { readonly id: string },
): Conflit =>
  newRecord(doc, contexte, {
    id: `${doc.id}|surcharge|${id}`,
    genre: 'conflit',
    rev: doc.rev,
    champs,
    ouvert: 0,
    resoluLe: contexte.now,
  });
