import { sameJson } from '#domain/base/json.ts';
import { localDay, zoneOf } from '#domain/base/time-zone.ts';
import { findingsOf } from '#domain/interventions/contradiction.ts';
import type { VersionFormulaireRecord } from '#domain/interventions/form-version.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import { interventionKind } from '#domain/interventions/kind.ts';
import { type Bell, ringPeople } from './announce.ts';
import { accountsOfClient, lienDossier, managersOf } from './concerned.ts';
import { formOfVisit } from './needs-visits.ts';
import { isOf } from './of-kind.ts';

/**
 * [interventions/I51] A danger that an answer brings rings at once, and is mailed whatever one chose: at the RTs of the office, and at
 * whoever ordered the visit. Once each time that it appears, whichever way the answer came.
 */
export const ringDanger: Bell = async (tx, author, { before, apres }) => {
  if (!isOf(interventionKind, apres)) return;
  const former = before !== null && isOf(interventionKind, before) ? before.data : null;
  const visit = apres.data;
  if (former !== null && sameJson(former.champs, visit.champs)) return;
  const formulaire = await formOfVisit(tx, visit);
  if (formulaire === null || formulaire.regles?.some(({ danger }) => danger === true) !== true) return;
  for (const phrase of newDangers({ formulaire, now: author.now }, former, visit)) {
    const message = `${visit.numero ?? 'Une visite'}, ${visit.beneficiaire.nom}, ${visit.adresse.ville} : ${phrase}`;
    const tell = (a: readonly number[], lien: string) =>
      ringPeople(tx, author, {
        a,
        evenement: 'visite',
        annonce: { titre: 'Danger signalé', message, lien, niveau: 'alerte' },
        isUrgent: true,
      });
    await tell(await managersOf(tx, visit), `/intervention/current/${visit.id}`);
    await tell(await accountsOfClient(tx, visit), lienDossier(visit.variante, visit.demandeId));
  }
};

interface Judged {
  readonly formulaire: VersionFormulaireRecord;
  readonly now: string;
}

/** Sentences of danger that hold of the visit, and did not before. */
function newDangers({ formulaire, now }: Judged, former: Intervention | null, visit: Intervention): readonly string[] {
  const day = localDay(now, zoneOf(visit));
  const dangersOf = (one: Intervention) => findingsOf(one, { formulaire, photos: [], day }).dangers;
  const known = former === null ? [] : dangersOf(former);
  return dangersOf(visit).filter((one) => !known.includes(one));
}
