import type { EtatIntervention, Intervention } from '../interventions/intervention.ts';
import { type Point, type Trajet, trajet } from './trajet.ts';

export type AvancementVisite = 'faite' | 'suivante' | 'a-venir';

export interface Visite<T> {
  readonly intervention: T;
  /** ISO instants. */
  readonly debut: string;
  readonly fin: string;
  readonly avancement: AvancementVisite;
  readonly lieu: Point | null;
  /** From the place before: the home for the first visit; null when a place is unknown. */
  readonly depuis: Trajet | null;
}

export interface Journee<T> {
  readonly visites: readonly Visite<T>[];
  readonly km: number;
  readonly minutesDeTrajet: number;
  /** Way back to the controller's home; null when it is not known. */
  readonly retour: (Trajet & { readonly arrivee: string }) | null;
  /** false when a leg is missing from the totals because a place has no coordinates. */
  readonly estComplete: boolean;
}

type VisiteSource = Pick<Intervention, 'dateRdv' | 'dateFin' | 'dureeMin' | 'etat' | 'adresse'>;

const HORS_JOURNEE: readonly EtatIntervention[] = ['ANNULE', 'REMPLACE'];
const FAITES: readonly EtatIntervention[] = ['VERIF RT', 'VALIDE'];

const plusMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const lieuDe = ({ adresse }: VisiteSource): Point | null =>
  adresse.lat === null || adresse.lng === null ? null : { lat: adresse.lat, lng: adresse.lng };

/**
 * The visits of one calendar day, with what lies between them (SPEC P3 to P6).
 * `jourDe` gives the calendar day of an instant in the office's time zone.
 */
export function journee<T extends VisiteSource>(
  interventions: readonly T[],
  { jour, domicile, jourDe }: { jour: string; domicile: Point | null; jourDe: (instant: string) => string },
): Journee<T> {
  const rendezVous = interventions
    .filter((one) => one.dateRdv !== null && jourDe(one.dateRdv) === jour && !HORS_JOURNEE.includes(one.etat))
    .toSorted((a, b) => (a.dateRdv ?? '').localeCompare(b.dateRdv ?? ''));
  const suivante = rendezVous.find((one) => !FAITES.includes(one.etat));
  const visites = rendezVous.map((intervention, rang): Visite<T> => {
    const debut = intervention.dateRdv ?? '';
    const avant = rendezVous[rang - 1];
    const avancement = FAITES.includes(intervention.etat)
      ? 'faite'
      : intervention === suivante
        ? 'suivante'
        : 'a-venir';
    return {
      intervention,
      debut,
      fin: intervention.dateFin ?? plusMinutes(debut, intervention.dureeMin),
      avancement,
      lieu: lieuDe(intervention),
      depuis: trajet(avant === undefined ? domicile : lieuDe(avant), lieuDe(intervention)),
    };
  });
  return { visites, ...totaux(visites, domicile) };
}

function totaux<T>(visites: readonly Visite<T>[], domicile: Point | null): Omit<Journee<T>, 'visites'> {
  const derniere = visites.at(-1);
  const chemin = derniere === undefined ? null : trajet(derniere.lieu, domicile);
  const jambes = [...visites.map((visite) => visite.depuis), ...(derniere === undefined ? [] : [chemin])];
  const connues = jambes.filter((jambe) => jambe !== null);
  return {
    km: connues.reduce((somme, jambe) => somme + jambe.km, 0),
    minutesDeTrajet: connues.reduce((somme, jambe) => somme + jambe.minutes, 0),
    retour:
      chemin === null || derniere === undefined
        ? null
        : { ...chemin, arrivee: plusMinutes(derniere.fin, chemin.minutes) },
    estComplete: connues.length === jambes.length,
  };
}
