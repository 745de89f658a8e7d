import type { ChampDefinition } from '../definition.ts';
import { fault } from '../fault.ts';
import { twofoldFault } from '../twofold.ts';
import { withKey } from './components.ts';
import type { DraftDefect } from './draft-defects.ts';
import { changeChamp, champNamed, type FormDraft } from './form-draft.ts';

export type Figure = 'cf_decimals' | 'cf_min' | 'cf_max' | 'cf_empty_value' | 'cf_image_max' | 'cf_image_quality';

/** A figure of a field, or what an empty cell of one of its columns is worth. */
export type FigurePlace = { readonly figure: Figure } | { readonly column: string };

const nameOf = (place: FigurePlace): string => ('figure' in place ? place.figure : `colonne ${place.column}`);

function figureOf(champ: ChampDefinition, place: FigurePlace): number | undefined {
  return 'figure' in place ? champ[place.figure] : champ.cf_column_empty_values?.[place.column];
}

function withNumber(champ: ChampDefinition, place: FigurePlace, value: number | undefined): ChampDefinition {
  if ('figure' in place) return withKey(champ, place.figure, value);
  const { [place.column]: _, ...others } = champ.cf_column_empty_values ?? {};
  const next = value === undefined ? others : { ...others, [place.column]: value };
  return withKey(champ, 'cf_column_empty_values', Object.keys(next).length === 0 ? undefined : next);
}

/** A number, what is typed that is none, or nothing. */
export type TypedFigure = number | string | undefined;

/** [forms/FD30] What stands there. */
export const typedFigure = ({ illisibles }: FormDraft, champ: ChampDefinition, place: FigurePlace): TypedFigure =>
  illisibles[champ.cf_id]?.[nameOf(place)] ?? figureOf(champ, place);

/** [forms/FD30] What is typed there that is no number is kept with the draft, which is not published meanwhile. */
export function withFigure(
  draft: FormDraft,
  { cfId, place }: { readonly cfId: string; readonly place: FigurePlace },
  typed: TypedFigure,
): FormDraft {
  const champ = champNamed(draft, cfId);
  if (champ === undefined) return draft;
  const { [nameOf(place)]: _, ...others } = draft.illisibles[cfId] ?? {};
  const { [cfId]: _before, ...ofOthers } = draft.illisibles;
  const own = typeof typed === 'string' ? { ...others, [nameOf(place)]: typed } : others;
  return {
    ...changeChamp(draft, cfId, withNumber(champ, place, typeof typed === 'string' ? undefined : typed)),
    illisibles: Object.keys(own).length === 0 ? ofOthers : { ...ofOthers, [cfId]: own },
  };
}

/** Each text that stands where a number is asked of a field that is still there. */
export const figureDefects = ({ illisibles, champs }: FormDraft): readonly DraftDefect[] =>
  champs.flatMap(({ cf_id }) =>
    Object.values(illisibles[cf_id] ?? {}).map((texte): DraftDefect => {
      const told = twofoldFault(texte) ?? fault('pasUnNombre', { texte });
      return { where: cf_id, quoi: 'moteur', fault: told };
    }),
  );
