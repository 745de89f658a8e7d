import { localDay, zoneOf } from '../base/time-zone.ts';
import { groupBy } from '../base/group.ts';
import { controllersOf, isOfController } from '../interventions/controllers-of.ts';
import type { Intervention } from '../interventions/intervention.ts';
import type { PublishedChange } from '../notifications/notification.ts';

type Told = Pick<Intervention, 'id' | 'numero' | 'fuseau' | 'idControleur' | 'idSecond' | 'dateRdv'>;
export interface PublishedVisit {
  readonly before: Told;
  readonly after: Told;
}

/** [planning/P18] What a publication changes for each controller who has one of these visits, or had it; by their id. */
export function changesByController(
  visits: readonly PublishedVisit[],
): ReadonlyMap<number, readonly PublishedChange[]> {
  const told = visits.flatMap(({ before, after }) => {
    const people = new Set([...controllersOf(before), ...controllersOf(after)]);
    return [...people].map((idUser) => ({ idUser, change: changeFor(idUser, before, after) }));
  });
  return new Map(
    [...groupBy(told, ({ idUser }) => idUser)].map(([idUser, all]) => [
      idUser,
      all.map(({ change }) => change).toSorted((a, b) => whenOf(a).localeCompare(whenOf(b))),
    ]),
  );
}

const changeFor = (idUser: number, before: Told, after: Told): PublishedChange => ({
  idIntervention: after.id,
  numero: after.numero,
  fuseau: zoneOf(after),
  avant: isOfController(before, idUser) ? before.dateRdv : null,
  apres: isOfController(after, idUser) ? after.dateRdv : null,
});

const whenOf = ({ avant, apres }: PublishedChange): string => apres ?? avant ?? '';

/** First and last day that a publication touches, YYYY-MM-DD; null: none has a day. */
export function daysOfChanges(changes: readonly PublishedChange[]): readonly [string, string] | null {
  const days = changes
    .flatMap(({ avant, apres, fuseau }) =>
      [avant, apres].flatMap((one) => (one === null ? [] : [localDay(one, zoneOf({ fuseau }))])),
    )
    .toSorted();
  const [first] = days;
  const last = days.at(-1);
  return first === undefined || last === undefined ? null : [first, last];
}
