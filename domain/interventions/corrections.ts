import type { InterventionEdit } from './context.ts';
import { applyChanges } from '../fields/schemas.ts';
import { sameJson, type Json } from '../base/json.ts';
import { fullName } from '../base/person.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import { compileStored } from '../forms/compile.ts';
import type { FormulaireDefinition } from '../forms/definition.ts';
import { evaluate } from '../forms/evaluate.ts';
import { answersOf } from '../forms/images.ts';
import type { Changes } from '../fields/documents.ts';
import type { Correction, Intervention, Photo } from './intervention.ts';

/** What is read of an edit, on the server as on a device: who, what, when, and the form by which a visit concludes. */
export interface ToCorrect extends Pick<InterventionEdit, 'actor' | 'changes' | 'now'> {
  readonly context: {
    readonly formulaire: FormulaireDefinition | null;
    readonly photos: readonly Pick<Photo, 'id' | 'cf_id' | 'retireLe'>[];
  };
}

/** A `Correction`, its former value being any JSON. */
export type Mark = Omit<Correction, 'avant'> & { readonly avant: Json };
const ANSWERS = 'champs.';

/**
 * [interventions/I33] [interventions/I34] What an edit of the office makes of a submitted visit: the marks of the answers that it corrects,
 * and the conclusion that its form now comes to. null: the visit is not under review, or it is the edit of who submitted it.
 */
export function correctionsAfter(
  edit: ToCorrect,
  before: Intervention,
): { readonly resultat: string | null; readonly marks: readonly Mark[] } | null {
  const { actor, changes, now } = edit;
  if (before.etat !== 'VERIF RT' || before.soumisPar === actor.id) return null;
  const marks = new Map((before.correctionsRt ?? []).map((one): [Mark['champ'], Mark] => [one.champ, one]));
  const mark = (champ: Mark['champ'], former: Json, next: Json): void => {
    if (sameJson(former, next)) return;
    const avant = marks.get(champ)?.avant ?? former;
    marks.delete(champ);
    // Back to what was submitted, it is again the answer of who submitted it.
    if (!sameJson(avant, next)) marks.set(champ, { champ, id: actor.id, nom: fullName(actor), le: now, avant });
  };
  for (const [path, value] of Object.entries(changes)) {
    const champ = path.slice(ANSWERS.length);
    if (path.startsWith(ANSWERS)) mark(champ, before.champs[champ] ?? null, value);
  }
  const resultat = conclusionAfter(edit, before);
  mark(null, before.resultat, resultat);
  return { resultat, marks: [...marks.values()] };
}

/** The same, as what is written along with the edit. */
export function correctionsOf(edit: ToCorrect, before: Intervention): Changes {
  const after = correctionsAfter(edit, before);
  if (after === null) return {};
  const correctionsRt = after.marks.map((one) => ({ ...one }));
  return {
    ...(sameJson(after.resultat, before.resultat) ? {} : { resultat: after.resultat }),
    ...(sameJson(correctionsRt, before.correctionsRt ?? []) ? {} : { correctionsRt }),
  };
}

/** What the form concludes, when the edit changes it; otherwise the conclusion that the edit names, or the one that stands. */
function conclusionAfter({ changes, context, now }: ToCorrect, before: Intervention): string | null {
  const named = changes['resultat'];
  const stands = named === undefined ? before.resultat : (named as string | null);
  if (!Object.keys(changes).some((path) => path.startsWith(ANSWERS)) || context.formulaire === null) return stands;
  const compiled = compileStored(context.formulaire);
  if (!compiled.ok) return stands;
  const concludes = (stored: Pick<Intervention, 'champs' | 'champsPrecedents'>): string | null => {
    const reponses = answersOf(compiled.value, stored, context.photos);
    const value = evaluate(compiled.value, reponses, localDay(now, zoneOf(before))).get(
      compiled.value.definition.champResultat,
    )?.valeur;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const next = concludes(applyChanges(before, changes) as Intervention);
  return next === concludes(before) ? stands : next;
}

/** [interventions/I35] Whether this person added, removed or named a picture or a signature of a visit since somebody else submitted it. */
export const changedPictures = (
  photos: readonly Pick<Photo, 'modifiePar' | 'updatedAt'>[],
  { soumisLe }: Pick<Intervention, 'soumisLe'>,
  idUser: number,
): boolean =>
  soumisLe !== null && photos.some(({ modifiePar, updatedAt }) => modifiePar?.id === idUser && updatedAt > soumisLe);
