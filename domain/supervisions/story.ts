import { z } from 'zod';
import { rootOf } from '../fields/schemas.ts';
import { type Change, dayOf, textOf } from '../historique/change.ts';
import { type Ecart, ecart } from './ecart.ts';
import { CONCLUSIONS, SIDES, type Side } from './supervision.ts';

export type PictureWord = 'photosAjoutees' | 'photosRetirees' | 'photosRemises' | 'photosLegendees';
type GapWord = 'ecartNote' | 'ecartModifie' | 'ecartSolde' | 'ecartRouvert' | 'ecartRetire';

/** [supervisions/SU32] What somebody did to a supervision, as its history says it. Days are YYYY-MM-DD. */
export type Deed =
  | { readonly kind: 'planifiee' | 'commencee' | 'envoyee' | 'constats' | 'visite' | 'grille' }
  | { readonly kind: 'jourPrevu' | 'jourFait'; readonly avant: string | null; readonly apres: string | null }
  | {
      readonly kind: 'lieu' | 'fiche' | 'type' | 'inspecteur' | 'superviseur';
      readonly avant: string;
      readonly apres: string;
    }
  | { readonly kind: 'reponses' | PictureWord; readonly count: number }
  | { readonly kind: 'conclusion'; readonly apres: (typeof CONCLUSIONS)[number] | null }
  | { readonly kind: 'signature'; readonly cote: Side; readonly accord: boolean; readonly remarque: string }
  | { readonly kind: 'deverrouillee'; readonly motif: string; readonly version: number }
  | { readonly kind: GapWord; readonly ecart: Ecart };

/**
 * [supervisions/SU32] The deeds of one gesture, from the paths that it wrote; what the rules write along with them (numbers,
 * days that follow) says nothing of its own. `isNew`: it made the supervision.
 */
export function deedsOf(changes: readonly Change[], isNew = false): readonly Deed[] {
  const answers = changes.filter(({ champ }) => ANSWERS.includes(rootOf(champ))).length;
  return [
    ...(isNew ? [{ kind: 'planifiee' as const }] : []),
    ...changes.flatMap((change) => READ[rootOf(change.champ)]?.(change) ?? []),
    ...(answers === 0 ? [] : [{ kind: 'reponses' as const, count: answers }]),
  ];
}

/** [supervisions/SU46] The deeds of one gesture on its pictures: `added` of them are new, the others were written at these paths. */
export function pictureDeedsOf(changes: readonly Change[], added: number): readonly Deed[] {
  const counts: readonly (readonly [PictureWord, number])[] = [
    ['photosAjoutees', added],
    ['photosRetirees', countOf(changes, ({ champ, apres }) => champ === 'retireLe' && apres !== null)],
    ['photosRemises', countOf(changes, ({ champ, apres }) => champ === 'retireLe' && apres === null)],
    ['photosLegendees', countOf(changes, ({ champ }) => champ === 'legende')],
  ];
  return counts.flatMap(([kind, count]) => (count === 0 ? [] : [{ kind, count }]));
}
const countOf = (changes: readonly Change[], isOne: (change: Change) => boolean): number =>
  changes.filter(isOne).length;

const ANSWERS: readonly string[] = ['champs'];

const only = (kind: 'constats' | 'visite' | 'grille') => (): Deed => ({ kind });
const days =
  (kind: 'jourPrevu' | 'jourFait') =>
  ({ avant, apres }: Change): Deed => ({ kind, avant: dayOf(avant), apres: dayOf(apres) });
const named =
  (kind: 'lieu' | 'fiche' | 'type' | 'inspecteur' | 'superviseur') =>
  ({ avant, apres }: Change): Deed => ({ kind, avant: textOf(avant), apres: textOf(apres) });

function stateDeed({ avant, apres }: Change): Deed | null {
  if (apres === 'EN SIGNATURE') return { kind: 'envoyee' };
  return avant === 'PLANIFIEE' && apres === 'EN COURS' ? { kind: 'commencee' } : null;
}

const said = z.object({ accord: z.boolean(), remarque: z.string() });
function signatureDeed({ champ, apres }: Change): Deed | null {
  const cote = SIDES.find((side) => champ === `signatures.${side}`);
  const read = said.safeParse(apres);
  return cote === undefined || !read.success ? null : { kind: 'signature', cote, ...read.data };
}

const reasons = z.array(z.object({ motif: z.string(), version: z.number() })).min(1);
function unlockingDeed({ apres }: Change): Deed | null {
  const last = reasons.safeParse(apres).data?.at(-1);
  return last === undefined ? null : { kind: 'deverrouillee', ...last };
}

function gapDeed({ avant, apres }: Change): Deed | null {
  const before = ecart.safeParse(avant).data;
  const after = ecart.safeParse(apres).data;
  if (after === undefined) return before === undefined ? null : { kind: 'ecartRetire', ecart: before };
  return { kind: gapWord(before, after), ecart: after };
}
function gapWord(before: Ecart | undefined, after: Ecart): GapWord {
  const wasOpen = before === undefined || before.soldeLe === null;
  if (wasOpen && after.soldeLe !== null) return 'ecartSolde';
  if (!wasOpen && after.soldeLe === null) return 'ecartRouvert';
  return before === undefined ? 'ecartNote' : 'ecartModifie';
}

const conclusionDeed = ({ apres }: Change): Deed => ({
  kind: 'conclusion',
  apres: CONCLUSIONS.find((one) => one === apres) ?? null,
});

const READ: Readonly<Record<string, (change: Change) => Deed | null>> = {
  datePrevue: days('jourPrevu'),
  dateRealisee: days('jourFait'),
  nomInspecteur: named('inspecteur'),
  nomSuperviseur: named('superviseur'),
  lieu: named('lieu'),
  fiche: named('fiche'),
  libelleType: named('type'),
  idGrille: only('grille'),
  idIntervention: only('visite'),
  constats: only('constats'),
  etat: stateDeed,
  signatures: signatureDeed,
  deverrouillages: unlockingDeed,
  ecarts: gapDeed,
  conclusion: conclusionDeed,
};
