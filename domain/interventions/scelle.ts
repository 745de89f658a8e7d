import { refuse, type Refusal } from '../base/result.ts';
import type { ChampEnConflit, Changes, Conflit, Fields, LocalDocument } from '../sync/documents.ts';
import { enregistrement } from '../sync/journal.ts';
import { readPath } from '../sync/paths.ts';
import { estScelle } from './etat.ts';

/**
 * [sync/C20] Why an intervention of this device may not be changed here any more: the server has said that its report is
 * issued, replaced or cancelled. What is only meant here (a submission that waits) seals nothing yet: refused, it must
 * still be corrected.
 */
export function refusScelle(intervention: Fields & Pick<LocalDocument, 'local'>): Refusal | null {
  const { base = {} } = intervention.local ?? {};
  const etat = Object.hasOwn(base, 'etat') ? base['etat'] : intervention['etat'];
  return estScelle(etat) ? refuse('VERROUILLE', { etat }) : null;
}

/**
 * What was being typed when the seal came: a closed record, readable and restorable as any value that lost ([sync/S12]).
 * One for each revision, so that a write tried again adds nothing. `connue`: the record that is there already.
 */
export function motsTardifs(
  doc: LocalDocument,
  changes: Changes,
  { maintenant, connue }: { readonly maintenant: string; readonly connue: Conflit | undefined },
): Conflit {
  const champs = new Map(connue?.champs.map((champ) => [champ.champ, champ]));
  for (const [champ, mien] of Object.entries(changes)) {
    const leur = readPath(doc, champ);
    const tardif: ChampEnConflit = {
      champ,
      base: leur,
      mien,
      leur,
      leurAuteur: null,
      leurLe: null,
      choix: 'leur',
    };
    champs.set(champ, tardif);
  }
  const contexte = { collection: 'interventions', maintenant } as const;
  return enregistrement(doc, contexte, {
    id: idMotsTardifs(doc),
    genre: 'conflit',
    rev: doc.rev,
    champs: [...champs.values()],
    ouvert: 0,
    resoluLe: maintenant,
  });
}

export const idMotsTardifs = ({ id, rev }: Pick<LocalDocument, 'id' | 'rev'>): string => `${id}|scelle|${rev}`;
