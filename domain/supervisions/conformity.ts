import { sameJson } from '../base/json.ts';
import type { ChampDefinition } from '../forms/definition.ts';
import { LABEL_MAX } from '../forms/field-schema.ts';

/** Answers of a criterion of conformity, in the grids of the product and in those of offices. */
export const CONFORMITY = ['Conforme', 'Non conforme', 'Sans objet'] as const;
const ASKS_WHY = CONFORMITY[1];

/** What the note of a criterion is called by answers. */
export const noteId = (cfId: string): string => `${cfId}_note`;

/** [supervisions/SU3] What is asked of what is not in conformity. */
export const noteOf = ({ cf_id, cf_label, cf_section }: ChampDefinition): ChampDefinition => ({
  cf_id: noteId(cf_id),
  ...(cf_section !== undefined && { cf_section }),
  cf_label: `Ce qui a été vu : ${cf_label.charAt(0).toLowerCase()}${cf_label.slice(1)}`.slice(0, LABEL_MAX),
  cf_component_type: 'TEXTAREA',
  cf_required: true,
  cf_display_condition: {
    operator: 'AND',
    groups: [{ operator: 'OR', rules: [{ field: cf_id, op: 'eq', value: ASKS_WHY }] }],
  },
});

/** Whether a field is the note of the one before it. */
export const isNoteOf = (note: ChampDefinition | undefined, champ: ChampDefinition): note is ChampDefinition =>
  note !== undefined &&
  note.cf_id === noteId(champ.cf_id) &&
  note.cf_component_type === 'TEXTAREA' &&
  sameJson(note.cf_display_condition, noteOf(champ).cf_display_condition);
