import { sameJson } from '../base/json.ts';
import type { ChampDefinition, Component } from '../forms/definition.ts';
import { nameFromWords } from '../forms/draft/names.ts';
import { CONFORMITY, noteId } from './conformity.ts';
import { MEASURES } from './delivered.ts';
import { writtenGrille } from './grille.ts';

/** What a criterion may be, each a component of the forms. */
export const CRITERION_KINDS = [
  'conformite',
  'choix',
  'liste',
  'texte',
  'commentaire',
  'nombre',
  'date',
  'mesures',
  'photo',
  'signature',
] as const;
export type CriterionKind = (typeof CRITERION_KINDS)[number];

const COMPONENT: Readonly<Record<CriterionKind, Component>> = {
  conformite: 'RADIO',
  choix: 'RADIO',
  liste: 'SELECT',
  texte: 'TEXT',
  commentaire: 'TEXTAREA',
  nombre: 'NUMBER',
  date: 'DATE_PICKER',
  mesures: 'TABLE',
  photo: 'IMAGE',
  signature: 'SIGNATURE',
};
const OF_COMPONENT: Readonly<Record<Exclude<Component, 'RADIO'>, CriterionKind>> = {
  SELECT: 'liste',
  TEXT: 'texte',
  TEXTAREA: 'commentaire',
  NUMBER: 'nombre',
  DATE_PICKER: 'date',
  TABLE: 'mesures',
  IMAGE: 'photo',
  SIGNATURE: 'signature',
};

const isConformity = (options: readonly string[]): boolean => sameJson(options, CONFORMITY);

export function criterionKind({ cf_component_type: type, cf_options = [] }: ChampDefinition): CriterionKind {
  if (type !== 'RADIO') return OF_COMPONENT[type];
  return isConformity(cf_options) ? 'conformite' : 'choix';
}

/** [supervisions/SU37] Those that the schema of a grid accepts: what it refuses is not offered. */
export const offeredKinds = (): readonly CriterionKind[] =>
  CRITERION_KINDS.filter(
    (kind) => writtenGrille.shape.champs.element.safeParse(ofKind({ cf_id: 'x', cf_label: 'x' }, kind)).success,
  );

type Named = Pick<
  ChampDefinition,
  'cf_id' | 'cf_label' | 'cf_section' | 'cf_required' | 'cf_display_condition' | 'cf_options'
>;

/** The same criterion, of another kind: its name, its place, its condition and its own choices stay. */
export function ofKind(champ: Named, kind: CriterionKind): ChampDefinition {
  const { cf_id, cf_label, cf_section, cf_required, cf_display_condition, cf_options = [] } = champ;
  return {
    cf_id,
    cf_label,
    ...(cf_section !== undefined && { cf_section }),
    ...(cf_required !== undefined && { cf_required }),
    ...(cf_display_condition !== undefined && { cf_display_condition }),
    cf_component_type: COMPONENT[kind],
    ...settingsOf(kind, cf_options),
  };
}

/** What a kind begins with. */
function settingsOf(kind: CriterionKind, options: readonly string[]): Partial<ChampDefinition> {
  switch (kind) {
    case 'conformite':
      return { cf_options: [...CONFORMITY] };
    case 'choix':
    case 'liste':
      return { cf_options: isConformity(options) ? [] : options };
    case 'nombre':
      return { cf_field_type: 'number' };
    case 'mesures': {
      const { cf_columns = [], cf_column_labels = {} } = MEASURES;
      return { cf_columns, cf_column_labels };
    }
    default:
      return {};
  }
}

/**
 * [supervisions/SU37] What a criterion or a section is called by answers: made once from its words, and never changed
 * by theirs. It leaves room for the name of its note.
 */
export const idFromWords = (words: string, taken: ReadonlySet<string>): string =>
  nameFromWords(words, (id) => !taken.has(id) && !taken.has(noteId(id)));
