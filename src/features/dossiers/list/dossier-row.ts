import { searchableText } from '#domain/lists/condition.ts';
import { dossierList } from '#domain/dossiers/list.ts';
import type { Dossier } from '#domain/dossiers/dossier.ts';
import { shownEtat, type ShownEtat } from '#domain/dossiers/shown.ts';
import type { LocalDocument } from '#domain/fields/documents.ts';
import { fullName } from '#domain/base/person.ts';
import { shortNameOf } from '../../../shared/people/persons.ts';
import { syncStateOf, type DocumentSync } from '../../../data/sync-state.ts';

export type LocalDossier = Dossier & LocalDocument;

/** What a list shows of a dossier, worked out once: filtering and sorting 50,000 of them only compares texts. */
export interface DossierRow {
  readonly id: string;
  readonly numero: string;
  /** As it is shown: `source` has the stored one. */
  readonly etat: ShownEtat;
  readonly beneficiaire: string;
  /** Vitré (35). */
  readonly ville: string;
  readonly departement: string;
  readonly fiches: readonly string[];
  readonly idClient: string;
  readonly client: string;
  readonly idEntreprise: string | null;
  readonly entreprise: string | null;
  readonly reference: string | null;
  readonly lot: string | null;
  readonly etape: string | null;
  readonly valides: number;
  readonly interventions: number;
  readonly controleurs: readonly { readonly id: string; readonly nom: string }[];
  readonly visite: string | null;
  readonly echeance: string | null;
  readonly commande: string | null;
  readonly resultat: string | null;
  readonly modifieLe: string;
  readonly isUrgent: boolean;
  /** Seen by administrators alone. */
  readonly isSetToDelete: boolean;
  readonly sync: DocumentSync;
  readonly source: LocalDossier;
}

const rows = new WeakMap<LocalDossier, DossierRow>();

/** The row of a document; the same document gives the same row, so that unchanged lines are not drawn again. */
export function dossierRow(dossier: LocalDossier): DossierRow {
  const known = rows.get(dossier);
  if (known !== undefined) return known;
  const row = build(dossier);
  rows.set(dossier, row);
  return row;
}

function build(dossier: LocalDossier): DossierRow {
  const { adresseTravaux, beneficiaire, controleurs } = dossier;
  const nom = fullName(beneficiaire);
  return {
    id: dossier.id,
    numero: dossier.numero ?? '',
    etat: shownEtat(dossier),
    beneficiaire: nom,
    ville:
      adresseTravaux.departement === ''
        ? adresseTravaux.ville
        : `${adresseTravaux.ville} (${adresseTravaux.departement})`,
    departement: adresseTravaux.departement,
    fiches: dossier.typesDemandes,
    idClient: dossier.idClient,
    client: dossier.nomClient,
    idEntreprise: dossier.idEntreprise,
    entreprise: dossier.nomEntreprise,
    reference: dossier.referenceClient,
    lot: dossier.codeLot,
    etape: dossier.etape,
    valides: dossier.totaux.valides,
    interventions: dossier.totaux.interventions,
    controleurs: controleurs.map(({ id, nom: complete }) => ({ id: String(id), nom: shortNameOf(complete) })),
    visite: dossier.prochaineVisite,
    echeance: dossier.echeance,
    commande: dossier.dateCommande,
    resultat: dossier.resultat,
    modifieLe: dossier.updatedAt,
    isUrgent: dossier.urgence,
    isSetToDelete: dossier.aSupprimerLe !== null,
    sync: syncStateOf(dossier),
    source: dossier,
  };
}

/** Every text a person may search. */
export const haystack = ({ source }: DossierRow): string => searchableText(source, dossierList.searched);
