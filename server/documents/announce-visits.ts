import { annoncesOf, type Hearer, type TitreAnnonce } from '#domain/interventions/annonces.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import type { Sql } from '../db/db.ts';
import { type Bell, ringPeople } from './announce.ts';
import { clientsOfVisit, lienDossier, managersOf } from './concerned.ts';
import { isOf } from './of-kind.ts';

/**
 * [interventions/I18] Whom a visit concerns learns of what becomes of it, whether the change came from a call or from a
 * device that was offline.
 */
export const ringIntervention: Bell = async (tx, author, { before, apres, isToldTogether = false }) => {
  if (!isOf(interventionKind, apres)) return;
  const after = apres.data;
  const visit = `${after.numero ?? 'Une visite'}, ${after.beneficiaire.nom}, ${after.adresse.ville}`;
  const former = before !== null && isOf(interventionKind, before) ? before.data : null;
  for (const { titre, a, detail } of annoncesOf(former, after)) {
    if (isToldTogether && typeof a === 'object') continue;
    const message = detail === null ? visit : `${visit} : ${detail}`;
    await ringPeople(tx, author, {
      a: await peopleOf(tx, a, after),
      evenement: 'visite',
      annonce: { titre, message, lien: linkOf(a, titre, after), niveau: 'info' },
    });
  }
};

function peopleOf(tx: Sql, hearer: Hearer, visit: Intervention): Promise<number[]> {
  if (hearer === 'rt') return managersOf(tx, visit);
  return hearer === 'clients' ? clientsOfVisit(tx, visit) : Promise.resolve([hearer.idUser]);
}

function linkOf(hearer: Hearer, titre: TitreAnnonce, { id, variante, demandeId }: Intervention): string | null {
  if (hearer === 'clients') return lienDossier(variante, demandeId);
  // Who no longer has the visit cannot open it any more.
  return titre === 'Visite retirée' ? null : `/intervention/current/${id}`;
}
