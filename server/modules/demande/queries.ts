import type { EtatDossier } from '#domain/dossiers/dossier.ts';
import { Filter } from '../../documents/page.ts';

/** Column or expression of each sort of the contract. */
export const DOSSIER_ORDER: Readonly<Record<string, string>> = {
  numero: 'numero',
  createdAt: "data ->> 'createdAt'",
  updatedAt: "data ->> 'updatedAt'",
  echeance: "data ->> 'echeance'",
  prochaineVisite: "data ->> 'prochaineVisite'",
  nomClient: "data ->> 'nomClient'",
  ville: "data -> 'adresseTravaux' ->> 'ville'",
  etat: 'etat',
};
const SEARCHED = [
  'numero',
  "data -> 'beneficiaire' ->> 'nom'",
  "data -> 'beneficiaire' ->> 'prenom'",
  "data -> 'adresseTravaux' ->> 'ville'",
  "data ->> 'referenceClient'",
  "data ->> 'nomClient'",
];

export interface DossierFilters {
  readonly search?: string | undefined;
  readonly idClient?: string | undefined;
  readonly idEntreprise?: string | undefined;
  readonly idControleur?: number | undefined;
  readonly departement?: string | undefined;
  readonly type?: string | undefined;
  readonly urgence?: boolean | undefined;
  readonly du?: string | undefined;
  readonly au?: string | undefined;
}

export const dossierFilter = (etats: readonly EtatDossier[], query: DossierFilters): Filter =>
  new Filter()
    .and('etat = any(?::text[])', etats)
    .and("data ->> 'idClient' = ?", query.idClient)
    .and("data ->> 'idEntreprise' = ?", query.idEntreprise)
    .and("data -> 'controleurs' @> jsonb_build_array(jsonb_build_object('id', ?::integer))", query.idControleur)
    .and("data -> 'adresseTravaux' ->> 'departement' = ?", query.departement)
    .and("data -> 'typesDemandes' @> to_jsonb(?::text)", query.type)
    .and("(data ->> 'urgence')::boolean = ?", query.urgence)
    .and("left(data ->> 'createdAt', 10) >= ?", query.du)
    .and("left(data ->> 'createdAt', 10) <= ?", query.au)
    .search(query.search, SEARCHED);
