import { useTranslation } from 'react-i18next';
import type { ChampDefinition, LigneTable } from '#domain/forms/definition.ts';
import { ecrireJour } from '../jour.ts';
import { ecrireNombre } from '../nombre.ts';
import type { Colonne } from './colonnes.ts';
import { SaisieListe } from './saisie-choix.tsx';
import { SaisieJour } from './saisie-jour.tsx';
import { SaisieNombre } from './saisie-nombre.tsx';
import { SaisieTexte } from './saisie-texte.tsx';

type Cellule = LigneTable[string];

export interface PropsCellule {
  readonly colonne: Colonne;
  readonly id: string;
  readonly valeur: Cellule;
  /** Decimals shown in number cells; undefined: as typed. */
  readonly decimales: number | undefined;
  readonly surValeur: (valeur: Cellule) => void;
}

/** One cell that is typed, with the input of its kind. The caller gives its accessible name by a label for `id`. */
export function SaisieCellule({ colonne, id, valeur, decimales, surValeur }: PropsCellule) {
  const definition: ChampDefinition = {
    cf_id: id,
    cf_label: colonne.libelle,
    cf_component_type: 'TEXT',
    cf_options: colonne.options,
    ...(decimales === undefined ? {} : { cf_decimals: decimales }),
  };
  const commun = { definition, id, requis: false, enErreur: false, idErreur: undefined };
  const texte = typeof valeur === 'string' ? valeur : '';
  switch (colonne.genre) {
    case 'nombre':
      return <SaisieNombre {...commun} valeur={typeof valeur === 'number' ? valeur : null} surValeur={surValeur} />;
    case 'jour':
      return (
        <SaisieJour {...commun} valeur={texte === '' ? null : texte} surValeur={(jour) => surValeur(jour ?? '')} />
      );
    case 'choix':
      return <SaisieListe {...commun} valeur={texte} surValeur={surValeur} />;
    case 'texte':
      return <SaisieTexte {...commun} valeur={texte} surValeur={surValeur} />;
  }
}

/** A cell as text, for what is calculated or only read. */
export function useEcrireCellule(
  decimales: number | undefined,
): (colonne: Colonne, valeur: Cellule | undefined) => string {
  const { i18n } = useTranslation();
  return (colonne, valeur) => {
    if (valeur === null || valeur === undefined) return '';
    if (typeof valeur === 'number') return ecrireNombre(valeur, i18n.language, decimales);
    return colonne.genre === 'jour' ? ecrireJour(valeur) : valeur;
  };
}
