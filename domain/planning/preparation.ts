import { groupBy } from '../base/group.ts';
import { localDay, zoneOf } from '../base/time-zone.ts';
import { canBePlanned } from '../interventions/affectation.ts';
import { controllersOf, isOfController } from '../interventions/controllers-of.ts';
import type { Intervention, PreparedRdv } from '../interventions/intervention.ts';
import type { Controller } from '../controleurs/controleur.ts';
import type { Changes } from '../fields/documents.ts';
import { accompanyingOf, secondOnceGiven } from './accompanying.ts';
import { type Moment, momentOf } from '../base/clock.ts';
import { judgeMove, MOVE_REFUSALS, type MovedVisit } from './move.ts';
import { placeOf, type TakenVisit } from './team-member.ts';
import type { Point, Trips } from './trip.ts';

/** What is read of a visit that may have a place prepared. */
type Prepared = Pick<
  Intervention,
  'etat' | 'idControleur' | 'aDeux' | 'idSecond' | 'dateRdv' | 'dateFin' | 'dureeMin' | 'fuseau' | 'rdvPrepare'
>;
type Slot = Pick<PreparedRdv, 'idControleur' | 'dateRdv'>;

/** [planning/P17] The place that waits for its publication; null: none, or none that may still be published. */
export const preparedOf = ({ etat, rdvPrepare = null }: Pick<Prepared, 'etat' | 'rdvPrepare'>): PreparedRdv | null =>
  canBePlanned(etat) ? rdvPrepare : null;

const endOf = (dateRdv: string, dureeMin: number): string =>
  new Date(Date.parse(dateRdv) + dureeMin * 60_000).toISOString();

/** [planning/P17] The visit as it will be once it is published; itself when nothing is prepared. */
export function asPrepared<T extends Prepared>(visit: T): T {
  const prepared = preparedOf(visit);
  if (prepared === null) return visit;
  const { idControleur, dateRdv } = prepared;
  const idSecond = secondOnceGiven(visit, idControleur);
  return {
    ...visit,
    idControleur,
    ...(idSecond === (visit.idSecond ?? null) ? {} : { idSecond }),
    dateRdv,
    dateFin: endOf(dateRdv, visit.dureeMin),
  };
}

/** [planning/P17] What a planner writes to prepare a visit; put back where it stands published, it has nothing prepared. */
export function preparing({ idControleur, dateRdv }: Prepared, slot: Slot): Changes {
  const isPublished = slot.idControleur === idControleur && slot.dateRdv === dateRdv;
  return { rdvPrepare: isPublished ? null : { ...slot, avant: { idControleur, dateRdv } } };
}

/** [planning/P18] Somebody has moved the visit since its place was prepared. */
export function isOutdated(visit: Prepared): boolean {
  const prepared = preparedOf(visit);
  return (
    prepared !== null &&
    (prepared.avant.idControleur !== visit.idControleur || prepared.avant.dateRdv !== visit.dateRdv)
  );
}

/** [planning/P18] What publishes a prepared visit. */
export function publishing(visit: Prepared): Changes {
  const { idControleur, dateRdv, dateFin } = asPrepared(visit);
  return { idControleur, dateRdv, dateFin, rdvPrepare: null };
}

/** [planning/P18] Why a prepared visit is not published: nothing waits any more, it was moved since, or what refuses a move. */
export const PUBLICATION_REFUSALS = ['retire', 'perime', ...MOVE_REFUSALS] as const;
export type PublicationRefusal = (typeof PUBLICATION_REFUSALS)[number];

export interface PublicationLine {
  readonly id: string;
  readonly refus: readonly PublicationRefusal[];
}

type PublishedVisit = Prepared & MovedVisit & TakenVisit & Pick<Intervention, 'id'>;
interface Publication {
  readonly visits: readonly PublishedVisit[];
  readonly controllers: readonly Controller[];
  /** Published visits of these controllers; those of `visits` among them count as they will be. */
  readonly taken: readonly (TakenVisit & Pick<Intervention, 'id' | 'idControleur' | 'idSecond'>)[];
  /** ISO instant. */
  readonly now: string;
  /** [planning/P20] Absent: estimated. */
  readonly trips?: Trips | undefined;
}

type Places = Pick<Publication, 'visits' | 'taken'>;

const afterPublication = ({ visits, taken }: Places): Publication['taken'] => {
  const moving = new Set(visits.map(({ id }) => id));
  return [...taken.filter(({ id }) => !moving.has(id)), ...visits.map(asPrepared)];
};

/** [planning/P20] Where each controller will be on each day once these visits are published: between these places are the roads. */
export const daysOfPublication = ({ visits, taken }: Places): readonly (readonly Point[])[] =>
  daysOfPlaces({ placed: visits.map(asPrepared), taken });

/** [planning/P20] The same once visits stand where they were placed. */
export function daysOfPlaces({
  placed,
  taken,
}: Pick<Publication, 'taken'> & { readonly placed: Publication['taken'] }): readonly (readonly Point[])[] {
  const moving = new Set(placed.map(({ id }) => id));
  const ofEach = [...taken.filter(({ id }) => !moving.has(id)), ...placed].flatMap((visit) =>
    controllersOf(visit).map((idUser) => ({ idUser, visit })),
  );
  const days = groupBy(ofEach, ({ idUser, visit }) =>
    visit.dateRdv === null ? '' : `${idUser} ${localDay(visit.dateRdv, zoneOf(visit))}`,
  );
  return [...days.values()].map((all) =>
    all.map(({ visit: { adresse } }) => placeOf(adresse)).filter((one) => one !== null),
  );
}

/** [planning/P18] A line for each visit that cannot be published with the others; none: all of them may. */
export function judgePublication({ visits, controllers, taken, now, trips }: Publication): readonly PublicationLine[] {
  const after = afterPublication({ visits, taken });
  const byId = new Map(controllers.map((one) => [one.idUser, one]));
  return visits.flatMap((visit): PublicationLine[] => {
    const refus = refusalsOf(visit, { byId, after, now, trips });
    return refus.length === 0 ? [] : [{ id: visit.id, refus }];
  });
}

interface Around {
  readonly byId: ReadonlyMap<number, Controller>;
  readonly after: Publication['taken'];
  readonly now: string;
  readonly trips: Trips | undefined;
}

function refusalsOf(visit: PublishedVisit, { byId, after, now, trips }: Around): readonly PublicationRefusal[] {
  const prepared = preparedOf(visit);
  if (prepared === null) return ['retire'];
  if (isOutdated(visit)) return ['perime'];
  const controller = byId.get(prepared.idControleur);
  if (controller === undefined) return ['controleur'];
  const zone = zoneOf(visit);
  const at: Moment = momentOf(prepared.dateRdv, zone);
  const othersOf = (idUser: number) => after.filter((one) => isOfController(one, idUser) && one.id !== visit.id);
  const second = accompanyingOf(visit, controller.idUser, { controllers: [...byId.values()], othersOf });
  const context = {
    others: othersOf(controller.idUser),
    second,
    now: momentOf(now, zone),
    echeance: null,
    isHoliday: false,
    trips,
  };
  return judgeMove({ visit, controller, at }, context).refusals;
}
