import { real, whole } from './flat.ts';
import type { Problem } from './problem.ts';
import type { Tours } from './tours.ts';
import { boundsOf } from './windows.ts';

/** Visits taken out of a plan by one attempt, on average, and out of one route at most. */
const MEAN_REMOVED = 12;
const STRING_MAX = 8;
/** Chance that a string keeps visits in its middle, and that it keeps one more. */
const SPLIT = 0.5;
const KEEP_MORE = 0.99;
const NEIGHBOURS = 300;

/** What a minute counts beside the road, that is waited or missed at the soonest between two visits (Vidal 2013, « granular » search). */
const WAITED = 0.2;
const MISSED = 1;

/** By visit: the others, those first that may best come before or after it, on the road and in time; itself among them. */
export function neighboursOf(problem: Problem): readonly Int32Array[] {
  const { visitCount, place, placeCount, road, minutes, service } = problem;
  const ranks = Array.from({ length: visitCount }, (_, rank) => rank);
  const { first, last } = boundsOf(problem);
  const way = (from: number, to: number): number => {
    const pair = whole(place, from) * placeCount + whole(place, to);
    const trip = real(service, from) + real(minutes, pair);
    const waited = Math.max(0, real(first, to) - trip - real(last, from));
    const missed = Math.max(0, real(first, from) + trip - real(last, to));
    return real(road, pair) + WAITED * waited + MISSED * missed;
  };
  return ranks.map((visit) => {
    const far = ranks.map((one) => (one === visit ? -1 : Math.min(way(visit, one), way(one, visit))));
    return Int32Array.from(ranks.toSorted((a, b) => (far[a] ?? 0) - (far[b] ?? 0) || a - b).slice(0, NEIGHBOURS));
  });
}

/**
 * Takes strings of visits out of routes that lie beside each other: slack in space and in what each may carry. After
 * Christiaens and Vanden Berghe, « Slack Induction by String Removals for Vehicle Routing Problems », 2020.
 */
export function ruin(tours: Tours, neighbours: readonly Int32Array[], draw: () => number): readonly number[] {
  const { visitCount } = tours.problem;
  const used = tours.size.reduce((count, size) => count + (size > 0 ? 1 : 0), 0);
  const placed = visitCount - tours.absent.length;
  if (placed === 0) return [];
  const length = Math.min(STRING_MAX, placed / used);
  const strings = Math.floor(1 + draw() * ((4 * MEAN_REMOVED) / (1 + length) - 1));
  // Half of the time where somebody waits for a place.
  const { absent } = tours;
  const isNear = absent.length > 0 && draw() < 0.5;
  const seed = isNear ? (absent[Math.floor(draw() * absent.length)] ?? 0) : Math.floor(draw() * visitCount);
  const ruined = new Set<number>();
  const removed: number[] = [];
  for (const visit of neighbours[seed] ?? []) {
    if (ruined.size >= strings) break;
    const route = whole(tours.routeOf, visit);
    if (route < 0 || ruined.has(route)) continue;
    ruined.add(route);
    removed.push(...takeString(tours, { visit, route, length }, draw));
  }
  for (const route of ruined) tours.refresh(route);
  return removed;
}

function takeString(
  tours: Tours,
  { visit, route, length }: { readonly visit: number; readonly route: number; readonly length: number },
  draw: () => number,
): readonly number[] {
  const visits = tours.visitsOf(route);
  const size = Math.floor(1 + draw() * Math.min(visits.length, length));
  const kept = size > 1 && size < visits.length && draw() < SPLIT ? keptOf(visits.length - size, draw) : 0;
  const rank = visits.indexOf(visit);
  const soonest = Math.max(0, rank - size - kept + 1);
  const latest = Math.min(rank, visits.length - size - kept);
  const start = soonest + Math.floor(draw() * (latest - soonest + 1));
  const string = visits.slice(start, start + size + kept);
  const keepFrom = 1 + Math.floor(draw() * (size - 1));
  const taken = string.filter((_, at) => at < keepFrom || at >= keepFrom + kept);
  for (const one of taken) tours.unlink(one);
  return taken;
}

function keptOf(room: number, draw: () => number): number {
  let kept = 1;
  while (kept < room && draw() > KEEP_MORE) kept += 1;
  return kept;
}
