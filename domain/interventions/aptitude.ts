import { estHabilite } from '../access/authorisations.ts';
import type { Controller } from '../controleurs/controleur.ts';

/** A time at the place of the visit: day `YYYY-MM-DD`, hours `HH:MM`. */
export interface Creneau {
  readonly jour: string;
  readonly debut: string;
  readonly fin: string;
}
/** What makes a choice doubtful, told before it is made; the planner decides. */
export type Reserve = 'absent' | 'jour-non-travaille' | 'hors-horaires' | 'hors-zone' | 'journee-pleine' | 'occupe';

export interface Aptitude {
  /** false: the server would refuse ([interventions/I20]). */
  readonly habilite: boolean;
  readonly reserves: readonly Reserve[];
  /** Visits that the controller already has that day. */
  readonly visites: number;
}

type Profil = Pick<Controller, 'competences' | 'zones' | 'horaires' | 'absences' | 'maxParJour'>;
interface Demande {
  readonly codeFiche: string;
  readonly departement: string;
  /** null: assigned without a date. */
  readonly creneau: Creneau | null;
  /** Day that counts for the authorisation when there is no date. */
  readonly aujourdhui: string;
}

/** [interventions/I20] [interventions/I17] Whether a controller may take a visit, and what speaks against it. `prises`: their other visits. */
export function aptitude(profil: Profil, demande: Demande, prises: readonly Creneau[]): Aptitude {
  const { codeFiche, creneau, aujourdhui } = demande;
  const habilite = estHabilite(profil.competences, codeFiche, creneau?.jour ?? aujourdhui);
  const duJour = creneau === null ? [] : prises.filter(({ jour }) => jour === creneau.jour);
  return { habilite, visites: duJour.length, reserves: reservesDe(profil, demande, duJour) };
}

function reservesDe(profil: Profil, { departement, creneau }: Demande, duJour: readonly Creneau[]): Reserve[] {
  const zones = profil.zones ?? [];
  const lieu: Reserve[] = zones.length > 0 && !zones.includes(departement) ? ['hors-zone'] : [];
  return creneau === null ? lieu : [...lieu, ...reservesDuJour(profil, creneau, duJour)];
}

function reservesDuJour(profil: Profil, creneau: Creneau, duJour: readonly Creneau[]): Reserve[] {
  const { absences = [], maxParJour = null } = profil;
  const horaire = reserveHoraire(profil, creneau);
  const dites: readonly (readonly [boolean, Reserve | null])[] = [
    [absences.some(({ du, au }) => du <= creneau.jour && creneau.jour <= au), 'absent'],
    [true, horaire],
    [maxParJour !== null && duJour.length >= maxParJour, 'journee-pleine'],
    [duJour.some(({ debut, fin }) => debut < creneau.fin && creneau.debut < fin), 'occupe'],
  ];
  return dites.flatMap(([isVrai, reserve]) => (isVrai && reserve !== null ? [reserve] : []));
}

/** Hours that were never entered say nothing. */
function reserveHoraire({ horaires = [] }: Profil, { jour, debut, fin }: Creneau): Reserve | null {
  if (horaires.length === 0) return null;
  const plages = horaires.filter((une) => une.jour === jourDeSemaine(jour));
  if (plages.length === 0) return 'jour-non-travaille';
  return plages.some((plage) => plage.debut <= debut && fin <= plage.fin) ? null : 'hors-horaires';
}

/** 1 is Monday, 7 is Sunday. */
const jourDeSemaine = (jour: string): number => new Date(`${jour}T00:00:00Z`).getUTCDay() || 7;

const MINUTES_DU_JOUR = 24 * 60;
const minutes = (heure: string): number => Number(heure.slice(0, 2)) * 60 + Number(heure.slice(3, 5));
const heure = (total: number): string =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;

/**
 * Visits of one day, one after the other from an hour, `pauseMin` minutes apart; null for those that would not end
 * before midnight.
 */
export function aLaSuite(
  depart: Pick<Creneau, 'jour' | 'debut'>,
  durees: readonly number[],
  pauseMin: number,
): readonly (Creneau | null)[] {
  let debut = minutes(depart.debut);
  return durees.map((duree) => {
    const fin = debut + duree;
    const creneau = fin < MINUTES_DU_JOUR ? { jour: depart.jour, debut: heure(debut), fin: heure(fin) } : null;
    debut = fin + pauseMin;
    return creneau;
  });
}
