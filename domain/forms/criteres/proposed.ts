import type { ChampDefinition } from '../definition.ts';

/** The field that is calculated from the criteria of its form ([forms/CR2]). */
export const isProposed = ({ cf_calculated, cf_calculation_type }: ChampDefinition): boolean =>
  cf_calculated === true && cf_calculation_type === 'criteres';
