import type { Role } from '#domain/access/roles.ts';
import { ORDER_FIELDS } from '#domain/dossiers/order.ts';
import type { Fields, FieldPath } from '#domain/fields/documents.ts';
import { ACCESS, ADRESSE, CONTACT, type DossierField, MENAGE, operationOf } from '../detail/fields.ts';
import { readEntry, type RefusedEntry } from '../detail/field-entry.ts';
import type { DraftAttachment } from '../../../data/pieces.ts';
import type { Availability } from '#domain/places/disponibilites.ts';
import type { AddressPoint } from '#domain/places/point.ts';
import type { Variant } from '#domain/variants/variants.ts';

/** What is typed of a demand, as it stands on the screen: kept as a draft at each keystroke. */
export type DemandeEntry = {
  /** Office that an ADMIN chose; absent: the one by default. */
  readonly idBureau?: number;
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
  readonly types: string[];
  readonly urgence: boolean;
  /** Typed texts by path of the dossier. */
  readonly textes: { readonly [path: string]: string };
  /** Of the address that the texts say; absent of a draft made before. */
  readonly point?: AddressPoint;
  /** When the beneficiary is there; absent: nothing was said. */
  readonly disponibilites?: readonly Availability[];
  /** Absent of a draft made before. */
  readonly pieces?: DraftAttachment[];
};

export const EMPTY_ENTRY: DemandeEntry = { idClient: null, idEntreprise: null, types: [], urgence: false, textes: {} };

/** Given by the server or by the office once the demand is accepted. */
const NOT_YET: readonly FieldPath[] = ['codeLot', 'echeance'];

/** Fields of the form, by group, in this variant. */
/** [dossiers/D40] A company says nothing of who ordered: its client does. */
export const groupsOf = (variante: Variant, role: Role) => ({
  operation: operationOf(variante).filter(
    ({ path }) => !NOT_YET.includes(path) && !(role === 'ENTREPRISE' && ORDER_FIELDS.includes(path)),
  ),
  beneficiaire: CONTACT,
  adresse: ADRESSE,
  acces: ACCESS,
  menage: variante === 'mar' ? MENAGE : [],
});

export type DemandeError = RefusedEntry | 'choix';
export type ReadDemande =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly erreurs: Readonly<Record<string, DemandeError>> };

/** The document's fields that this form says, or what is wrong with each; `champs`: those that the variant asks. */
export function readDemande(entry: DemandeEntry, dossierFields: readonly DossierField[]): ReadDemande {
  const errors: Record<string, DemandeError> = {};
  if (entry.idClient === null) errors['idClient'] = 'choix';
  if (entry.types.length === 0) errors['types'] = 'choix';
  const fields: Record<string, unknown> = {
    idClient: entry.idClient,
    idEntreprise: entry.idEntreprise,
    typesDemandes: entry.types,
    urgence: entry.urgence,
    ...presenceOf(entry),
  };
  for (const field of dossierFields) {
    const text = entry.textes[field.path] ?? '';
    const parsed = readEntry(field, text);
    if (!parsed.ok) errors[field.path] = parsed.erreur;
    else if (text.trim() !== '') for (const [path, value] of Object.entries(parsed.changes)) poser(fields, path, value);
  }
  for (const [member, value] of Object.entries(entry.point ?? {})) poser(fields, `adresseTravaux.${member}`, value);
  return Object.keys(errors).length > 0 ? { ok: false, erreurs: errors } : { ok: true, fields };
}

const presenceOf = ({ disponibilites = [] }: DemandeEntry) => (disponibilites.length > 0 ? { disponibilites } : {});

/** `adresseTravaux.ville` goes into the member `ville` of `adresseTravaux`. */
function poser(fields: Record<string, unknown>, path: string, value: unknown): void {
  const [racine = '', membre] = path.split('.');
  if (membre === undefined) fields[racine] = value;
  else fields[racine] = { ...(fields[racine] as object | undefined), [membre]: value };
}

/** Nothing typed: such a draft is not worth keeping. */
export const isBlank = (entry: DemandeEntry): boolean =>
  entry.types.length === 0 &&
  (entry.pieces ?? []).length === 0 &&
  (entry.disponibilites ?? []).length === 0 &&
  Object.values(entry.textes).every((text) => text.trim() === '');
