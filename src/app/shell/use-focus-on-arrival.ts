import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of screen, the keyboard and the screen reader start at its content, not at the menu. */
export function useFocusOnArrival(id: string): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, pathname]);
}
