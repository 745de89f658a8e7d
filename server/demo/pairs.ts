import { plusDays } from '#domain/base/days.ts';
import { fullName } from '#domain/base/person.ts';
import { isSeparated } from '#domain/controleurs/separations.ts';
import type { Intervention } from '#domain/interventions/intervention.ts';
import type { Passage } from './interventions.ts';
import type { World } from './world.ts';

/** Three sixteenths: an office has a few of them. */
const TAKES_TWO = /[a37]$/;

/** [interventions/I44] Some visits to come take two: planned, with whoever is free beside the first; the others wait for both. */
export function withSecond(world: World, visit: Intervention, { rdv }: Passage): Intervention {
  if (visit.etat !== 'NOUVELLE' || !TAKES_TWO.test(visit.id)) return visit;
  if (rdv === null) return { ...visit, aDeux: true };
  // Today and tomorrow are planned by hand.
  if (rdv.jour <= plusDays(world.aujourdhui, 1)) return visit;
  const slot = { jour: rdv.jour, heure: rdv.heure, dureeMin: visit.dureeMin };
  const second = world.controleurs.find(
    (one) =>
      one.actif &&
      one.idUser !== visit.idControleur &&
      !isSeparated(one, visit.idEntreprise) &&
      world.agenda.accompany(one.idUser, slot),
  );
  return second === undefined ? visit : { ...visit, aDeux: true, idSecond: second.idUser, nomSecond: fullName(second) };
}
