import { plusDays } from '#domain/base/days.ts';
import { SLUGS_INTERVENTION, type SlugIntervention } from '#domain/interventions/etat.ts';
import { GANTT_SORTS, type GanttSort, type Grouping, GROUPINGS } from '#domain/planning/gantt/groups.ts';
import { type GanttWindow, type GanttZoom, startFor, windowOf, ZOOMS } from '#domain/planning/gantt/window.ts';

/** [planning/PG2] One Gantt behind five addresses: each opens on a grouping of its own. */
const GROUPING_OF_PATH: Readonly<Record<string, Grouping>> = {
  '/planning/gantt': 'dossier',
  '/planning/ganttbis': 'controleur',
  '/planning/ganttter': 'client',
  '/planning/ganttdhtmlx': 'type',
  '/planning/ganttganttastic': 'semaine',
};

const VIEWS = ['dessin', 'tableau'] as const;
type GanttView = (typeof VIEWS)[number];

/** What the screen is asked to show. */
export interface GanttAsked {
  readonly grouping: Grouping;
  readonly zoom: GanttZoom;
  readonly window: GanttWindow;
  readonly search: string;
  readonly etat: SlugIntervention;
  readonly sort: GanttSort;
  /** Late visits alone. */
  readonly isLate: boolean;
  /** null: nobody chose, the size of the screen decides. */
  readonly view: GanttView | null;
}
const oneOf = <T extends string>(words: readonly T[], text: string | null): T | null =>
  words.find((one) => one === text) ?? null;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const YEARS = 10;
/** A day of the calendar, of years that one leafs through. */
function dayOf(text: string | null, today: string): string | null {
  if (text === null || !DAY.test(text) || Number.isNaN(Date.parse(text)) || plusDays(text, 0) !== text) return null;
  return Math.abs(Number(text.slice(0, 4)) - Number(today.slice(0, 4))) <= YEARS ? text : null;
}

/** What an address asks for; what it does not say is usual. */
export function askedIn(path: string, query: string, today: string): GanttAsked {
  const params = new URLSearchParams(query);
  const zoom = oneOf(ZOOMS, params.get('zoom')) ?? 'cinq-semaines';
  const own = GROUPING_OF_PATH[path.replace(/\/$/, '').toLowerCase()] ?? 'dossier';
  return {
    grouping: oneOf(GROUPINGS, params.get('groupe')) ?? own,
    zoom,
    window: windowOf(dayOf(params.get('du'), today) ?? startFor(today, zoom), zoom),
    search: params.get('q') ?? '',
    etat: oneOf(SLUGS_INTERVENTION, params.get('etat')) ?? 'all',
    sort: oneOf(GANTT_SORTS, params.get('tri')) ?? 'debut',
    isLate: params.get('retard') === 'oui',
    view: oneOf(VIEWS, params.get('vue')),
  };
}
