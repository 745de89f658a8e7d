import type { ChampDefinition } from '../forms/definition.ts';
import type { Variant } from '../variants/variants.ts';
import { CONFORMITY, noteOf } from './conformity.ts';
import type { GrilleSupervision } from './grille.ts';
import { CATEGORIES, type Categorie } from './type.ts';

/** [id of the section, what it is called, [id of the criterion, its question]…]: each is answered by its conformity. */
type Part = readonly [string, string, readonly (readonly [string, string])[]];

const IDENTITY: Part = [
  'identite',
  'Identité et impartialité',
  [
    ['i_carte', 'Carte professionnelle portée et présentée'],
    ['i_impartialite', 'Aucun lien avec l’installateur ni avec le client, déclaré avant la visite'],
    ['i_confidentialite', 'Confidentialité : dossiers et photos à l’abri des regards'],
  ],
];
const EQUIPMENT: Part = [
  'materiel',
  'Matériel',
  [
    ['m_telemetre', 'Télémètre : étalonnage en cours de validité'],
    ['m_pige', 'Pige ou jauge d’épaisseur : étalonnage en cours de validité'],
    ['m_thermometre', 'Thermomètre : étalonnage en cours de validité'],
    ['m_tablette', 'Tablette chargée, formulaire à jour, travail sans réseau possible'],
  ],
];
const SAFETY: Part = [
  'securite',
  'Sécurité',
  [
    ['s_epi', 'Équipements de protection portés'],
    ['s_acces', 'Accès en hauteur, électricité, amiante : risques vus avant d’agir'],
  ],
];
const CONDUCT: Part = [
  'conduite',
  'Conduite avec le bénéficiaire',
  [
    ['c_presentation', 'Présentation de la visite, de son but et de sa durée'],
    ['c_information', 'Information sur les photos et sur les données'],
    ['c_neutralite', 'Aucun avis commercial, aucune promesse de résultat'],
  ],
];
const METHOD: Part = [
  'methode',
  'Application de la méthode',
  [
    ['a_procedure', 'Procédure et fiche suivies dans leur version en vigueur'],
    ['a_points', 'Tous les points de contrôle vus, rien de déduit sans l’avoir constaté'],
    ['a_mesures', 'Mesures prises à l’endroit et avec la méthode prévus'],
    ['a_preuves', 'Photos lisibles, datées, qui prouvent ce qui est écrit'],
    ['a_conclusion', 'Conclusion qui découle des constats'],
  ],
];
const REPORT: Part = [
  'rapport',
  'Rapport',
  [
    ['r_complet', 'Rapport complet, sans champ laissé vide sans raison'],
    ['r_coherent', 'Réponses, mesures et photos cohérentes entre elles'],
    ['r_delai', 'Rapport remis dans le délai'],
    ['r_fiche', 'Référence de la fiche et de sa version exacte'],
  ],
];
const TALK: Part = [
  'entretien',
  'Entretien',
  [
    ['e_connaissance', 'Connaissance des fiches, de leurs versions et de leurs seuils'],
    ['e_impartialite', 'Compréhension de l’impartialité et des pressions possibles'],
    ['e_difficultes', 'Difficultés du terrain dites et suivies'],
    ['e_formation', 'Formations suivies et besoins'],
  ],
];

const PARTS: Readonly<Record<Categorie, readonly Part[]>> = {
  QUALIFICATION: [IDENTITY, EQUIPMENT, SAFETY, CONDUCT, METHOD, REPORT],
  'SUR SITE': [IDENTITY, EQUIPMENT, SAFETY, CONDUCT, METHOD, REPORT],
  DOCUMENTAIRE: [REPORT],
  INOPINEE: [METHOD, REPORT],
  ENTRETIEN: [TALK],
  REQUALIFICATION: [IDENTITY, EQUIPMENT, SAFETY, CONDUCT, METHOD, REPORT],
};
/** Where the supervisor sees the inspector’s work: they measure again what was measured, and photograph what they see. */
const ON_SITE: readonly Categorie[] = ['QUALIFICATION', 'SUR SITE', 'INOPINEE', 'REQUALIFICATION'];

function question(section: string, [cf_id, cf_label]: readonly [string, string]): readonly ChampDefinition[] {
  const champ: ChampDefinition = {
    cf_id,
    cf_section: section,
    cf_label,
    cf_component_type: 'RADIO',
    cf_required: true,
    cf_options: CONFORMITY,
  };
  return [champ, noteOf(champ)];
}

/** [supervisions/SU3] Both values side by side, and their gap in % of the supervisor's. */
export const MEASURES: ChampDefinition = {
  cf_id: 'mesures',
  cf_section: 'mesures',
  cf_label: 'Mesures refaites par le superviseur',
  cf_component_type: 'TABLE',
  cf_columns: [
    ['grandeur', 'text'],
    ['inspecteur', 'number'],
    ['superviseur', 'number'],
    ['ecart', 'number', 'ABS({inspecteur} - {superviseur}) / {superviseur} * 100'],
  ],
  cf_column_labels: {
    grandeur: 'Grandeur et endroit',
    inspecteur: 'Valeur de l’inspecteur',
    superviseur: 'Valeur du superviseur',
    ecart: 'Écart (%)',
  },
};

/** [supervisions/SU40] Since version 2. */
const PICTURES: ChampDefinition = {
  cf_id: 'photos',
  cf_section: 'mesures',
  cf_label: 'Photos de la supervision',
  cf_component_type: 'IMAGE',
};

const NAMES: Readonly<Record<Categorie, string>> = {
  QUALIFICATION: 'Grille de qualification initiale',
  'SUR SITE': 'Grille de supervision sur site',
  DOCUMENTAIRE: 'Grille de revue de rapport',
  INOPINEE: 'Grille de contre-visite',
  ENTRETIEN: 'Grille d’entretien',
  REQUALIFICATION: 'Grille de requalification',
};

/** One each, the same in every installation. */
const idOf = (categorie: Categorie, version: number): string =>
  `0c0a7a7e-0003-4c00-8000-0000000000${version === 1 ? '0' : String(version)}${String(CATEGORIES.indexOf(categorie) + 1)}`;

/**
 * [supervisions/SU3] Grids that come with the product, before an office makes a version of its own; no record holds them. The
 * newest of a kind comes first; former ones stay, for what was made with them.
 */
export const deliveredGrilles = (variante: Variant): readonly GrilleSupervision[] =>
  CATEGORIES.flatMap((categorie) =>
    (ON_SITE.includes(categorie) ? [2, 1] : [1]).map((version): GrilleSupervision =>
      delivered(variante, categorie, version),
    ),
  );

function delivered(variante: Variant, categorie: Categorie, version: number): GrilleSupervision {
  const parts = PARTS[categorie];
  const isOnSite = ON_SITE.includes(categorie);
  return {
    id: idOf(categorie, version),
    kind: 'grilleSupervision',
    variante,
    idBureauInspection: null,
    categorie,
    libelle: NAMES[categorie],
    sections: [
      ...parts.map(([id, libelle]) => ({ id, libelle })),
      ...(isOnSite
        ? [{ id: 'mesures', libelle: version === 1 ? 'Mesures répétées' : 'Mesures répétées et photos' }]
        : []),
    ],
    champs: [
      ...parts.flatMap(([section, , questions]) => questions.flatMap((one) => question(section, one))),
      ...(isOnSite ? [MEASURES] : []),
      ...(version === 1 ? [] : [PICTURES]),
    ],
    serie: idOf(categorie, 1),
    version,
    auteur: 'Constat',
    createdAt: '2026-11-27T00:00:00.000Z',
    retireLe: null,
  };
}
