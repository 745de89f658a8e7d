import { zoneOf, type TimeZone } from '../base/time-zone.ts';
import { groupBy } from '../base/group.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Adresse } from '../places/contact.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { Controller } from '../controleurs/controleur.ts';
import { presentHoursOf } from '../controleurs/hours.ts';
import { type Moment, momentOf } from '../base/clock.ts';
import type { VisitToPlan, TeamMember, ServiceDay, Occupation, TimeRange } from './route.ts';
import type { Point } from './trip.ts';

const MINUTES_PER_DAY = 1440;
const MINUTE_MS = 60_000;

/** When and where somebody is already: all that is known of it. */
export type TakenVisit = Pick<Intervention, 'dateRdv' | 'dateFin' | 'dureeMin' | 'fuseau'> & {
  readonly adresse: Pick<Adresse, 'lat' | 'lng'>;
};
type Profile = Pick<
  Controller,
  | 'idUser'
  | 'idBureauInspection'
  | 'competences'
  | 'domicile'
  | 'zones'
  | 'horaires'
  | 'absences'
  | 'maxParJour'
  | 'separations'
>;

export const placeOf = (adresse: Pick<Adresse, 'lat' | 'lng'> | null): Point | null =>
  adresse === null || adresse.lat === null || adresse.lng === null ? null : { lat: adresse.lat, lng: adresse.lng };

/** A controller as the optimiser sees them. `prises`: their visits that do not move; `maintenant`: nothing before it. */
export function teamMemberOf(
  profile: Profile,
  {
    days,
    prises,
    now,
    zone,
    hoursOn = (jour) => presentHoursOf(profile, jour),
  }: {
    days: readonly string[];
    prises: readonly TakenVisit[];
    now: Moment;
    zone: TimeZone;
    /** Hours of work of a day, absences taken out; those of the profile, or those that are supposed. */
    hoursOn?: (jour: string) => readonly TimeRange[];
  },
): TeamMember {
  const occupations = occupationsByDay(prises);
  return {
    idControleur: profile.idUser,
    bureau: profile.idBureauInspection,
    zone,
    competences: profile.competences,
    zones: profile.zones ?? [],
    separations: (profile.separations ?? []).map(({ idEntreprise }) => idEntreprise),
    domicile: placeOf(profile.domicile),
    maxParJour: profile.maxParJour ?? null,
    days: days.flatMap((jour): ServiceDay[] => {
      const ranges = timeRangesOf(hoursOn(jour), jour, now);
      return ranges.length === 0 ? [] : [{ jour, ranges, occupations: occupations.get(jour) ?? [] }];
    }),
  };
}

/** What is past taken out. */
function timeRangesOf(hours: readonly TimeRange[], jour: string, now: Moment): readonly TimeRange[] {
  if (jour < now.jour) return [];
  const floor = jour === now.jour ? now.minute + 1 : 0;
  return hours
    .map(({ debut, fin }) => ({ debut: Math.max(debut, floor), fin }))
    .filter(({ debut, fin }) => debut < fin);
}

/** [planning/PO3] A visit that goes past midnight takes the beginning of the next day too. */
export function occupationsByDay(prises: readonly TakenVisit[]): ReadonlyMap<string, readonly Occupation[]> {
  const pieces = prises.flatMap((prise) => {
    const { dateRdv, dateFin, dureeMin, adresse } = prise;
    if (dateRdv === null) return [];
    const debut = momentOf(dateRdv, zoneOf(prise));
    const fin = momentOf(dateFin ?? new Date(Date.parse(dateRdv) + dureeMin * MINUTE_MS).toISOString(), zoneOf(prise));
    const lieu = placeOf(adresse);
    if (fin.jour <= debut.jour) return [{ jour: debut.jour, debut: debut.minute, fin: fin.minute, lieu }];
    return [
      { jour: debut.jour, debut: debut.minute, fin: MINUTES_PER_DAY, lieu },
      { jour: fin.jour, debut: 0, fin: fin.minute, lieu },
    ];
  });
  const sorted = pieces.toSorted((a, b) => a.debut - b.debut || a.fin - b.fin);
  return new Map(
    [...groupBy(sorted, ({ jour }) => jour)].map(([jour, ceux]) => [
      jour,
      ceux.map(({ debut, fin, lieu }) => ({ debut, fin, lieu })),
    ]),
  );
}

/** An intervention as the optimiser sees it: `isLocked` keeps who (both of two) and when it has; a fixed appointment keeps when. */
export function visitToPlan(
  intervention: Intervention,
  { echeance, isLocked }: { echeance: Dossier['echeance']; isLocked: boolean },
): VisitToPlan {
  const {
    id,
    idBureauInspection,
    codeFiche,
    adresse,
    dureeMin,
    priorite,
    idControleur,
    dateRdv,
    rdvFixe,
    idEntreprise,
    disponibilites,
    aDeux,
    idSecond = null,
  } = intervention;
  const second = aDeux === true ? idSecond : null;
  const moment = dateRdv === null ? null : momentOf(dateRdv, zoneOf(intervention));
  return {
    id,
    bureau: idBureauInspection,
    codeFiche,
    departement: adresse.departement,
    dureeMin,
    lieu: placeOf(adresse),
    entreprise: idEntreprise,
    actuel:
      moment === null || idControleur === null
        ? null
        : { controleur: idControleur, ...(second === null ? {} : { second }), jour: moment.jour },
    echeance,
    priorite: Math.max(0, priorite),
    disponibilites,
    aDeux: aDeux === true,
    controleur: isLocked ? idControleur : null,
    second: isLocked ? second : null,
    rendezVous: rdvFixe || isLocked ? moment : null,
  };
}
