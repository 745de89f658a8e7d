import { can, type Thing } from '#domain/access/can.ts';
import type { Actor } from '#domain/access/roles.ts';
import { canBePlanned } from '#domain/interventions/affectation.ts';
import { secondLeft } from '#domain/interventions/second.ts';
import { oneAfterAnother, type Slot } from '#domain/interventions/slot.ts';
import type { Changes } from '#domain/fields/documents.ts';
import type { Controller } from '#domain/controleurs/controleur.ts';
import { fullName } from '#domain/base/person.ts';
import { instantOf, minuteOf, momentOf, timeOf } from '#domain/base/clock.ts';
import { type TimeZone, zoneOf } from '#domain/base/time-zone.ts';
import type { LocalVisit } from './visit.ts';

/** Time to go from one visit to the next, when several are given to one day. */
export const PAUSE_MIN = 10;

export interface Choice {
  /** undefined: each visit keeps its own; null: taken away from who has it. */
  readonly controleur: Controller | null | undefined;
  /** null: each visit keeps its own date. */
  readonly depart: Pick<Slot, 'jour' | 'debut'> | null;
}

/** Whether this person gives visits to somebody and to a day: their own office's, when they plan for it. */
export const mayPlan = (actor: Actor, thing: Thing): boolean =>
  can(actor, 'intervention.affecter', thing).ok && can(actor, 'planning.ecrire', thing).ok;

/** Those that may still be given to someone or moved: submitted, the visit has taken place. */
export const planifiables = (actor: Actor, interventions: readonly LocalVisit[]): LocalVisit[] =>
  interventions
    .filter((one) => canBePlanned(one.etat) && mayPlan(actor, one))
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

type Placed = Pick<LocalVisit, 'fuseau'> &
  Partial<Pick<LocalVisit, 'idControleur' | 'nomControleur' | 'aDeux' | 'idSecond'>>;
const NOBODY = { idControleur: null, nomControleur: null };

/** The edit of one visit, by the hour of its office. The name and the end are the server's in the end: written here for the screen meanwhile. */
export function changesOf(choice: Choice, slot: Slot | null, visit: Placed): Changes {
  const zone = zoneOf(visit);
  const { controleur, depart } = choice;
  return {
    ...(controleur === undefined
      ? {}
      : {
          idControleur: controleur?.idUser ?? null,
          nomControleur: controleur === null ? null : fullName(controleur),
          ...secondLeft({ idControleur: controleur?.idUser ?? null }, { ...NOBODY, ...visit }),
        }),
    ...(depart === null || slot === null
      ? {}
      : { dateRdv: at(slot.jour, slot.debut, zone), dateFin: at(slot.jour, slot.fin, zone) }),
  };
}

const at = (jour: string, time: string, zone: TimeZone): string => instantOf({ jour, minute: minuteOf(time) }, zone);

/** When a planned visit takes place, by the hour of its office; null when it is not planned. */
export function currentSlot(visit: LocalVisit): Slot | null {
  const { dateRdv, dateFin, dureeMin } = visit;
  if (dateRdv === null) return null;
  const end = dateFin ?? new Date(Date.parse(dateRdv) + dureeMin * 60_000).toISOString();
  const debut = momentOf(dateRdv, zoneOf(visit));
  const fin = momentOf(end, zoneOf(visit));
  return { jour: debut.jour, debut: timeOf(debut.minute), fin: timeOf(fin.minute) };
}
