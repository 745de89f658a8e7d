import type { ChampDefinition } from '#domain/forms/definition.ts';

/** Longest option, and number of options, that fit in half a row on a tablet in portrait. */
const SHORT_OPTION = 12;
const SHORT_OPTIONS = 3;

/** Whether a field takes the whole row; two narrow ones stand side by side. */
export function isWide({ cf_component_type, cf_options = [], cf_label }: ChampDefinition): boolean {
  switch (cf_component_type) {
    case 'TEXTAREA':
    case 'TABLE':
    case 'IMAGE':
    case 'SIGNATURE':
      return true;
    case 'RADIO':
      return (
        cf_options.length > SHORT_OPTIONS ||
        cf_options.some((option) => option.length > SHORT_OPTION) ||
        cf_label.length > 48
      );
    case 'TEXT':
    case 'NUMBER':
    case 'SELECT':
    case 'DATE_PICKER':
      return false;
  }
}

/** Several inputs under one label: the label names the group by its id. */
export const isGroup = ({ cf_component_type }: ChampDefinition): boolean =>
  ['RADIO', 'TABLE', 'IMAGE', 'SIGNATURE'].includes(cf_component_type);
