import type { ClientRecord, Entreprise } from './tiers.ts';

/**
 * A client as the calls of Client answer it; `client`: as their reader may see it (domain/kind/reserves.ts);
 * `nbDossiers`: those of the reader's scope.
 */
export function presentedClient(client: ClientRecord, nbDossiers: number) {
  const { id, raisonSociale, siret, ville, departement, contact, telephone, email } = client;
  return { id, raisonSociale, siret, ville, departement, contact, telephone, email, nbDossiers };
}

/** The same of an installer. */
export function presentedEntreprise(entreprise: Entreprise, nbDossiers: number) {
  const { id, idEntreprise, raisonSociale, siret, ville, departement, telephone, email } = entreprise;
  const qualificationsRGE = [...entreprise.qualificationsRGE];
  return {
    id,
    idEntreprise,
    raisonSociale,
    siret,
    ville,
    departement,
    telephone,
    email,
    qualificationsRGE,
    nbDossiers,
  };
}
