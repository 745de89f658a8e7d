import { fullName } from '../base/person.ts';
import { type EtatLot, etatOfLot, type Lot } from './lot.ts';

interface Moved {
  readonly etat: EtatLot;
  readonly etapes: NonNullable<Lot['etapes']>;
}
interface Mover {
  readonly actor: { readonly id: number; readonly nom: string; readonly prenom: string };
  /** ISO instant. */
  readonly now: string;
}

/** [lots/L24] Changes that put a lot in another state, with the line that its history keeps of it; where it stays, no line. */
export function movedTo(lot: Pick<Lot, 'etat' | 'etapes'>, etat: EtatLot, { actor, now }: Mover): Moved {
  const { etapes = [] } = lot;
  if (etatOfLot(lot) === etat) return { etat, etapes };
  return { etat, etapes: [...etapes, { etat, le: now, par: { id: actor.id, nom: fullName(actor) } }] };
}
