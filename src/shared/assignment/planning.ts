import { can } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { canBePlanned } from '#domain/interventions/affectation.ts';
import { oneAfterAnother, type Slot } from '#domain/interventions/aptitude.ts';
import type { Changes } from '#domain/sync/documents.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { fullName } from '#domain/base/person.ts';
import type { LocalVisit } from './visit.ts';

/** Time to go from one visit to the next, when several are given to one day. */
export const PAUSE_MIN = 10;

export interface Choice {
  /** undefined: each visit keeps its own; null: taken away from who has it. */
  readonly controleur: Controller | null | undefined;
  /** null: each visit keeps its own date. */
  readonly depart: Pick<Slot, 'jour' | 'debut'> | null;
}

/** Those that may still be given to someone or moved: submitted, the visit has taken place. */
export const planifiables = (actor: Actor, interventions: readonly LocalVisit[]): LocalVisit[] =>
  interventions
    .filter((one) => canBePlanned(one.etat) && can(actor, 'intervention.affecter', one).ok)
    .toSorted((a, b) => order(a).localeCompare(order(b)));

/** The visits of `ordre` that were not left out, in that order; an unknown id is none. */
export const retainedVisits = (
  visits: readonly LocalVisit[],
  { ordre: ids, laissees }: { readonly ordre: readonly string[]; readonly laissees: ReadonlySet<string> },
): readonly LocalVisit[] => ids.flatMap((id) => (laissees.has(id) ? [] : visits.filter((visit) => visit.id === id)));

/** The same ids, one of them moved by one place; at an end it stays. */
export function moveVisit(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const rank = ids.indexOf(id);
  const other = ids[rank + by];
  if (rank === -1 || other === undefined) return ids;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}

const order = ({ dateRdv, numero }: LocalVisit): string => `${dateRdv ?? '9'} ${numero ?? ''}`;

/** The time of each visit by this choice: its own, or one after the other from the hour that was chosen. */
export function slotsOf(
  interventions: readonly LocalVisit[],
  depart: Choice['depart'],
  currentSlotOf: (intervention: LocalVisit) => Slot | null,
): readonly (Slot | null)[] {
  if (depart === null) return interventions.map(currentSlotOf);
  const durations = interventions.map(({ dureeMin }) => dureeMin);
  return oneAfterAnother(depart, durations, PAUSE_MIN);
}

/** The edit of one visit. The name and the end are the server's in the end: written here for the screen meanwhile. */
export function changesOf(choice: Choice, slot: Slot | null): Changes {
  const { controleur, depart } = choice;
  return {
    ...(controleur === undefined
      ? {}
      : {
          idControleur: controleur?.idUser ?? null,
          nomControleur: controleur === null ? null : fullName(controleur),
        }),
    ...(depart === null || slot === null
      ? {}
      : { dateRdv: instantOf(slot.jour, slot.debut), dateFin: instantOf(slot.jour, slot.fin) }),
  };
}

/** An hour of this device's place. */
const instantOf = (day: string, time: string): string => new Date(`${day}T${time}:00`).toISOString();
const timeOf = (instant: Date): string =>
  `${String(instant.getHours()).padStart(2, '0')}:${String(instant.getMinutes()).padStart(2, '0')}`;

/** When a planned visit takes place; null when it is not planned. */
export function currentSlot({ dateRdv, dateFin, dureeMin }: LocalVisit, dayOf: (instant: string) => string) {
  if (dateRdv === null) return null;
  const debut = new Date(dateRdv);
  const end = dateFin === null ? new Date(debut.getTime() + dureeMin * 60_000) : new Date(dateFin);
  return { jour: dayOf(dateRdv), debut: timeOf(debut), fin: timeOf(end) };
}
