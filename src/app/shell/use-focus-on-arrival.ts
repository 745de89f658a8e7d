import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** After a change of screen, the keyboard and the screen reader start at its content, not at the menu. */
export function useFocusOnArrival(id: string): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // [platform/K3] The arrows that go from tab to tab go on, where each tab is a screen.
    if (document.activeElement?.getAttribute('role') === 'tab') return;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, pathname]);
}
