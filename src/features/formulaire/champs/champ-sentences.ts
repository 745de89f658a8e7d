import { useTranslation } from 'react-i18next';
import { ANSWER_MAX } from '#domain/base/text-limits.ts';
import type { ChampDefinition, Value } from '#domain/forms/definition.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import { typedDecimals } from '#domain/forms/numbers.ts';
import { cellError } from '#domain/forms/value-error.ts';
import { rowsOf } from '#domain/forms/values.ts';
import { columnLabel, decimalsOf } from '#domain/forms/writing.ts';
import { useFormats } from '../../../ui/format/use-formats.ts';
import { useToday } from '../../../ui/format/use-today.ts';
import { readTypedDay, writeDay } from '../day.ts';
import { writeNumber } from '../number.ts';

/** What is wrong with a value, as a sentence. null: nothing. */
export function useErrorSentence(): (
  definition: ChampDefinition,
  etat: Pick<EtatChamp, 'erreur' | 'valeur'>,
) => string | null {
  const { t, i18n } = useTranslation('champs');
  const formats = useFormats();
  return (definition, { erreur: error, valeur }) => {
    if (error === null) return null;
    const borne = (value: number | undefined) =>
      value === undefined ? '' : writeNumber(value, i18n.language, typedDecimals(value));
    return t(`reponses.${error}`, {
      ...wrongCell(definition, valeur),
      min: borne(definition.cf_min),
      max: borne(definition.cf_max),
      decimales: definition.cf_decimals ?? 0,
      signes: formats.nombre(typeof valeur === 'string' ? valeur.length : 0),
      longueur: formats.nombre(ANSWER_MAX),
    });
  };
}

/** Where the first cell stands that its column does not take; empty words: there is none. */
function wrongCell(definition: ChampDefinition, value: Value) {
  for (const [rank, row] of rowsOf(value).entries())
    for (const column of definition.cf_columns ?? [])
      if (column[2] === undefined && cellError(column, row[column[0]]) !== null)
        return { ligne: rank + 1, colonne: columnLabel(definition, column[0]), cellule: shortened(row[column[0]]) };
  return { ligne: 0, colonne: '', cellule: '' };
}

const shortened = (cell: unknown): string => {
  const text = String(cell);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** [forms/F71] Why a text stands in a field as no answer, and which answer stays until it is mended. null: there is none. */
export function useUnreadableSentence(): (
  definition: ChampDefinition,
  value: Value,
  unreadable: string | null,
) => string | null {
  const { t } = useTranslation('champs');
  const textOf = useValueText();
  const today = useToday();
  return (definition, value, unreadable) => {
    if (unreadable === null) return null;
    const kept = textOf(definition, value);
    const stays = kept === '' ? [] : [t('illisible.reponseGardee', { valeur: kept })];
    if (definition.cf_component_type !== 'DATE_PICKER')
      return [t('illisible.nombreInvalide', { texte: unreadable }), ...stays].join(' ');
    const isOld = readTypedDay(unreadable, today).kind === 'ancien';
    return [t(isOld ? 'illisible.dateAncienne' : 'illisible.dateInvalide'), ...stays].join(' ');
  };
}

/** A stored answer as text, for reading. '' when empty. */
export function useValueText(): (definition: ChampDefinition, value: Value) => string {
  const { i18n } = useTranslation();
  return (definition, value) => {
    if (typeof value === 'number') {
      return `${writeNumber(value, i18n.language, decimalsOf(definition, value))}${definition.cf_unit === undefined ? '' : `\u202F${definition.cf_unit}`}`;
    }
    if (typeof value !== 'string') return '';
    return definition.cf_component_type === 'DATE_PICKER' ? writeDay(value) : value;
  };
}
