import { refuse, type Refusal } from '../base/result.ts';
import type { ConflitField, Changes, Conflit, Fields, LocalDocument } from '../fields/documents.ts';
import { newRecord } from './journal.ts';
import { readPath } from '../fields/paths.ts';
import { isSealed } from '../interventions/etat.ts';

/**
 * [sync/C20] Why an intervention of this device may not be changed here any more: the server has said that its report is
 * issued, replaced or cancelled. What is only meant here (a submission that waits) seals nothing yet: refused, it must
 * still be corrected.
 */
export function sealedRefusal(intervention: Fields & Pick<LocalDocument, 'local'>): Refusal | null {
  const etat = etatReceived(intervention);
  return isSealed(etat) ? refuse('VERROUILLE', { etat }) : null;
}

/** The state that the server last said, whatever is meant here. */
export function etatReceived({ local, ...doc }: Fields & Pick<LocalDocument, 'local'>): unknown {
  const { base = {} } = local ?? {};
  return Object.hasOwn(base, 'etat') ? base['etat'] : doc['etat'];
}

/**
 * What was being typed when the seal came: a closed record, readable and restorable as any value that lost ([sync/S12]).
 * One for each revision, so that a write tried again adds nothing. `connue`: the record that is there already.
 */
export function lateWords(
  doc: LocalDocument,
  changes: Changes,
  { now, connue }: { readonly now: string; readonly connue: Conflit | undefined },
): Conflit {
  const fields = new Map(connue?.champs.map((champ) => [champ.champ, champ]));
  for (const [champ, mien] of Object.entries(changes)) {
    const leur = readPath(doc, champ);
    const late: ConflitField = {
      champ,
      base: leur,
      mien,
      leur,
      leurAuteur: null,
      leurLe: null,
      choix: 'leur',
    };
    fields.set(champ, late);
  }
  const context = { collection: 'interventions', now } as const;
  return newRecord(doc, context, {
    id: idOfLateWords(doc),
    genre: 'conflit',
    rev: doc.rev,
    champs: [...fields.values()],
    ouvert: 0,
    resoluLe: now,
  });
}

export const idOfLateWords = ({ id, rev }: Pick<LocalDocument, 'id' | 'rev'>): string => `${id}|scelle|${rev}`;
