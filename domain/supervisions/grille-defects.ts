import { z } from 'zod';
import type { Refusal } from '../base/result.ts';
import { toldFault, type ToldFault } from '../forms/fault.ts';
import type { Fields } from '../fields/documents.ts';
import { grilleRefusal } from './grille-edits.ts';
import { fieldCount, type GridDraft, writtenOf } from './grille-draft.ts';
import { CRITERIA_MAX } from './grille.ts';

/** One thing that keeps a grid from being published. */
export interface GridDefect {
  /** A section, a criterion or its note, by its name; null: the grid itself. */
  readonly where: string | null;
  /** A field that cannot stand, by its key; `formule`: what `fault` says. */
  readonly quoi: string;
  readonly fault?: ToldFault;
}

const refusedPaths = z.object({ champs: z.record(z.string(), z.string()) });
const compileErrors = z.object({ erreurs: z.array(toldFault.extend({ cf_id: z.string() })) });

/** [supervisions/SU38] What the server would refuse of this draft, each thing at its place; nothing: it may be published. */
export function draftDefects(draft: GridDraft): readonly GridDefect[] {
  const refusal = grilleRefusal('brouillon', { serie: 'brouillon', version: 1, ...asFields(draft) });
  return refusal === null ? [] : defectsOf(refusal, draft);
}

const asFields = (draft: GridDraft): Fields => ({ ...writtenOf(draft) });

/** The same of a refusal that came from the server. */
export function defectsOf({ data }: Pick<Refusal, 'data'>, draft: GridDraft): readonly GridDefect[] {
  const compiled = compileErrors.safeParse(data);
  if (compiled.success)
    return compiled.data.erreurs.map(({ cf_id, ...fault }) => ({ where: cf_id, quoi: 'formule', fault }));
  const refused = refusedPaths.safeParse(data);
  if (!refused.success) return [];
  const { sections, champs } = writtenOf(draft);
  const nameAt = (field: string, place: number): string | null =>
    (field === 'champs' ? champs[place]?.cf_id : sections[place]?.id) ?? null;
  return Object.keys(refused.data.champs).map((path): GridDefect => {
    const [field = '', place, inside = ''] = path.split('.');
    if (place !== undefined)
      return { where: nameAt(field, Number(place)), quoi: field === 'sections' ? `section.${inside}` : inside };
    return { where: null, quoi: field === 'champs' && isOverfull(draft) ? 'tropDeChamps' : field };
  });
}

const isOverfull = (draft: GridDraft): boolean => fieldCount(draft) > CRITERIA_MAX;
