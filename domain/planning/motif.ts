import { isHabilitated } from '../access/authorisations.ts';
import { type VisitToPlan, type TeamMember, isEligible, isPossible, mayFollow, mayLead, type Route } from './route.ts';
import { commonMinute, heldDayOf, withVisit } from './shared-room.ts';

/** [planning/PO8] Why a visit has no place, the first that holds. */
export const UNPLACED_MOTIFS = [
  /** Unknown, or not of those whom the asker sees. */
  'introuvable',
  /** Computed without a network, by a device that does not hold it: the server may know it. */
  'hors-appareil',
  /** Submitted, validated or called off: it is no longer planned. */
  'verrouillee',
  /** Nobody of its office, or not the one that it keeps. */
  'aucun-controleur',
  /** All are kept apart from its installer. */
  'separation',
  'hors-zone',
  /** Nobody is authorised for its fiche on a day of the period. */
  'habilitation',
  /** Absent, or not at work, all the days on which they are authorised; a kept appointment: that day. */
  'absence',
  /** [planning/PO20] They are at work, and nobody is there to open. */
  'indisponible',
  /** Longer than the hours of a day; a kept appointment: outside of them. */
  'hors-horaires',
  /** [planning/PO22] It takes two: somebody could make it, and nobody else goes with them at the same time. */
  'sans-second',
  /** It would have its place, were there not the others. */
  'complet',
] as const;
export type UnplacedMotif = (typeof UNPLACED_MOTIFS)[number];

/** [planning/PO8] `jours`: days of the period. */
export function reasonFor(visit: VisitToPlan, members: readonly TeamMember[], days: readonly string[]): UnplacedMotif {
  const ofSameBureau = members.filter((one) => isEligible(visit, { ...one, zones: [], separations: [] }));
  if (ofSameBureau.length === 0) return 'aucun-controleur';
  if (!ofSameBureau.some((one) => isEligible(visit, { ...one, zones: [] }))) return 'separation';
  const eligible = ofSameBureau.filter((one) => isEligible(visit, one));
  if (eligible.length === 0) return 'hors-zone';
  const isAuthorisedOn = ({ competences }: TeamMember, jour: string): boolean =>
    isHabilitated(competences, visit.codeFiche, jour);
  const wanted = visit.rendezVous === null ? days : [visit.rendezVous.jour];
  if (!eligible.some((one) => wanted.some((jour) => isAuthorisedOn(one, jour)))) return 'habilitation';
  const free = eligible.flatMap((member) =>
    member.days
      .filter(({ jour }) => wanted.includes(jour) && isAuthorisedOn(member, jour))
      .map((jour) => ({ equipier: member, jour })),
  );
  if (free.length === 0) return 'absence';
  const isPossibleFor = (one: VisitToPlan): boolean =>
    free.some(({ equipier, jour }) => isPossible(one, equipier, jour));
  if (isPossibleFor(visit)) return 'complet';
  return isPossibleFor({ ...visit, disponibilites: null }) ? 'indisponible' : 'hors-horaires';
}

/** [planning/PO8] [planning/PO22] The same beside a plan, of which `routes` are all days. */
export function reasonIn(
  visit: VisitToPlan,
  {
    routes,
    members,
    days,
  }: { readonly routes: readonly Route[]; readonly members: readonly TeamMember[]; readonly days: readonly string[] },
): UnplacedMotif {
  const motif = reasonFor(visit, members, days);
  if (!visit.aDeux || motif !== 'complet') return motif;
  const isRoomForOne = routes.some(
    (route) => mayLead(visit, route.member, route.jour) && withVisit(heldDayOf(route), visit) !== null,
  );
  return isRoomForOne || !isForTwo(visit, routes) ? 'sans-second' : 'complet';
}

/** Whether two have hours for it on one day, were their days empty. */
const isForTwo = (visit: VisitToPlan, routes: readonly Route[]): boolean =>
  routes
    .filter(({ member, jour }) => mayLead(visit, member, jour))
    .some(({ member, jour }) =>
      routes.some(
        (other) =>
          other.jour.jour === jour.jour &&
          other.member.zone === member.zone &&
          other.member.idControleur !== member.idControleur &&
          mayFollow(visit, other.member, other.jour) &&
          commonMinute(visit, [jour, other.jour], 0) !== null,
      ),
    );
