import type { ChampCompile } from '../forms/compile-champ.ts';
import type { FormulaireCompile } from '../forms/compile.ts';
import type { ChampDefinition, LigneTable } from '../forms/definition.ts';
import { ecrireJour, ecrireValeur, libelleColonne } from '../forms/ecriture.ts';
import type { Etats } from '../forms/etat-calcul.ts';
import type { EtatChamp } from '../forms/etat-champ.ts';
import { ecrireNombre } from '../forms/nombres.ts';
import { estImage, estLigneRemplie, lignesDe, photosDe } from '../forms/valeurs.ts';
import type { Cellule, Contenu, Tableau, Texte } from './document.ts';
import {
  ENCRE_2,
  ENCRE_3,
  FOND,
  LARGEUR,
  filets,
  grille,
  libelle,
  rangDeTitre,
  titreDeSection,
} from './mise-en-page.ts';
import type { PhrasesRapport } from './phrases.ts';
import type { Numeros } from './planche.ts';

export interface SectionsAEcrire {
  readonly formulaire: FormulaireCompile;
  readonly etats: Etats;
  readonly numeros: Numeros;
  readonly phrases: PhrasesRapport;
  readonly couleur: string;
}

interface ChampEcrit {
  readonly champ: ChampCompile;
  readonly etat: EtatChamp;
}

/** Every section with its answers, in the order of the form; a section of which nothing shows is left out. */
export function sectionsDuRapport(rapport: SectionsAEcrire): Contenu[] {
  const { formulaire, etats, couleur, phrases } = rapport;
  const champs = [...formulaire.champs.values()].flatMap((champ): ChampEcrit[] => {
    const etat = etats.get(champ.definition.cf_id);
    return etat === undefined ? [] : [{ champ, etat }];
  });
  return formulaire.definition.sections.flatMap(({ id, libelle: titre }) => {
    const siens = champs.filter(({ champ }) => champ.idSection === id);
    const visibles = siens.filter(({ etat }) => etat.visible);
    if (visibles.length === 0) return [];
    const caches = siens.filter(({ etat }) => !etat.visible).map(({ champ }) => champ.definition.cf_label);
    const note: Texte[] =
      caches.length === 0
        ? []
        : [
            {
              text: `${phrases.sansObjet}\u00A0: ${caches.join('\u00A0; ')}.`,
              fontSize: 8,
              color: ENCRE_3,
              margin: [0, 3, 0, 0],
            },
          ];
    return [...blocs(visibles, titreDeSection(titre, couleur), rapport), ...note];
  });
}

/** Rows of label and value; a table interrupts them to take the whole width. The first block carries the title. */
function blocs(champs: readonly ChampEcrit[], titre: Texte, rapport: SectionsAEcrire): Contenu[] {
  const faits: Contenu[] = [];
  let lignes: (Contenu & Cellule)[][] = [];
  const titres = (): readonly Texte[] => (faits.length === 0 ? [titre] : []);
  const fermer = (): void => {
    if (lignes.length > 0) faits.push(listeDe(lignes, titres()));
    lignes = [];
  };
  for (const { champ, etat } of champs) {
    const { definition } = champ;
    const tableau = definition.cf_component_type === 'TABLE' ? lignesDe(etat.valeur).filter(estLigneRemplie) : [];
    if (tableau.length === 0) {
      lignes.push([libelle(definition.cf_label), valeurEcrite(definition, etat, rapport)]);
      continue;
    }
    fermer();
    const nom: Texte = { text: definition.cf_label, color: ENCRE_3, margin: [-5, 2, 0, 0] };
    faits.push(
      grilleDe(definition, tableau, [...titres().map((un): Texte => ({ ...un, margin: [-5, 12, 0, 2] })), nom]),
    );
  }
  fermer();
  return faits;
}

