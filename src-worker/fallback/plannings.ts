import type { Intervention } from '#domain/interventions/intervention.ts';
import { PLANNED } from '#domain/interventions/list.ts';
import type { Condition } from '#domain/lists/condition.ts';
import type { Fields } from '#domain/fields/documents.ts';
import { calendarOfBureau, NOBODYS_COLOUR, ganttDe, calendarVisits } from '#domain/planning/calendar.ts';
import { wantedInterventions } from './interventions.ts';
import { asText, allOf, type Responders, type Sources } from './lists.ts';

/** Visits of this device that stand in a calendar, in the order of their appointments. */
const visits = (sources: Sources, wanted: Fields, also: readonly Condition[] = []): Promise<Intervention[]> =>
  wantedInterventions(sources, { ...wanted, sort: 'dateRdv' }, [PLANNED, ...also]);

async function colours({ store }: Sources): Promise<ReadonlyMap<number, string>> {
  return new Map((await allOf(store, 'controllers')).map(({ idUser, couleur }) => [idUser, couleur]));
}

/** Calendars of one controller, as they ask for theirs; undefined: somebody else's, which they do not read. */
async function calendar(
  sources: Sources,
  demande: unknown,
  wanted: Readonly<Record<string, unknown>>,
): Promise<readonly { readonly dateRdv: string }[] | undefined> {
  const { user } = sources;
  const idControleur = demande ?? user.id;
  if (user.role === 'CONTROL' && idControleur !== user.id) return undefined;
  const colour = (await colours(sources)).get(Number(idControleur)) ?? NOBODYS_COLOUR;
  return calendarVisits(await visits(sources, { ...wanted, idControleur }), colour, Number(idControleur));
}

const upcoming =
  ({ now }: Sources) =>
  ({ dateRdv }: Pick<Intervention, 'dateRdv'>) =>
    (dateRdv ?? '') >= now;

/** Calendars of this device, with today's edits. */
export const PLANNINGS_RESPONDERS: Responders = {
  planningForController: (sources) => {
    const { a: start, b: end } = sources.params;
    return calendar(sources, sources.query['controllerId'], { debut: start, fin: end });
  },
  nextPlanning: async (sources) => {
    const { x, n } = sources.params;
    return (await calendar(sources, x, {}))?.filter(upcoming(sources)).slice(0, Number(n));
  },
  planningForBureau: async (sources) => {
    const { a: start, b: end } = sources.params;
    return calendarOfBureau(
      await visits(sources, { ...sources.query, debut: start, fin: end }),
      await colours(sources),
    );
  },
  nextPlanningBureau: async (sources) => {
    const { x, n } = sources.params;
    const own = await visits(sources, {}, [{ field: 'idBureauInspection', is: Number(x) }]);
    return calendarOfBureau(own.filter(upcoming(sources)).slice(0, Number(n)), await colours(sources));
  },
  interventionsByControllersAndDay: async (sources) => {
    const { a, b } = sources.params;
    const sheets = [];
    for (const idControleur of a as readonly number[]) {
      const interventions = await calendar(sources, idControleur, { debut: b, fin: b });
      if (interventions === undefined) return undefined;
      sheets.push({ idControleur, interventions });
    }
    return sheets;
  },
  ganttDemandes: async (sources) => {
    const { start, end, search, interventionState: etat } = sources.query;
    const { user, store } = sources;
    const ownOnes = user.role === 'CONTROL' ? { idControleur: user.id } : {};
    const bars = await visits(sources, { debut: start, fin: end, search, etat, ...ownOnes });
    const dossiers = new Map((await allOf(store, 'dossiers')).map((dossier) => [asText(dossier.id), dossier]));
    return ganttDe(bars, dossiers);
  },
};
