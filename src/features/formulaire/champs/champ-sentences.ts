import { useTranslation } from 'react-i18next';
import type { ChampDefinition, Value } from '#domain/forms/definition.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import { typedDecimals } from '#domain/forms/numbers.ts';
import { decimalsOf } from '#domain/forms/writing.ts';
import { writeDay } from '../day.ts';
import { writeNumber } from '../number.ts';

/** What is wrong with a value, as a sentence. null: nothing. */
export function useErrorSentence(): (definition: ChampDefinition, error: EtatChamp['erreur']) => string | null {
  const { t, i18n } = useTranslation('formulaire');
  return (definition, error) => {
    if (error === null) return null;
    const borne = (value: number | undefined) =>
      value === undefined ? '' : writeNumber(value, i18n.language, typedDecimals(value));
    return t(`erreurs.${error}`, {
      min: borne(definition.cf_min),
      max: borne(definition.cf_max),
      decimales: definition.cf_decimals ?? 0,
    });
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
