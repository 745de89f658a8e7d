import type { ErrorCode } from '../base/errors.ts';
import type { Refusal } from '../base/result.ts';
import type { GateEdit } from './context.ts';
import { checkEdit } from './edits.ts';
import { rootOf } from '../fields/schemas.ts';

/** Refusals that need nothing but the document and who writes. */
const CERTAIN: readonly ErrorCode[] = ['LECTURE_SEULE', 'DROIT_INSUFFISANT', 'MOTIF_REQUIS'];
/** What the server may know and this device not: a client of the office, a controller, another form version. */
const UNKNOWN_HERE = 'inconnu';
/** Words of a visit: they are kept whatever the rules say, and judged when they arrive ([sync/S5], [sync/C20]). */
const ENTRIES: readonly string[] = ['champs', 'champsPrecedents', 'etat', 'resultat'];

/**
 * [access/E11] What the server is certain to refuse, known before the edit is queued; null: the server will say. Its answer is
 * never guessed: what depends on something that this device may not hold is let through, and so is what a visit answers, and a photo, whose bytes are kept first.
 */
export function certainRefusal(edit: GateEdit): Refusal | null {
  const { collection, changes, nouveau } = edit;
  const isEntry = !nouveau && Object.keys(changes).some((path) => ENTRIES.includes(rootOf(path)));
  if (collection === 'photos' || isEntry) return null;
  const verdict = checkEdit(edit);
  if (verdict.ok || !isCertain(verdict)) return null;
  return verdict;
}

function isCertain({ code, data }: Refusal): boolean {
  if (code !== 'VALIDATION') return CERTAIN.includes(code);
  const words = Object.values((data?.['champs'] ?? {}) as Readonly<Record<string, string>>);
  return words.length > 0 && !words.includes(UNKNOWN_HERE);
}
