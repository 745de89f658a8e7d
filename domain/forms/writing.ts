import { counted } from '../base/french.ts';
import type { Langue } from '../base/languages.ts';
import type { ChampDefinition, Value } from './definition.ts';
import { typedDecimals, withUnit, writeNumber } from './numbers.ts';
import { NOT_APPLICABLE, isCalculatedChamp, isImage } from './values.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/;

/** 24/03/2026 for 2026-03-24 (24.03.2026 in German); any other text as it is. */
export const writeDay = (text: string, langue: Langue = 'fr'): string =>
  text.replace(DAY, langue === 'de' ? '$3.$2.$1' : '$3/$2/$1');

/** [forms/F61] Decimals of a value: those that its field asks for, otherwise those that were typed; undefined: computed, four at most. */
export const decimalsOf = (champ: ChampDefinition, value: number): number | undefined =>
  champ.cf_decimals ?? (isCalculatedChamp(champ) ? undefined : typedDecimals(value));

/** A value without its unit: « 98,00 », « 24/03/2026 », « 3 lignes ». Empty: ''. */
export function writeWithoutUnit(champ: ChampDefinition, value: Value, langue: Langue = 'fr'): string {
  if (value === null) return '';
  if (typeof value === 'number') {
    return writeNumber(value, { decimals: decimalsOf(champ, value), grouper: champ.cf_unit !== undefined, langue });
  }
  if (typeof value === 'string') return writeText(champ, value, langue);
  const word = isImage(champ) ? 'photo' : 'ligne';
  return counted(value.length, word);
}

function writeText(champ: ChampDefinition, text: string, langue: Langue): string {
  if (isImage(champ) && text === NOT_APPLICABLE) return 'Sans objet';
  return champ.cf_component_type === 'DATE_PICKER' ? writeDay(text, langue) : text;
}

/** A value as a reader of this language expects it, with its unit. */
export function writeValue(champ: ChampDefinition, value: Value, langue: Langue = 'fr'): string {
  const written = writeWithoutUnit(champ, value, langue);
  return typeof value === 'number' ? withUnit(written, champ.cf_unit) : written;
}

/** Word shown at the head of a column. */
export function columnLabel({ cf_column_labels }: ChampDefinition, column: string): string {
  const words = cf_column_labels?.[column] ?? column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
