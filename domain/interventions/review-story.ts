import { type Change, textOf } from '../historique/change.ts';
import type { HistoryLine } from '../historique/kept.ts';
import { ETATS_INTERVENTION, type EtatIntervention } from './intervention.ts';
import { type NomTransition, transition } from './transitions.ts';

/** [interventions/I61] What becomes of a report between its inspector and who reviews it. */
export type ReviewStep =
  | 'soumise'
  | 'soumiseDeNouveau'
  | 'renvoyee'
  | 'validee'
  | 'emise'
  | 'reinitialisee'
  | 'annulee';
export interface ReviewDeed {
  readonly quoi: ReviewStep;
  /** What its author gave as the reason; '' where none is asked. */
  readonly motif: string;
}

const STEPS: Partial<Record<NomTransition, ReviewStep>> = {
  soumettre: 'soumise',
  renvoyer: 'renvoyee',
  valider: 'validee',
  reinitialiser: 'reinitialisee',
  annuler: 'annulee',
};

/** What was known of the returns of a visit: whether there was one, and its last reason. */
interface Returns {
  readonly isAgain: boolean;
  /** Stands when the same words are given again, which is no change. */
  readonly known: string;
}
const NEVER: Returns = { isAgain: false, known: '' };

/** What one writing of a visit did to its review; null: nothing. */
export function reviewDeedOf(changes: readonly Change[], { isAgain, known }: Returns = NEVER): ReviewDeed | null {
  const given = (name: string): string => textOf(changes.find(({ champ }) => champ === name)?.apres);
  const step = stepOf(changes.find(({ champ }) => champ === 'etat'));
  switch (step) {
    case undefined:
      return null;
    case 'soumise':
      return { quoi: isAgain ? 'soumiseDeNouveau' : step, motif: '' };
    case 'renvoyee':
      return { quoi: step, motif: given('commentaireRt') || known };
    case 'reinitialisee':
    case 'annulee':
      return { quoi: step, motif: given('motif') };
    default:
      return { quoi: step, motif: '' };
  }
}

function stepOf(moved: Change | undefined): ReviewStep | undefined {
  const [de, vers] = [etatOf(moved?.avant), etatOf(moved?.apres)];
  const name = de === null || vers === null ? null : transition(de, vers);
  if (name === null) return undefined;
  // Without a review, what is submitted is issued at once.
  return name === 'soumettre' && vers === 'VALIDE' ? 'emise' : STEPS[name];
}

const etatOf = (value: unknown): EtatIntervention | null => ETATS_INTERVENTION.find((one) => one === value) ?? null;

/** Before an instant. */
export function returnsBefore(
  lines: readonly HistoryLine[],
  { numero, date }: { readonly numero: string | null; readonly date: string },
): Returns {
  const earlier = lines
    .filter((one) => one.numero === numero && one.collection === 'interventions' && one.date < date)
    .toSorted((a, b) => a.date.localeCompare(b.date));
  return {
    isAgain: earlier.some(
      ({ champ, avant, apres }) => champ === 'etat' && avant === 'VERIF RT' && apres === 'EN COURS',
    ),
    known: textOf(earlier.findLast(({ champ, apres }) => champ === 'commentaireRt' && apres !== null)?.apres),
  };
}
