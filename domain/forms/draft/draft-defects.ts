import { z } from 'zod';
import type { Refusal } from '../../base/result.ts';
import type { ChampDefinition } from '../definition.ts';
import { toldFault, type ToldFault } from '../fault.ts';
import { formRefusal } from '../form-refusal.ts';
import { formWritten } from '../form-schema.ts';
import type { CompileError } from '../verification.ts';
import { criterePlace } from './draft-criteres.ts';
import { rulePlace } from './draft-rules.ts';
import { figureDefects } from './figures.ts';
import { champNamed, type FormDraft, writtenOf } from './form-draft.ts';
import { nearestName } from './nearest.ts';

/** One thing that keeps a form from being published. */
export interface DraftDefect extends Partial<Pick<CompileError, 'position' | 'dans' | 'colonne' | 'rang' | 'inconnu'>> {
  /** A section or a field by its name, a rule or a criterion by its place; null: the form itself. */
  readonly where: string | null;
  /** The key that cannot stand; `moteur`: what `fault` says. */
  readonly quoi: string;
  readonly fault?: ToldFault;
  /** [forms/CR5] The text of the criterion in which it stands. */
  readonly texte?: string;
}

const refusedPaths = z.object({ champs: z.record(z.string(), z.string()) });
const compileErrors = z.object({
  erreurs: z.array(
    toldFault.extend({
      cf_id: z.string(),
      position: z.number(),
      dans: z.enum(['condition', 'formule', 'colonne', 'critere', 'regle']).exactOptional(),
      colonne: z.string().exactOptional(),
      critere: z.string().exactOptional(),
      rang: z.number().exactOptional(),
      texte: z.string().exactOptional(),
      inconnu: z.string().exactOptional(),
    }),
  ),
});

/** [forms/FD9] What the server would refuse of this draft, each thing at its place; nothing: it may be published. */
export function draftDefects(draft: FormDraft): readonly DraftDefect[] {
  const written = writtenOf(draft);
  const shape = formWritten.safeParse(written);
  const paths = shape.success ? [] : shape.error.issues.map(({ path }) => path.map(String).join('.'));
  const refusal = formRefusal({ ...written, id: 'brouillon', code: 'brouillon' });
  return [...defectsAt(paths, draft), ...figureDefects(draft), ...(refusal === null ? [] : defectsOf(refusal, draft))];
}

/** [forms/FD25] The same of a refusal that came from the server. */
export function defectsOf({ data }: Pick<Refusal, 'data'>, draft: FormDraft): readonly DraftDefect[] {
  const compiled = compileErrors.safeParse(data);
  if (compiled.success)
    return compiled.data.erreurs.map(({ cf_id, raison, cause, dit, critere, ...rest }) => ({
      where: whereIs(cf_id, critere, rest.dans),
      quoi: 'moteur',
      fault: { raison, ...(cause !== undefined && { cause }), ...(dit !== undefined && { dit }) },
      ...rest,
    }));
  const refused = refusedPaths.safeParse(data);
  return refused.success ? defectsAt(Object.keys(refused.data.champs), draft) : [];
}

/** A rule and a criterion have no place among the fields: they bear one of their own. */
function whereIs(cf_id: string, critere: string | undefined, dans: DraftDefect['dans']): string | null {
  if (critere !== undefined) return criterePlace(critere);
  if (dans === 'regle') return rulePlace(cf_id);
  return cf_id === '' ? null : cf_id;
}

/** By the list of a form, what is at a place of it, and what is said where the key alone would not tell. */
const LISTS: Readonly<Record<string, (draft: FormDraft, place: number) => string | undefined>> = {
  champs: ({ champs }, place) => champs[place]?.cf_id,
  sections: ({ sections }, place) => sections[place]?.id,
  regles: ({ regles }, place) => placed(regles[place]?.id, rulePlace),
  criteres: ({ criteres }, place) => placed(criteres?.[place]?.id, criterePlace),
};

const placed = (id: string | undefined, placeOf: (id: string) => string): string | undefined =>
  id === undefined ? undefined : placeOf(id);

function defectsAt(paths: readonly string[], draft: FormDraft): readonly DraftDefect[] {
  return paths.map((path): DraftDefect => {
    const [field = '', place, inside = ''] = path.split('.');
    const where = place === undefined ? null : (LISTS[field]?.(draft, Number(place)) ?? null);
    if (where === null) return { where: null, quoi: field };
    return { where, quoi: field === 'sections' ? 'section' : field === 'champs' ? inside : `${field}.${inside}` };
  });
}

/** The text of a field in which a defect stands; null: the field as a whole. */
export function sourceOf(champ: ChampDefinition | undefined, { dans, colonne }: DraftDefect): string | null {
  const condition = champ?.cf_display_condition;
  switch (dans) {
    case 'formule':
      return champ?.cf_calculation_func ?? null;
    case 'condition':
      return condition !== undefined && 'expression' in condition ? condition.expression : null;
    case 'colonne':
      return champ?.cf_columns?.find(([name]) => name === colonne)?.[2] ?? null;
    default:
      return null;
  }
}

/** Places of the characters that a defect names: from the first, up to the last excluded. */
export function underlined(
  source: string,
  { position = 0, inconnu }: DraftDefect,
): readonly [from: number, to: number] {
  const from = Math.min(position, source.length);
  if (inconnu === undefined) return [from, Math.min(from + 1, source.length)];
  return source[from] === '{' ? [from + 1, from + 1 + inconnu.length] : [from, from + inconnu.length];
}

/** [forms/FD8] The known name that was probably meant, as it would be written there; null: none is near. */
export function proposalFor(draft: FormDraft, { where, dans, inconnu }: DraftDefect): string | null {
  if (inconnu === undefined) return null;
  const own = champNamed(draft, where);
  const columnsOf = ({ cf_columns = [] }: ChampDefinition): readonly string[] => cf_columns.map(([name]) => name);
  if (dans === 'colonne') return nearestName(inconnu, own === undefined ? [] : columnsOf(own));
  const others = draft.champs.filter(({ cf_id }) => cf_id !== where);
  return inconnu.includes('.')
    ? nearestName(
        inconnu,
        others.flatMap((one) => columnsOf(one).map((column) => `${one.cf_id}.${column}`)),
      )
    : nearestName(
        inconnu,
        others.map(({ cf_id }) => cf_id),
      );
}

/** [forms/FD8] A text with the proposed name in the place of the one that named nothing. */
export function withProposal(source: string, defect: DraftDefect, proposal: string): string {
  const [from, to] = underlined(source, defect);
  const written = source[from - 1] === '{' ? proposal : `{${proposal}}`;
  return source.slice(0, from) + written + source.slice(to);
}
