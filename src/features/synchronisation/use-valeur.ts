import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ligneLue } from '#domain/renovation/lignes.ts';
import type { FieldPath } from '#domain/sync/documents.ts';
import { fullName } from '#domain/base/person.ts';
import { useLive } from '../../data/use-live.ts';
import { ETAT_WORDS, isEtat } from '../../shared/states/etat-words.ts';
import { useFormats } from '../../ui/format/use-formats.ts';
import type { ChampNomme } from './use-champs.ts';

const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const CONTROLEURS = { selector: {} };

export interface Contenant extends ChampNomme {
  readonly champ: FieldPath;
}
export type EcrireValeur = (valeur: unknown, champ?: Contenant) => string;

/** Writes any stored value as a person reads it: with its unit, the name of the controller, the word of the state. */
export function useValeur(): EcrireValeur {
  const { t } = useTranslation(['sync', 'etats', 'commun']);
  const formats = useFormats();
  const controleurs = useLive('controllers', CONTROLEURS);
  const noms = useMemo(
    () => new Map(controleurs?.map((controleur) => [controleur.idUser, fullName(controleur)])),
    [controleurs],
  );
  const texte = (valeur: string): string => {
    if (JOUR.test(valeur)) return formats.jour(valeur);
    return INSTANT.test(valeur) ? formats.dateHeure(valeur) : valeur;
  };
  const nombre = (valeur: number, definition: ChampNomme['definition']): string => {
    const decimales = definition?.cf_decimals ?? (Number.isInteger(valeur) ? 0 : 2);
    return `${formats.nombre(valeur, decimales)}${definition?.cf_unit === undefined ? '' : `\u202F${definition.cf_unit}`}`;
  };
  const simple = (valeur: unknown, definition?: ChampNomme['definition']): string => {
    if (typeof valeur === 'string') return texte(valeur);
    if (typeof valeur === 'number') return nombre(valeur, definition);
    if (typeof valeur === 'boolean') return t(valeur ? 'commun:oui' : 'commun:non');
    if (Array.isArray(valeur)) return liste(valeur);
    const ligne = ligneLue(valeur);
    if (ligne !== null) return `${ligne.libelle}, ${formats.montant(ligne.centimes)}`;
    return Object.values(valeur as object)
      .filter((un) => !estVide(un))
      .map((un) => simple(un))
      .join(', ');
  };
  const liste = (valeurs: readonly unknown[]): string =>
    valeurs.every((une) => typeof une === 'string' || typeof une === 'number')
      ? valeurs.map((une) => simple(une)).join(', ')
      : t('conflit.lignes', { count: valeurs.length });
  return (valeur, champ) => {
    if (estVide(valeur)) return t('commun:vide');
    if (champ?.champ === 'idControleur' && typeof valeur === 'number') return noms.get(valeur) ?? `n° ${valeur}`;
    if (champ?.champ === 'etat' && isEtat(valeur)) return t(`etats:${ETAT_WORDS[valeur]}`);
    return simple(valeur, champ?.definition);
  };
}

const estVide = (valeur: unknown): boolean =>
  valeur === null || valeur === undefined || valeur === '' || (Array.isArray(valeur) && valeur.length === 0);
