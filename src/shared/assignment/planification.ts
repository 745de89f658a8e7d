import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { estPlanifiable } from '#domain/interventions/affectation.ts';
import { aLaSuite, type Creneau } from '#domain/interventions/aptitude.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { fullName } from '#domain/base/person.ts';
import type { VisiteLocale } from './visite.ts';

/** Time to go from one visit to the next, when several are given to one day. */
export const PAUSE_MIN = 10;

export interface Choix {
  /** undefined: each visit keeps its own; null: taken away from who has it. */
  readonly controleur: Controller | null | undefined;
  /** null: each visit keeps its own date. */
  readonly depart: Pick<Creneau, 'jour' | 'debut'> | null;
}

/** Those that may still be given to someone or moved: submitted, the visit has taken place. */
export const planifiables = (acteur: Actor, interventions: readonly VisiteLocale[]): VisiteLocale[] =>
  interventions
    .filter((une) => estPlanifiable(une.etat) && can(acteur, 'intervention.affecter', une).ok)
    .toSorted((a, b) => ordre(a).localeCompare(ordre(b)));

/** The visits of `ordre` that were not left out, in that order; an unknown id is none. */
export const retenues = (
  visites: readonly VisiteLocale[],
  { ordre: ids, laissees }: { readonly ordre: readonly string[]; readonly laissees: ReadonlySet<string> },
): readonly VisiteLocale[] =>
  ids.flatMap((id) => (laissees.has(id) ? [] : visites.filter((visite) => visite.id === id)));

/** The same ids, one of them moved by one place; at an end it stays. */
export function deplacer(ids: readonly string[], id: string, par: -1 | 1): readonly string[] {
  const rang = ids.indexOf(id);
  const autre = ids[rang + par];
  if (rang === -1 || autre === undefined) return ids;
  return ids.map((un) => (un === id ? autre : un === autre ? id : un));
}

const ordre = ({ dateRdv, numero }: VisiteLocale): string => `${dateRdv ?? '9'} ${numero ?? ''}`;

/** The time of each visit by this choice: its own, or one after the other from the hour that was chosen. */
export function creneauxDe(
  interventions: readonly VisiteLocale[],
  depart: Choix['depart'],
  actuel: (intervention: VisiteLocale) => Creneau | null,
): readonly (Creneau | null)[] {
  if (depart === null) return interventions.map(actuel);
  const durees = interventions.map(({ dureeMin }) => dureeMin);
  return aLaSuite(depart, durees, PAUSE_MIN);
}

/** The edit of one visit. The name and the end are the server's in the end: written here for the screen meanwhile. */
export function changementsDe(choix: Choix, creneau: Creneau | null): Changes {
  const { controleur, depart } = choix;
  return {
    ...(controleur === undefined
      ? {}
      : {
          idControleur: controleur?.idUser ?? null,
          nomControleur: controleur === null ? null : fullName(controleur),
        }),
    ...(depart === null || creneau === null
      ? {}
      : { dateRdv: instantDe(creneau.jour, creneau.debut), dateFin: instantDe(creneau.jour, creneau.fin) }),
  };
}

/** An hour of this device's place. */
const instantDe = (jour: string, heure: string): string => new Date(`${jour}T${heure}:00`).toISOString();
const heureDe = (instant: Date): string =>
  `${String(instant.getHours()).padStart(2, '0')}:${String(instant.getMinutes()).padStart(2, '0')}`;

/** When a planned visit takes place; null when it is not planned. */
export function creneauActuel({ dateRdv, dateFin, dureeMin }: VisiteLocale, jourDe: (instant: string) => string) {
  if (dateRdv === null) return null;
  const debut = new Date(dateRdv);
  const fin = dateFin === null ? new Date(debut.getTime() + dureeMin * 60_000) : new Date(dateFin);
  return { jour: jourDe(dateRdv), debut: heureDe(debut), fin: heureDe(fin) };
}
