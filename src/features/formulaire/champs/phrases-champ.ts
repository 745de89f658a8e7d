import { useTranslation } from 'react-i18next';
import type { ChampDefinition, Valeur } from '#domain/forms/definition.ts';
import type { EtatChamp } from '#domain/forms/etat-champ.ts';
import { ecrireJour } from '../jour.ts';
import { ecrireNombre } from '../nombre.ts';

/** What is wrong with a value, as a sentence. null: nothing. */
export function usePhraseErreur(): (definition: ChampDefinition, erreur: EtatChamp['erreur']) => string | null {
  const { t, i18n } = useTranslation('formulaire');
  return (definition, erreur) => {
    if (erreur === null) return null;
    const borne = (valeur: number | undefined) => (valeur === undefined ? '' : ecrireNombre(valeur, i18n.language));
    return t(`erreurs.${erreur}`, {
      min: borne(definition.cf_min),
      max: borne(definition.cf_max),
      decimales: definition.cf_decimals ?? 0,
    });
  };
}

/** A stored answer as text, for reading. '' when empty. */
export function useTexteValeur(): (definition: ChampDefinition, valeur: Valeur) => string {
  const { i18n } = useTranslation();
  return (definition, valeur) => {
    if (typeof valeur === 'number') {
      return `${ecrireNombre(valeur, i18n.language, definition.cf_decimals)}${definition.cf_unit === undefined ? '' : `\u202F${definition.cf_unit}`}`;
    }
    if (typeof valeur !== 'string') return '';
    return definition.cf_component_type === 'DATE_PICKER' ? ecrireJour(valeur) : valeur;
  };
}
