import { groupBy } from '../base/group.ts';
import { must } from '../base/must.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import { displayedEtat } from '../interventions/etat.ts';
import type { Dossier } from '../dossiers/dossier.ts';
import type { Intervention } from '../interventions/intervention.ts';
import { placeOf } from './team-member.ts';
import { tripBetween } from './trip.ts';

/** Of visits that nobody has, and of a controller without a colour. */
export const NOBODYS_COLOUR = '#5B6560';
const MINUTE_MS = 60_000;

export type Visit = ReturnType<typeof calendarVisits>[number];

const dayOf = (visit: Pick<Intervention, 'dateRdv' | 'fuseau'>): string =>
  visit.dateRdv === null ? '' : localDay(visit.dateRdv, zoneOf(visit));

/** Visits of one calendar, in the order of their appointments, with the road from the one before on the same day ([planning/P2]); `idUser`: of one person, whom they accompany is told. */
export function calendarVisits(visits: readonly Intervention[], couleur: string, idUser: number | null = null) {
  return visits.map((i, rank) => {
    const before = visits[rank - 1];
    const isSameDay = before !== undefined && dayOf(before) === dayOf(i);
    return {
      id: i.id,
      numero: i.numero,
      titre: titleOf(i),
      idDossier: i.demandeId,
      dateRdv: must(i.dateRdv, 'a visit of a calendar is planned'),
      dateFin: i.dateFin,
      dureeMin: i.dureeMin,
      trajetMin: isSameDay ? (tripBetween(placeOf(before.adresse), placeOf(i.adresse))?.minutes ?? null) : null,
      adresse: i.adresse,
      beneficiaire: i.beneficiaire,
      etat: i.etat,
      idControleur: i.idControleur,
      couleur,
      ...(idUser !== null && i.idSecond === idUser ? { accompagne: i.nomControleur ?? '' } : {}),
    };
  });
}

const titleOf = ({ codeFiche, beneficiaire }: Intervention): string => `${codeFiche} · ${beneficiaire.nom}`;

/** Visits of everybody, by hour; the road between two is that of one controller's own day. `colours`: by controller. */
export function calendarOfBureau(visits: readonly Intervention[], colours: ReadonlyMap<number, string>) {
  const byControleur = groupBy(visits, ({ idControleur }) => idControleur);
  const all = [...byControleur].flatMap(([id, siennes]) => {
    const couleur = (id === null ? undefined : colours.get(id)) ?? NOBODYS_COLOUR;
    const controleur = id === null ? null : { id, nom: siennes[0]?.nomControleur ?? '' };
    return calendarVisits(siennes, couleur).map((visit) => ({ ...visit, controleur }));
  });
  const key = ({ dateRdv, id }: Visit): string => `${dateRdv} ${id}`;
  return all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Gantt: dossiers as groups, in the order of their first visit, their visits as bars. */
export function ganttDe(visits: readonly Intervention[], dossiers: ReadonlyMap<string, Dossier>) {
  return [...groupBy(visits, ({ demandeId }) => demandeId)].flatMap(([id, siennes]) => {
    const dossier = dossiers.get(id);
    return dossier === undefined ? [] : [groupOf(dossier, siennes)];
  });
}

function groupOf(dossier: Dossier, visits: readonly Intervention[]) {
  const interventions = visits.map(barOf);
  const { interventions: total, valides } = dossier.totaux;
  const ends = interventions.map(({ fin }) => fin).toSorted();
  return {
    id: dossier.id,
    idDemande: dossier.idDemande,
    numero: dossier.numero,
    client: dossier.nomClient,
    debut: must(interventions[0], 'a group has a bar').debut,
    fin: must(ends.at(-1), 'a group has a bar'),
    avancement: total === 0 ? 0 : Math.min(1, valides / total),
    etat: dossier.etat,
    interventions,
  };
}

function barOf(visit: Intervention) {
  const debut = must(visit.dateRdv, 'a bar is planned');
  const { id, dateFin, dureeMin, idControleur } = visit;
  return {
    id,
    libelle: titleOf(visit),
    debut,
    fin: dateFin ?? new Date(Date.parse(debut) + dureeMin * MINUTE_MS).toISOString(),
    idControleur,
    etat: displayedEtat(visit),
  };
}
