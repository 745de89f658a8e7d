import { annonceOfSupervision } from '#domain/supervisions/told.ts';
import { supervisionKind } from '#domain/supervisions/kind.ts';
import { type Bell, ringPeople } from './announce.ts';
import { planners } from './announce-absences.ts';
import { isOf } from './of-kind.ts';

/** [supervisions/SU23] Who is supervised, who supervises and who plans are told of what concerns them. */
export const ringSupervision: Bell = async (tx, author, { before, apres }) => {
  if (!isOf(supervisionKind, apres)) return;
  const former = before !== null && isOf(supervisionKind, before) ? before.data : null;
  const told = annonceOfSupervision(former, apres.data);
  if (told === null) return;
  const { variante, idBureauInspection: idBureau, idInspecteur, idSuperviseur } = apres.data;
  const people = { inspecteur: [idInspecteur], superviseur: [idSuperviseur], both: [idInspecteur, idSuperviseur] };
  await ringPeople(tx, author, { a: people[told.a], annonce: told.annonce, evenement: 'visite' });
  if (told.planners === null) return;
  const a = (await planners(tx, { variante, idBureau })).filter((id) => !people[told.a].includes(id));
  await ringPeople(tx, author, { a, annonce: told.planners, evenement: 'visite' });
};
