import type { TableRow } from '#domain/forms/definition.ts';
import type { Random } from './random.ts';

/** Plausible measures by field: minimum, maximum, step, in the unit of the field. */
export const MEASURES: Readonly<Record<string, readonly [min: number, max: number, pas: number]>> = {
  i_lambda: [0.032, 0.04, 0.001],
  i_r_declaree: [7, 8, 0.1],
  i_s_declaree: [78, 82, 0.5],
  p_hauteur: [0.6, 1.2, 0.05],
  k_surface: [110, 118, 1],
  k_surface_decl: [110, 118, 1],
  k_etas: [128, 190, 1],
  k_deperd: [8, 10, 0.1],
  k_puissance: [7, 9.5, 0.1],
  z_puissance: [10, 24, 0.5],
  z_etas: [78, 92, 1],
  z_silo: [225, 600, 25],
  z_ballon_vol: [300, 900, 50],
  z_particules: [12, 28, 1],
  z_co: [80, 280, 5],
  z_nox: [90, 180, 5],
  z_cog: [4, 14, 1],
  z_pente: [3, 6, 0.5],
  a_annee: [1968, 2012, 1],
  a_niveaux: [3, 9, 1],
  a_charge: [320, 1000, 10],
  a_vitesse: [0.63, 1, 0.01],
  a_vit_decl: [0.9, 1.3, 0.01],
  v_personnes: [1, 5, 1],
  v_rfr: [12_000, 42_000, 10],
  v_annee: [1948, 1988, 1],
  v_shab: [62, 145, 1],
  v_chaudiere_annee: [1994, 2012, 1],
  w_isolation: [2, 4, 1],
  w_aide: [14_000, 34_000, 100],
  w_cee: [900, 4200, 10],
  w_ttc: [38_000, 68_000, 100],
};

/** Texts by field, then by component; '' leaves the field empty. */
export const TEXTS: Readonly<Record<string, readonly string[]>> = {
  a_ce_motif: [''],
  TEXT: ['RAS', 'Conforme au devis', 'Vu sur place'],
  TEXTAREA: ['Rien à signaler.', 'Vérifié avec le bénéficiaire.', ''],
  h_motif_acces: [
    'Trappe condamnée, accès impossible sans démontage.',
    'Comble inaccessible en sécurité : plancher instable.',
  ],
  i_marque: ['Ouate Cellisol 500', 'Laine de verre Ventis 035', 'Laine de roche Granor', 'Fibre de bois Sylvaé 140'],
  i_raison_ecart: ['Surface facturée arrondie, chevrons déduits.', 'Zone technique non isolée, signalée au devis.'],
  k_marque: ['Aérolis Duo 11 / unité intérieure AD-11', 'Kaltherm KX 8 / hydrobox KH', 'Boréal Confort 14'],
  k_serie: ['SN-4471-0928', 'SN-2210-1174', 'SN-8093-0036'],
  z_marque: ['Pellemax 16', 'Forestia Bois 20', 'Granulor 12'],
  g_marque: ['Supervia 4, version 4.2', 'Domactis Pro, version 7.1'],
  a_num: ['ASC-01', 'ASC-02', 'Bâtiment A, gauche', 'Bâtiment B'],
  a_arret: ['Propriétaire avisé à 11 h 20'],
  c_motif: [
    'Les critères non respectés sont ceux du tableau.',
    'Constats repris au tableau des critères, photos à l’appui.',
  ],
  c_obs: ['', 'Documents du dossier lus sur place.', 'Repérage des boîtiers électriques à compléter.'],
  v_numero_mpr: ['MPR-2026-118204', 'MPR-2026-120933'],
  v_signalement: ['Service logement de la mairie prévenu.'],
  v_besoin_adapt: ['Douche de plain-pied souhaitée.'],
  v_souhaits: [
    'Baisser la facture de gaz, budget de 15 000 € hors aides.',
    'Chauffer l’étage, remplacer les fenêtres nord.',
  ],
  w_scenario: ['Scénario 2 : deux sauts de classe', 'Scénario 3 : rénovation d’ampleur'],
  w_motif_ecart: ['Plus-value acceptée par le ménage pour la ventilation.'],
  w_avis: ['Ménage satisfait, conseils bien compris.', ''],
};

type NewLine = (h: Random) => TableRow;
const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** Rows of the tables; none: the table stays empty. */
export const LINES: Readonly<Record<string, readonly NewLine[]>> = {
  i_epaisseurs: ['Trappe', 'Centre', 'Pignon nord'].map((point) => (h: Random) => ({
    point,
    epaisseur: h.integer(285, 330),
  })),
  i_surfaces: [
    () => ({ zone: 'Comble sud', longueur: 8.2, largeur: 5.1, deduction: 1.2 }),
    () => ({ zone: 'Comble nord', longueur: 8.2, largeur: 4.9, deduction: 0.8 }),
  ],
  c_nq: [],
  g_usages: [(h) => managedSurface(h, 'Chauffage'), (h) => managedSurface(h, 'Éclairage')],
  g_points: [
    () => ({ fonction: 'Régulation par zone', classe_attendue: 'B', constat: 'Conforme', preuve: 'Copie d’écran 1' }),
    () => ({ fonction: 'Programmation horaire', classe_attendue: 'B', constat: 'Conforme', preuve: 'Copie d’écran 2' }),
  ],
  a_docs: ['Carnet d’entretien', 'Notice d’instructions', 'Dernier rapport'].map((document) => (h: Random) => ({
    document,
    presente: h.chance(0.9) ? 'Oui' : 'Non',
  })),
  a_serrures: ['RDC', '1er', '2e', '3e'].map((level) => () => ({
    niveau: level,
    verrouillage: 'C',
    contact: 'C',
    obs: '',
  })),
  a_precision: ['RDC', '1er', '2e'].map((level) => (h: Random) => ({
    niveau: level,
    montee: h.integer(-8, 8),
    descente: h.integer(-8, 8),
  })),
  a_defauts: [],
  d_actions: [],
  d_en8180: [],
  v_pieces: ['Séjour', 'Cuisine', 'Chambre 1', 'Chambre 2'].map((piece) => (h: Random) => ({
    piece,
    surface: toTenth(9 + h.draw() * 18),
    hauteur: 2.5,
    chauffee: 'Oui',
  })),
  w_lots: [
    (h) => worksLot(h, 'Isolation des combles'),
    (h) => worksLot(h, 'Ventilation'),
    (h) => worksLot(h, 'Pompe à chaleur'),
  ],
  w_liste_reserves: [],
  w_docs: ['Factures', 'Attestations', 'Notices'].map((document) => () => ({ document, remis: 'Oui' })),
};

function managedSurface(h: Random, usage: string): TableRow {
  const surface = h.integer(900, 2400);
  return { usage, surface_facture: surface, surface_mesuree: surface - h.integer(0, 40), classe: 'B' };
}

function worksLot(h: Random, lot: string): TableRow {
  const devis = h.integer(40, 180) * 100;
  return { lot, entreprise: 'Entreprise RGE', rge: 'Oui', devis_ht: devis, facture_ht: devis, conforme: 'Oui' };
}
