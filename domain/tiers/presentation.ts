import type { Role } from '../access/roles.ts';
import type { ClientRecord, Entreprise } from '../sync/references.ts';

/** BASIC and CONTROL read names; who works with a third party reads how to reach it. */
const NOMS_SEULS: readonly Role[] = ['BASIC', 'CONTROL'];

/** A client as the calls of Client answer it to this reader; `nbDossiers`: those of the reader's scope. */
export function clientPresente(role: Role, client: ClientRecord, nbDossiers: number) {
  const { id, raisonSociale, siret, ville, departement, contact, telephone, email } = client;
  const joindre = NOMS_SEULS.includes(role)
    ? { contact: '', telephone: null, email: null }
    : { contact, telephone, email };
  return { id, raisonSociale, siret, ville, departement, ...joindre, nbDossiers };
}

export function entreprisePresentee(role: Role, entreprise: Entreprise, nbDossiers: number) {
  const { id, idEntreprise, raisonSociale, siret, ville, departement, telephone, email } = entreprise;
  const joindre = NOMS_SEULS.includes(role) ? { telephone: null, email: null } : { telephone, email };
  const qualificationsRGE = [...entreprise.qualificationsRGE];
  return { id, idEntreprise, raisonSociale, siret, ville, departement, ...joindre, qualificationsRGE, nbDossiers };
}
