import type { Controller } from '#domain/controleurs/controleur.ts';
import { fullName } from '#domain/base/person.ts';
import type { TimeZone } from '#domain/base/time-zone.ts';
import type { SlugIntervention } from '#domain/interventions/etat.ts';
import { interventionList } from '#domain/interventions/list.ts';
import { holds } from '#domain/lists/condition.ts';
import { conditionOf } from '#domain/lists/listing.ts';
import {
  barOfAnswer,
  barOfVisit,
  dayOfMs,
  type GanttBar,
  type GanttDossier,
  type ToldDossier,
} from '#domain/planning/gantt/bar.ts';
import type { GanttWindow } from '#domain/planning/gantt/window.ts';
import type { LocalVisit } from '../../shared/assignment/visit.ts';

interface Filters {
  readonly search: string;
  readonly etat: SlugIntervention;
  readonly isLate: boolean;
}
interface Here extends Filters {
  readonly visits: readonly LocalVisit[];
  readonly dossiers: ReadonlyMap<string, GanttDossier>;
  /** ISO instant. */
  readonly now: string;
}

/** The bars of this device that the filters keep: search and state by the same conditions as the server's. */
export function barsHere({ visits, dossiers, now, search, etat, isLate }: Here): readonly GanttBar[] {
  const condition = conditionOf(interventionList, { etat, search: search.trim() });
  return visits.flatMap((visit) => {
    if (!holds(condition, visit)) return [];
    const bar = barOfVisit(visit, { dossier: dossiers.get(visit.demandeId), now });
    return bar === null || (isLate && bar.retard === null) ? [] : [bar];
  });
}

/** Those of a window: a visit that begins before it and ends within it stands in it. */
export const within = (bars: readonly GanttBar[], { du, au }: GanttWindow): readonly GanttBar[] =>
  bars.filter(({ debutMs, finMs }) => dayOfMs(debutMs) <= au && dayOfMs(finMs - 1) >= du);

/** What the server told of and is not among these. */
export const idsNotHere = (told: readonly ToldDossier[], here: ReadonlySet<string>): readonly string[] =>
  told.flatMap(({ interventions }) => interventions.flatMap(({ id }) => (here.has(id) ? [] : [id])));

interface Elsewhere {
  readonly told: readonly ToldDossier[];
  /** Bars that this device holds nowhere, not even on another day. */
  readonly missing: ReadonlySet<string>;
  readonly controllers: readonly Controller[];
  readonly zone: TimeZone;
}

/** [planning/PG7] Bars that the server alone holds. */
export function barsElsewhere({ told, missing, controllers, zone }: Elsewhere): readonly GanttBar[] {
  const names = new Map(controllers.map((one) => [one.idUser, fullName(one)]));
  const nameOf = (id: number): string | null => names.get(id) ?? null;
  return told.flatMap((dossier) =>
    dossier.interventions.filter(({ id }) => missing.has(id)).map((bar) => barOfAnswer(dossier, bar, { zone, nameOf })),
  );
}
