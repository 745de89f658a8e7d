import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { KeptPlace } from '../table/use-kept-place.ts';
import { isBackToList, keepPlace, placeOfEntry, placeOfList } from './list-places.ts';

export interface ListPlaceKeeper {
  /** Where the list begins; null: at its top, with nothing chosen. */
  readonly initial: KeptPlace | null;
  readonly keep: (place: KeptPlace) => void;
}

/** A list that one comes back to, by the browser or by a link of the record, is where it was left. */
export function useListPlace(query: string): ListPlaceKeeper {
  const location = useLocation();
  const type = useNavigationType();
  const [initial] = useState(() => {
    if (type === NavigationType.Pop) return placeOfEntry(location);
    return isBackToList(location.state) ? placeOfList(location.pathname) : null;
  });
  // Filters replace the entry of the history: the list is left from the last one.
  const last = useRef({ location, query });
  useLayoutEffect(() => {
    last.current = { location, query };
  });
  const keep = useCallback((place: KeptPlace) => keepPlace(last.current.location, last.current.query, place), []);
  return { initial, keep };
}