const listeDe = (lignes: readonly (readonly (Contenu & Cellule)[])[], titres: readonly Texte[]): Tableau => ({
  table: {
    widths: [190, '*'],
    headerRows: titres.length,
    keepWithHeaderRows: 1,
    dontBreakRows: true,
    body: [...titres.map((titre) => rangDeTitre(titre, 2)), ...lignes],
  },
  layout: filets(titres.length),
});

function valeurEcrite(champ: ChampDefinition, etat: EtatChamp, { numeros, phrases }: SectionsAEcrire): Texte {
  const numerotees = estImage(champ) ? numeros.de(champ.cf_id) : null;
  const ecrit = numerotees === null ? valeurOuSignature(champ, etat, phrases) : photosEcrites(numerotees, phrases);
  if (ecrit === '') return { text: phrases.nonRenseigne, color: ENCRE_3 };
  if (etat.aConfirmer) return { text: [ecrit, { text: `  ${phrases.aConfirmer}`, fontSize: 8, color: ENCRE_3 }] };
  if (etat.calcule)
    return {
      text: [
        { text: ecrit, bold: true },
        { text: `  ${phrases.calcule}`, fontSize: 8, color: ENCRE_3 },
      ],
    };
  return { text: ecrit };
}

/** A table without a filled row, or a signature not given, is not an answer. */
function valeurOuSignature(champ: ChampDefinition, { valeur }: EtatChamp, phrases: PhrasesRapport): string {
  if (champ.cf_component_type === 'TABLE') return '';
  if (champ.cf_component_type !== 'SIGNATURE') return ecrireValeur(champ, valeur);
  return photosDe(valeur).length === 0 ? '' : phrases.signe;
}

function photosEcrites(
  { premiere, derniere }: { premiere: number; derniere: number },
  phrases: PhrasesRapport,
): string {
  if (derniere < premiere) return '';
  return premiere === derniere ? phrases.photoUne(premiere) : phrases.photoPlusieurs(premiere, derniere);
}

function grilleDe(champ: ChampDefinition, lignes: readonly LigneTable[], titres: readonly Texte[]): Tableau {
  const colonnes = champ.cf_columns ?? [];
  const estNombre = (type: string): boolean => type === 'number';
  const tetes = colonnes.map(([nom, type]): Contenu & Cellule => ({
    text: libelleColonne(champ, nom) + uniteDe(champ, nom),
    fontSize: 8,
    bold: true,
    color: ENCRE_2,
    fillColor: FOND,
    alignment: estNombre(type) ? 'right' : 'left',
  }));
  const corps = lignes.map((ligne) =>
    colonnes.map(([nom, type, formule]): Contenu & Cellule => ({
      text: celluleEcrite(champ, ligne[nom]),
      bold: formule !== undefined,
      alignment: estNombre(type) ? 'right' : 'left',
    })),
  );
  return {
    table: {
      widths: colonnes.map(([, type]) =>
        estNombre(type) && colonnes.length > 1 ? Math.floor(LARGEUR / (colonnes.length + 1)) : '*',
      ),
      headerRows: titres.length + 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [...titres.map((titre) => rangDeTitre(titre, colonnes.length)), tetes, ...corps],
    },
    layout: grille(titres.length),
    margin: [0, 0, 0, 4],
  };
}

/** The unit of a table is that of its calculated columns, or of its only number column. */
function uniteDe({ cf_unit, cf_columns = [] }: ChampDefinition, nom: string): string {
  if (cf_unit === undefined) return '';
  const calculees = cf_columns.filter(([, , formule]) => formule !== undefined);
  const nombres = cf_columns.filter(([, type]) => type === 'number');
  const porteuses = calculees.length > 0 ? calculees : nombres;
  return porteuses.some(([colonne]) => colonne === nom) ? ` (${cf_unit})` : '';
}

function celluleEcrite({ cf_decimals }: ChampDefinition, cellule: string | number | null | undefined): string {
  if (cellule === null || cellule === undefined) return '';
  return typeof cellule === 'number' ? ecrireNombre(cellule, { decimales: cf_decimals }) : ecrireJour(cellule);
}
