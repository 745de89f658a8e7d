import { compileFormulaire } from '../forms/compile.ts';
import { answersOf, type ChampPhoto, type StoredAnswers } from '../forms/images.ts';
import { checkSubmission } from '../forms/submission.ts';
import { type Ecart, ecartsOf } from './ecart.ts';
import { definitionOf, type GrilleSupervision } from './grille.ts';
import type { Supervision } from './supervision.ts';

/** [supervisions/SU12] What stops a sending for signature; `sur`: the criterion or the gap. */
export interface Fault {
  readonly code: 'dateRealisee' | 'futur' | 'conclusion' | 'critere' | 'grille' | 'ecart' | 'sans-ecart';
  readonly sur?: string;
}

type Read = Pick<Supervision, 'dateRealisee' | 'conclusion' | 'champs' | 'champsPrecedents' | 'ecarts'>;

/** What lacks before both may sign, all of it. `today`: YYYY-MM-DD. `photos`: its pictures, those taken away included. */
export function faultsOf(
  supervision: Read,
  {
    grille,
    today,
    photos,
  }: { readonly grille: GrilleSupervision; readonly today: string; readonly photos: readonly ChampPhoto[] },
): readonly Fault[] {
  const { dateRealisee, conclusion } = supervision;
  const all = ecartsOf(supervision.ecarts);
  // A decision that asks for something says what.
  const isUnsaid = (conclusion === 'actions' || conclusion === 'suspension') && all.length === 0;
  return [
    ...dayFaults(dateRealisee, today),
    ...criteria(grille, { stored: supervision, photos }, today),
    ...(conclusion === null ? [{ code: 'conclusion' } as const] : []),
    ...(isUnsaid ? [{ code: 'sans-ecart' } as const] : []),
    ...all.filter(isUnowned).map(({ id }): Fault => ({ code: 'ecart', sur: id })),
  ];
}

function dayFaults(day: string | null, today: string): readonly Fault[] {
  if (day === null) return [{ code: 'dateRealisee' }];
  return day > today ? [{ code: 'futur' }] : [];
}

/** A major gap has what is done, by whom and until when. */
const isUnowned = ({ gravite, action, responsable, echeance }: Ecart): boolean =>
  gravite === 'majeur' && (action === '' || responsable === '' || echeance === null);

function criteria(
  grille: GrilleSupervision,
  { stored, photos }: { readonly stored: StoredAnswers; readonly photos: readonly ChampPhoto[] },
  today: string,
): readonly Fault[] {
  const compiled = compileFormulaire(definitionOf(grille));
  if (!compiled.ok) return [{ code: 'grille' }];
  const verdict = checkSubmission(compiled.value, answersOf(compiled.value, stored, photos), today);
  if (verdict.ok) return [];
  const wrong: unknown = verdict.data?.['champs'];
  return Object.keys(typeof wrong === 'object' && wrong !== null ? wrong : {}).map((sur) => ({ code: 'critere', sur }));
}
