import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readLine } from '#domain/renovation/lines.ts';
import { preparedRdv } from '#domain/interventions/intervention.ts';
import type { FieldPath } from '#domain/fields/documents.ts';
import { fullName } from '#domain/base/person.ts';
import { useLive } from '../../data/use-live.ts';
import { ETAT_WORDS, isEtat } from '../../shared/states/etat-words.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { NamedField } from './use-fields.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const CONTROLEURS = { selector: {} };

export interface FieldContainer extends NamedField {
  readonly champ: FieldPath;
}
export type WriteValue = (value: unknown, champ?: FieldContainer) => string;

/** Writes any stored value as a person reads it: with its unit, the name of the controller, the word of the state. */
export function useWriteValue(): WriteValue {
  const { t } = useTranslation(['sync', 'etats', 'commun']);
  const formats = useFormats();
  const controleurs = useLive('controllers', CONTROLEURS);
  const names = useMemo(
    () => new Map(controleurs?.map((controleur) => [controleur.idUser, fullName(controleur)])),
    [controleurs],
  );
  const textValue = (value: string): string => {
    if (DAY.test(value)) return formats.jour(value);
    return INSTANT.test(value) ? formats.dateHeure(value) : value;
  };
  const numberText = (value: number, definition: NamedField['definition']): string => {
    const decimals = definition?.cf_decimals ?? (Number.isInteger(value) ? 0 : 2);
    return `${formats.nombre(value, decimals)}${definition?.cf_unit === undefined ? '' : `\u202F${definition.cf_unit}`}`;
  };
  const simple = (value: unknown, definition?: NamedField['definition']): string => {
    if (typeof value === 'string') return textValue(value);
    if (typeof value === 'number') return numberText(value, definition);
    if (typeof value === 'boolean') return t(value ? 'commun:oui' : 'commun:non');
    if (Array.isArray(value)) return list(value);
    const row = readLine(value);
    if (row !== null) return `${row.libelle}, ${formats.montant(row.centimes)}`;
    return Object.values(value as object)
      .filter((one) => !isEmpty(one))
      .map((one) => simple(one))
      .join(', ');
  };
  const list = (values: readonly unknown[]): string =>
    values.every((one) => typeof one === 'string' || typeof one === 'number')
      ? values.map((one) => simple(one)).join(', ')
      : t('conflit.lignes', { count: values.length });
  const controllerText = (id: number): string => names.get(id) ?? `n° ${id}`;
  const placeText = (value: unknown): string => {
    const place = preparedRdv.safeParse(value).data;
    return place === undefined ? simple(value) : `${controllerText(place.idControleur)}, ${textValue(place.dateRdv)}`;
  };
  return (value, champ) => {
    if (isEmpty(value)) return t('commun:vide');
    if (isController(champ) && typeof value === 'number') return controllerText(value);
    if (champ?.champ === 'rdvPrepare') return placeText(value);
    if (champ?.champ === 'etat' && isEtat(value)) return t(`etats:${ETAT_WORDS[value]}`);
    return simple(value, champ?.definition);
  };
}

const isController = (container?: FieldContainer): boolean =>
  container?.champ === 'idControleur' || container?.champ === 'idSecond';
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
