import type { AnyFilter } from './list-filter.ts';

interface Places<Row> {
  /** In the bar, in this order. */
  readonly shown: readonly AnyFilter<Row>[];
  /** Under « 4 autres filtres »; a flag stays there once set, as the switch that takes it off. */
  readonly others: readonly AnyFilter<Row>[];
  /** Whether filters of this list ever wait elsewhere. */
  readonly isTucked: boolean;
}

/**
 * Where each filter stands. Each one that is set takes the room of a free one, and comes first: one list, so that a chip
 * that becomes set moves with its choices still open.
 */
export function placeFilters<Row>(
  filters: readonly AnyFilter<Row>[],
  { isSet, isWide }: { readonly isSet: (filter: AnyFilter<Row>) => boolean; readonly isWide: boolean },
): Places<Row> {
  if (filters.every(({ kind, place }) => kind !== 'flag' && place === undefined)) {
    return { shown: filters, others: [], isTucked: false };
  }
  const flags = filters.filter(({ kind }) => kind === 'flag');
  const chips = filters.filter(({ kind }) => kind !== 'flag');
  const inSight = chips.filter(({ place }) => place === undefined || (place === 'wide' && isWide));
  const set = chips.filter(isSet);
  const free = inSight.filter((filter) => !isSet(filter)).slice(0, Math.max(0, inSight.length - set.length));
  const others = chips.filter((filter) => !isSet(filter) && !free.includes(filter));
  return { shown: [...set, ...free, ...flags.filter(isSet)], others: [...others, ...flags], isTucked: true };
}
