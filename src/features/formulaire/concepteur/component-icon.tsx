import {
  IconCalendar,
  IconCircleDot,
  IconLetterCase,
  IconAlignLeft,
  IconListDetails,
  IconMathFunction,
  IconPhoto,
  IconRuler2,
  IconSignature,
  IconTable,
} from '@tabler/icons-react';
import type { ChampDefinition, Component } from '#domain/forms/definition.ts';

const ICONS = {
  TEXT: IconLetterCase,
  TEXTAREA: IconAlignLeft,
  NUMBER: IconRuler2,
  SELECT: IconListDetails,
  RADIO: IconCircleDot,
  DATE_PICKER: IconCalendar,
  IMAGE: IconPhoto,
  TABLE: IconTable,
  SIGNATURE: IconSignature,
} as const satisfies Record<Component, typeof IconTable>;

/** How a field is answered; a function: by nobody. */
export function ComponentIcon({ cf_component_type, cf_calculated }: ChampDefinition) {
  const Icon = cf_calculated === true ? IconMathFunction : ICONS[cf_component_type];
  return <Icon size={16} stroke={1.7} aria-hidden />;
}
