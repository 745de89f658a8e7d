import type { Lecteur, Operande } from './calcul.ts';
import { calculer, estVrai } from './calcul.ts';
import type { ChampCompile } from './compile-champ.ts';
import { responsables } from './conditions.ts';
import type { ChampDefinition, LigneTable, Valeur } from './definition.ts';
import { erreurDeValeur } from './erreur-de-valeur.ts';
import type { EtatChamp } from './etat-champ.ts';
import { estAn1, semaines } from './jours.ts';
import { uncountedBy } from './uncounted.ts';
import { SANS_OBJET, estCalculee, estImage, estLigneRemplie, estNumerique, lignesDe, valeurRemise } from './valeurs.ts';

/** States already computed, by cf_id: all those that a field reads are there before it. */
export type Etats = ReadonlyMap<string, EtatChamp>;

export const estVisible = ({ condition }: ChampCompile, etats: Etats): boolean =>
  condition === null || estVrai(calculer(condition, lecteurDe(etats)));

export interface Entree {
  /** Answer as stored; null when there is none. */
  readonly reponse: Valeur;
  readonly visible: boolean;
  /** All fields of the form: a calculation reads columns of its tables. */
  readonly champs: ReadonlyMap<string, ChampCompile>;
  /** YYYY-MM-DD. */
  readonly aujourdhui: string;
}

/** State of one field from its own answer and the states of those it reads: the one rule of session, server and report. */
export function etatDuChamp(champ: ChampCompile, entree: Entree, etats: Etats): EtatChamp {
  const { definition } = champ;
  const calcule = estCalculee(definition);
  if (!entree.visible) {
    const valeur = valeurRemise(definition, entree.reponse);
    return {
      visible: false,
      valeur,
      calcule,
      requis: false,
      erreur: null,
      aConfirmer: false,
      cause: null,
      uncounted: null,
    };
  }
  const aConfirmer = !calcule && estDateDeLAn1(definition, entree.reponse);
  const valeur = aConfirmer ? entree.aujourdhui : valeurVisible(champ, entree.reponse, etats);
  return {
    visible: true,
    valeur,
    calcule,
    requis: definition.cf_required === true && !calcule,
    erreur: calcule ? null : erreurDeValeur(champ, valeur),
    aConfirmer,
    cause: champ.condition === null ? null : responsables(champ.condition, lecteurDe(etats)).join(' '),
    uncounted: champ.formule === null ? null : uncountedBy(champ.formule, entree.champs, etats),
  };
}

const estDateDeLAn1 = ({ cf_component_type: type }: ChampDefinition, reponse: Valeur): boolean =>
  type === 'DATE_PICKER' && typeof reponse === 'string' && estAn1(reponse);

function valeurVisible(champ: ChampCompile, reponse: Valeur, etats: Etats): Valeur {
  const { definition, formule, colonnes } = champ;
  if (formule !== null) return valeurCalculee(champ, etats);
  if (estImage(definition) && reponse === SANS_OBJET) return null;
  if (definition.cf_component_type !== 'TABLE' || colonnes.size === 0 || !Array.isArray(reponse)) return reponse;
  return lignesDe(reponse).map((ligne) => completer(ligne, champ));
}

/** A row with its calculated cells. */
function completer(ligne: LigneTable, { definition, colonnes }: ChampCompile): LigneTable {
  const complete: Record<string, string | number | null> = { ...ligne };
  const lecteur = lecteurDeLigne(complete);
  const numeriques = new Set(definition.cf_columns?.filter(([, type]) => type === 'number').map(([nom]) => nom));
  for (const [nom, formule] of colonnes) complete[nom] = enValeur(calculer(formule, lecteur), numeriques.has(nom));
  return complete;
}

const lecteurDeLigne = (ligne: LigneTable): Lecteur => ({
  champ: () => null,
  colonne: () => [],
  cellule: (nom) => ligne[nom] ?? null,
  estCache: () => false,
});

function valeurCalculee({ definition, formule, operandes }: ChampCompile, etats: Etats): Valeur {
  const lecteur = lecteurDe(etats);
  const vide = estNumerique(definition) ? null : '';
  if (formule === null) return vide;
  const estSans = (cf_id: string): boolean => lecteur.estCache(cf_id) || estSansValeur(lecteur.champ(cf_id));
  const sansOperande = operandes.length > 0 && operandes.every(estSans);
  if (sansOperande) return vide;
  const valeur = enValeur(calculer(formule, lecteur), estNumerique(definition)) ?? vide;
  return typeof valeur === 'number' ? enDuree(definition, valeur) : valeur;
}

const estSansValeur = (operande: Operande): boolean => operande === null || operande === '';

/** A number for a number field; a yes or no becomes words in a text field. */
function enValeur(operande: Operande, numerique: boolean): string | number | null {
  if (typeof operande === 'number') return operande;
  if (numerique || operande === null) return null;
  return typeof operande === 'boolean' ? (operande ? 'Oui' : 'Non') : operande;
}

function enDuree({ cf_result_type, cf_calculation_type }: ChampDefinition, nombre: number): number {
  if (cf_result_type === 'week') return semaines(nombre);
  return cf_calculation_type === 'date_function' ? Math.trunc(nombre) + 0 : nombre;
}

/** Values of other fields as operands: a table or an image counts its filled rows or its photos, none when hidden. */
export const lecteurDe = (etats: Etats): Lecteur => ({
  champ: (cf_id) => operande(etats.get(cf_id)),
  colonne: (table, nom) => {
    const etat = etats.get(table);
    return etat?.visible === true ? lignesDe(etat.valeur).map((ligne) => ligne[nom] ?? null) : [];
  },
  cellule: () => null,
  estCache: (cf_id) => etats.get(cf_id)?.visible !== true,
});

function operande(etat: EtatChamp | undefined): Operande {
  if (etat === undefined || etat.valeur === SANS_OBJET) return null;
  const { valeur, visible } = etat;
  if (typeof valeur !== 'object' || valeur === null) return valeur;
  const remplis = visible ? valeur.filter((un) => typeof un === 'string' || estLigneRemplie(un)) : [];
  return remplis.length === 0 ? null : remplis.length;
}
