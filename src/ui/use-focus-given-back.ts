import { useEffect, useState } from 'react';

/**
 * For a sheet that is drawn for as long as it is open: what had the focus before has it again once the sheet is gone. Mantine
 * gives it back when a sheet closes, not when it is no longer drawn. Whatever has taken the focus meanwhile keeps it.
 */
export function useFocusGivenBack(opened = true): void {
  const [opener] = useState(() => (opened ? document.activeElement : null));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true });
      });
    },
    [opener],
  );
}
