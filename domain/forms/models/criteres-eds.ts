import type { CritereDefinition } from '../criteres/critere.ts';

/** Rules of sense of the product itself: the text of law was not read, and a responsable technique confirms each before use. */
const unread = { obligatoire: true, luLe: null, aConfirmer: true } as const;
const CTQ = 'Règle de sens du produit ; arrêté du 7 août 2012 (NOR ETLL1230731A), texte non lu';
const SAE = 'Règle de sens du produit ; loi 2003-590 du 2 juillet 2003 (SAE), dispositifs à installer, texte non lu';

const TRACTION = "{a_type} == 'Électrique à adhérence' || {a_type} == 'Électrique à treuil attelé'";
const HYDRAULIC = "{a_type} == 'Hydraulique'";

interface Point {
  readonly champ: string;
  readonly libelle: string;
  /** Asked for on such a lift alone; absent: on any. */
  readonly si?: string;
}

const point = ({ champ, libelle, si }: Point, words: Pick<CritereDefinition, 'regle' | 'source'>): CritereDefinition => ({
  ...unread,
  id: champ,
  libelle,
  valeur: `{${champ}}`,
  indecis: ['Non vérifiable'],
  ...(si !== undefined && { si }),
  ...words,
});

const seen = (champ: string, libelle: string, si?: string): CritereDefinition =>
  point(
    { champ, libelle, ...(si !== undefined && { si }) },
    { regle: { parmi: ['Conforme', 'Sans objet'] }, source: CTQ },
  );

const none = (id: string, libelle: string, valeur: string): CritereDefinition => ({
  ...unread,
  id,
  libelle,
  valeur,
  regle: { op: '==', seuil: '0' },
  source: CTQ,
});

export const criteresCtq: readonly CritereDefinition[] = [
  {
    ...unread,
    id: 'danger',
    libelle: 'Aucun danger grave et immédiat',
    valeur: '{a_danger}',
    regle: { parmi: ['Non'] },
    source: CTQ,
  },
  seen('a_machinerie', 'Local de machinerie'),
  seen('a_frein', 'Frein et machine'),
  seen('a_cables', 'Câbles ou chaînes', TRACTION),
  seen('a_verin', 'Vérin, flexible, soupape de rupture', HYDRAULIC),
  seen('a_parachute', 'Parachute et limiteur'),
  none('verrouillages', 'Verrouillages de portes palières non conformes', "COUNT({a_serrures.verrouillage}, 'NC')"),
  none('contacts', 'Contacts de portes palières non conformes', "COUNT({a_serrures.contact}, 'NC')"),
  seen('a_telealarme', 'Téléalarme'),
  seen('a_eclairage', 'Éclairage normal et de secours de la cabine'),
  seen('a_reouverture', 'Réouverture des portes'),
  seen('a_cuvette', 'Cuvette'),
  seen('a_toit', 'Toit de cabine'),
  none(
    'defauts',
    'Défauts à corriger',
    "COUNT({a_defauts.danger}, 'Immédiat') + COUNT({a_defauts.danger}, 'À corriger')",
  ),
  {
    ...unread,
    id: 'carnet',
    libelle: 'Carnet d’entretien à jour',
    valeur: '{a_carnet}',
    regle: { parmi: ['Oui'] },
    obligatoire: false,
    informatif: true,
    source: CTQ,
  },
];

const device = (number: string, libelle: string, si?: string): CritereDefinition =>
  point(
    { champ: `d_s${number}`, libelle, ...(si !== undefined && { si }) },
    { regle: { parmi: ['Présent conforme', 'Sans objet'] }, source: SAE },
  );

export const criteresSae: readonly CritereDefinition[] = [
  device('01', 'Serrures avec contrôle de fermeture et de verrouillage'),
  device('02', 'Protection contre le déverrouillage par malveillance'),
  device('03', 'Protection contre le choc des portes coulissantes'),
  device('04', 'Clôture de gaine'),
  device('05', 'Parachute de cabine et limiteur de vitesse'),
  device('06', 'Protection contre la chute en gaine'),
  device('07', 'Manœuvre d’inspection et arrêts du personnel'),
  device('08', 'Accès sans danger aux locaux de machines ou de poulies'),
  device('09', 'Verrouillage des portes de visite et de secours'),
  device('10', 'Précision d’arrêt et maintien à niveau'),
  device('11', 'Téléalarme et éclairage de secours'),
  device('12', 'Résistance mécanique des portes palières vitrées'),
  device('13', 'Chute libre, dérive, excès de vitesse', HYDRAULIC),
  device('14', 'Protection contre le contact avec poulies et organes mobiles'),
  device('15', 'Protection électrique des locaux de machines'),
  device('16', 'Éclairage des locaux de machines ou de poulies'),
  device('17', 'Vitesse excessive en montée', "{a_type} == 'Électrique à adhérence'"),
];
