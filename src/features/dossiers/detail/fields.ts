import { CATEGORIES, CLASSES, STATUSES, ZONES } from '#domain/renovation/scales.ts';
import type { FieldPath } from '#domain/fields/documents.ts';
import type { Variant } from '#domain/variants/variants.ts';
import type { dossier as phrases } from '../../../i18n/fr/dossier.ts';

export type FieldLabel = keyof typeof phrases.champs;

export type FieldKind = 'texte' | 'long' | 'telephone' | 'email' | 'codePostal' | 'jour' | 'nombre' | 'etape' | 'choix';

/** One field of a dossier that a person reads, and may correct, in its page. */
export interface DossierField {
  readonly path: FieldPath;
  readonly label: FieldLabel;
  readonly kind: FieldKind;
  /** Characters; the same limit as the server's (domain/dossiers/dossier.ts). */
  readonly max: number;
  /** Of a number: of persons, of things. */
  readonly isWhole?: true;
  readonly unit?: 'm²' | 'kW' | '€';
  readonly isRequired?: boolean;
  /** Words offered for a `choix`; another one that a document holds stays until somebody changes it. */
  readonly choix?: readonly string[];
}

const textField = (path: FieldPath, label: FieldLabel, max = 500): DossierField => ({
  path,
  label,
  kind: 'texte',
  max,
});
const choiceField = (path: FieldPath, label: FieldLabel, words: readonly string[]): DossierField => ({
  ...textField(path, label, 60),
  kind: 'choix',
  choix: words,
});
const dayField = (path: FieldPath, label: FieldLabel): DossierField => ({ path, label, kind: 'jour', max: 10 });

export const OPERATION: readonly DossierField[] = [
  textField('referenceClient', 'referenceClient'),
  textField('commandePar', 'commandePar'),
  dayField('dateCommande', 'dateCommande'),
  textField('pieceCommande', 'pieceCommande'),
  dayField('dateEngagement', 'dateEngagement'),
  dayField('dateFacture', 'dateFacture'),
  { path: 'operation.surface', label: 'surface', kind: 'nombre', max: 12, unit: 'm²' },
  { path: 'operation.puissance', label: 'puissance', kind: 'nombre', max: 12, unit: 'kW' },
  textField('codeLot', 'lot'),
  dayField('echeance', 'echeance'),
];

export const CONTACT: readonly DossierField[] = [
  textField('beneficiaire.civilite', 'civilite', 20),
  textField('beneficiaire.prenom', 'prenom', 120),
  { ...textField('beneficiaire.nom', 'nom', 120), isRequired: true },
  { path: 'beneficiaire.telephone', label: 'telephone', kind: 'telephone', max: 30 },
  { path: 'beneficiaire.email', label: 'email', kind: 'email', max: 200 },
];

export const ADRESSE: readonly DossierField[] = [
  { ...textField('adresseTravaux.ligne1', 'ligne1', 200), isRequired: true },
  textField('adresseTravaux.ligne2', 'ligne2'),
  { path: 'adresseTravaux.codePostal', label: 'codePostal', kind: 'codePostal', max: 10, isRequired: true },
  { ...textField('adresseTravaux.ville', 'ville', 120), isRequired: true },
];

export const ACCESS: readonly DossierField[] = [
  { path: 'acces', label: 'acces', kind: 'long', max: 500 },
  { path: 'logement', label: 'logement', kind: 'long', max: 500 },
];

/** Household of a projet (mar): who lives there and what the aid depends on. */
export const MENAGE: readonly DossierField[] = [
  { path: 'menage.occupants', label: 'occupants', kind: 'nombre', max: 3, isWhole: true },
  { path: 'menage.rfr', label: 'rfr', kind: 'nombre', max: 12, unit: '€' },
  choiceField('menage.zone', 'zone', ZONES),
  choiceField('menage.categorie', 'categorie', CATEGORIES),
  choiceField('menage.statut', 'statut', STATUSES),
  textField('menage.numeroMpr', 'numeroMpr', 60),
  choiceField('menage.classeDepart', 'classeDepart', CLASSES),
  choiceField('menage.classeVisee', 'classeVisee', CLASSES),
  { path: 'menage.aidesDemandees', label: 'aidesDemandees', kind: 'nombre', max: 12, unit: '€' },
];

/** Quantities that make the volume of a CEE operation; a lift and a household have none. */
const OF_CEE: readonly FieldPath[] = ['operation.surface', 'operation.puissance'];
/** A lift is controlled where it stands: no works are quoted, invoiced nor put in a lot. */
const OF_WORKS: readonly FieldPath[] = ['dateEngagement', 'dateFacture', 'codeLot'];

/** Fields of the operation that this variant knows. */
export function operationOf(variante: Variant): readonly DossierField[] {
  const others = variante === 'cee' ? [] : variante === 'mar' ? OF_CEE : [...OF_CEE, ...OF_WORKS];
  return OPERATION.filter(({ path }) => !others.includes(path));
}

export const ETAPE: DossierField = { path: 'etape', label: 'etape', kind: 'etape', max: 500 };

export const ALL_FIELDS: readonly DossierField[] = [...OPERATION, ...CONTACT, ...ADRESSE, ...ACCESS, ...MENAGE, ETAPE];

/** Value at a path: 'etat', or a member of a container, 'beneficiaire.telephone'. */
export function valueAt(document: Readonly<Record<string, unknown>>, path: FieldPath): unknown {
  const [root = '', member] = path.split('.');
  const value = document[root];
  if (member === undefined) return value ?? null;
  return typeof value === 'object' && value !== null ? (Reflect.get(value, member) ?? null) : null;
}
