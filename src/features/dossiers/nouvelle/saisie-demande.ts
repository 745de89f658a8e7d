import type { Fields, FieldPath } from '#domain/sync/documents.ts';
import { ACCES, ADRESSE, CONTACT, type DossierField, MENAGE, operationOf } from '../detail/fields.ts';
import { lireSaisie, type SaisieRefusee } from '../detail/saisie.ts';
import type { PieceDeBrouillon } from '../../../data/pieces.ts';
import type { Variant } from '#domain/variants/variants.ts';

/** What is typed of a demand, as it stands on the screen: kept as a draft at each keystroke. */
export type SaisieDemande = {
  readonly idClient: string | null;
  readonly idEntreprise: string | null;
  readonly types: string[];
  readonly urgence: boolean;
  /** Typed texts by path of the dossier. */
  readonly textes: { readonly [path: string]: string };
  /** Absent of a draft made before. */
  readonly pieces?: PieceDeBrouillon[];
};

export const SAISIE_VIDE: SaisieDemande = { idClient: null, idEntreprise: null, types: [], urgence: false, textes: {} };

/** Given by the server or by the office once the demand is accepted. */
const PAS_ENCORE: readonly FieldPath[] = ['codeLot', 'echeance'];

/** Fields of the form, by group, in this variant. */
export const groupesDe = (variante: Variant) => ({
  operation: operationOf(variante).filter(({ path }) => !PAS_ENCORE.includes(path)),
  beneficiaire: CONTACT,
  adresse: ADRESSE,
  acces: ACCES,
  menage: variante === 'mar' ? MENAGE : [],
});

export type ErreurDemande = SaisieRefusee | 'choix';
export type DemandeLue =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly erreurs: Readonly<Record<string, ErreurDemande>> };

/** The document's fields that this form says, or what is wrong with each; `champs`: those that the variant asks. */
export function lireDemande(saisie: SaisieDemande, champs: readonly DossierField[]): DemandeLue {
  const erreurs: Record<string, ErreurDemande> = {};
  if (saisie.idClient === null) erreurs['idClient'] = 'choix';
  if (saisie.types.length === 0) erreurs['types'] = 'choix';
  const fields: Record<string, unknown> = {
    idClient: saisie.idClient,
    idEntreprise: saisie.idEntreprise,
    typesDemandes: saisie.types,
    urgence: saisie.urgence,
  };
  for (const field of champs) {
    const texte = saisie.textes[field.path] ?? '';
    const lu = lireSaisie(field, texte);
    if (!lu.ok) erreurs[field.path] = lu.erreur;
    else if (texte.trim() !== '') for (const [path, value] of Object.entries(lu.changes)) poser(fields, path, value);
  }
  return Object.keys(erreurs).length > 0 ? { ok: false, erreurs } : { ok: true, fields };
}

/** `adresseTravaux.ville` goes into the member `ville` of `adresseTravaux`. */
function poser(fields: Record<string, unknown>, path: string, value: unknown): void {
  const [racine = '', membre] = path.split('.');
  if (membre === undefined) fields[racine] = value;
  else fields[racine] = { ...(fields[racine] as object | undefined), [membre]: value };
}

/** Nothing typed: such a draft is not worth keeping. */
export const estVierge = (saisie: SaisieDemande): boolean =>
  saisie.types.length === 0 &&
  (saisie.pieces ?? []).length === 0 &&
  Object.values(saisie.textes).every((texte) => texte.trim() === '');
