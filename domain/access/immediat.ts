import type { ErrorCode } from '../base/errors.ts';
import type { Refusal } from '../base/result.ts';
import type { EditAVerifier } from './edit-input.ts';
import { verifierEdit } from './edits.ts';
import { racine } from './schemas.ts';

/** Refusals that need nothing but the document and who writes. */
const CERTAINS: readonly ErrorCode[] = ['LECTURE_SEULE', 'DROIT_INSUFFISANT', 'MOTIF_REQUIS'];
/** What the server may know and this device not: a client of the office, a controller, another form version. */
const IGNORE = 'inconnu';
/** Words of a visit: they are kept whatever the rules say, and judged when they arrive ([sync/S5], [sync/C20]). */
const SAISIES: readonly string[] = ['champs', 'champsPrecedents', 'etat', 'resultat'];

/**
 * [access/E11] What the server is certain to refuse, known before the edit is queued; null: the server will say. Its answer is
 * never guessed: what depends on something that this device may not hold is let through, and so is what a visit answers.
 */
export function refusCertain(edit: EditAVerifier): Refusal | null {
  const { collection, changes } = edit;
  if (collection === 'photos' || Object.keys(changes).some((path) => SAISIES.includes(racine(path)))) return null;
  const verdict = verifierEdit(edit);
  if (verdict.ok || !estCertain(verdict)) return null;
  return verdict;
}

function estCertain({ code, data }: Refusal): boolean {
  if (code !== 'VALIDATION') return CERTAINS.includes(code);
  const mots = Object.values((data?.['champs'] ?? {}) as Readonly<Record<string, string>>);
  return mots.length > 0 && !mots.includes(IGNORE);
}
